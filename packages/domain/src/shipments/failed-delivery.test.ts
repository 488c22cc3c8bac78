import { describe, expect, it } from 'vitest'
import {
  decideAnswer,
  deliveryDaysFrom,
  deliveryQuestionState,
  failureReasonOf,
  isOutToday,
  isLateNoticeDue,
  newDayOf,
} from './failed-delivery.ts'

/** A Saturday, noon in India. */
const NOW = new Date('2026-11-28T06:30:00Z')
const open = { failedAt: new Date('2026-11-28T05:00:00Z'), answer: null, isLast: true }

describe('the reason of a failed delivery', () => {
  it.each([
    ['nobody_home', 'nobody_home'],
    ['Consignee Unavailable', 'nobody_home'],
    ['Customer not contactable / phone switched off', 'phone_unanswered'],
    ['Incomplete Address & contact details', 'address_unclear'],
    ['Consignee refused to accept', 'not_accepted'],
    ['COD amount not ready', 'cash_missing'],
    ['Rescheduled by customer', 'other_day'],
    ['Door Locked', 'place_closed'],
  ])('is read from the words %s', (words, reason) => {
    expect(failureReasonOf(words)).toBe(reason)
  })

  it.each(['', 'Vehicle breakdown', '42'])('is unknown for %s', (words) => {
    expect(failureReasonOf(words)).toBeNull()
  })
})

describe('the question after a failed delivery', () => {
  it.each(['failed_attempt', 'in_transit'] as const)('is open while the parcel is %s', (parcel) => {
    expect(deliveryQuestionState(open, parcel, NOW)).toBe('open')
  })

  it.each(['out_for_delivery', 'delivered', 'returned_to_origin', 'cancelled'] as const)(
    'is over when the parcel is %s',
    (parcel) => {
      expect(deliveryQuestionState(open, parcel, NOW)).toBe('over')
    },
  )

  it('is over after a later attempt, answered after a reply, and expired after a week', () => {
    expect(deliveryQuestionState({ ...open, isLast: false }, 'failed_attempt', NOW)).toBe('over')
    expect(deliveryQuestionState({ ...open, answer: 'deliver' }, 'delivered', NOW)).toBe('answered')
    const later = new Date('2026-12-06T05:00:00Z')
    expect(deliveryQuestionState(open, 'failed_attempt', later)).toBe('expired')
  })
})

describe('the days that are offered', () => {
  it('are the next five, from tomorrow, without Sundays', () => {
    expect(deliveryDaysFrom(NOW)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ])
  })
})

describe('an answer', () => {
  const deliver = { kind: 'deliver', day: '2026-11-30', note: null } as const

  it('is taken for an offered day, with a note alone, and for a return', () => {
    expect(decideAnswer('open', deliver, NOW).ok).toBe(true)
    expect(decideAnswer('open', { kind: 'deliver', day: null, note: 'Blue gate' }, NOW).ok).toBe(true)
    expect(decideAnswer('open', { kind: 'return', day: null, note: null }, NOW).ok).toBe(true)
  })

  it.each([
    ['a day that has passed', 'open', { ...deliver, day: '2026-11-27' }, 'DELIVERY_DAY_GONE'],
    ['a Sunday', 'open', { ...deliver, day: '2026-11-29' }, 'DELIVERY_DAY_GONE'],
    ['nothing', 'open', { ...deliver, day: null }, 'DELIVERY_ANSWER_EMPTY'],
    ['a second time', 'answered', deliver, 'DELIVERY_ANSWERED'],
    ['too late', 'over', deliver, 'DELIVERY_OVER'],
    ['after a week', 'expired', deliver, 'DELIVERY_OVER'],
  ] as const)('is refused for %s', (_, state, answer, code) => {
    expect(decideAnswer(state, answer, NOW)).toMatchObject({ ok: false, code })
  })
})

describe('the notice of a late parcel', () => {
  const parcel = { state: 'in_transit', promisedTo: '2026-11-27', chosenDay: null } as const

  it('is due on the day after the promise, while the parcel is on its way', () => {
    expect(isLateNoticeDue(parcel, NOW)).toBe(true)
    expect(isLateNoticeDue({ ...parcel, promisedTo: '2026-11-28' }, NOW)).toBe(false)
    expect(isLateNoticeDue({ ...parcel, state: 'delivered' }, NOW)).toBe(false)
  })

  it('waits for a later day that the buyer has chosen, and is not due for old promises', () => {
    expect(isLateNoticeDue({ ...parcel, chosenDay: '2026-11-28' }, NOW)).toBe(false)
    expect(isLateNoticeDue({ ...parcel, chosenDay: '2026-11-26' }, NOW)).toBe(true)
    expect(isLateNoticeDue({ ...parcel, promisedTo: '2026-11-01' }, NOW)).toBe(false)
  })

  it('names a new day only while that is ahead', () => {
    expect(newDayOf('2026-11-28', NOW)).toBe('2026-11-28')
    expect(newDayOf('2026-11-27', NOW)).toBeNull()
    expect(newDayOf(null, NOW)).toBeNull()
  })
})

describe('a parcel that is out for delivery', () => {
  it('is reported on the same day in India only', () => {
    expect(isOutToday(new Date('2026-11-27T19:00:00Z'), NOW)).toBe(true)
    expect(isOutToday(new Date('2026-11-27T18:00:00Z'), NOW)).toBe(false)
  })
})
