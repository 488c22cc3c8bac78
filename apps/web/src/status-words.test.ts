import { BUYERS_ORDER_WORDS, ORDER_WORDS, PAYMENT_WORDS } from '@dobara/contract/orders/status-words.ts'
import {
  BUYERS_ORDER_WORDS_HI,
  ORDER_WORDS_HI,
  PAYMENT_WORDS_HI,
} from '@dobara/contract/orders/status-words.hi.ts'
import { CASE_WORDS } from '@dobara/contract/cases/case-words.ts'
import { CASE_WORDS_HI } from '@dobara/contract/cases/case-words.hi.ts'
import { PARCEL_WORDS_HI } from '@dobara/contract/orders/parcel-words.hi.ts'
import { PARCEL_WORDS } from '@dobara/contract/orders/parcel-words.ts'
import { CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { TIMELINE_SENTENCES } from '@dobara/domain/orders/timeline-sentences.ts'
import { SHIPMENT_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { expect, it } from 'vitest'
import { hi as parcelsHi } from './lib/words/shipment-texts.hi.ts'
import { en as parcels } from './lib/words/shipment-texts.ts'
import { hi as valuesHi } from './features/admin-activity/value-texts.hi.ts'
import { en as values } from './features/admin-activity/value-texts.ts'
import { hi as backOfficeHi } from './features/admin-orders/texts.hi.ts'
import { en as backOffice } from './features/admin-orders/texts.ts'
import { hi as paletteHi } from './features/admin-shell/texts.hi.ts'
import { en as palette } from './features/admin-shell/texts.ts'
import { hi as shipmentsHi } from './features/admin-shipments/texts.hi.ts'
import { en as shipments } from './features/admin-shipments/texts.ts'
import { hi as buyersHi } from './features/orders/status-texts.hi.ts'
import { en as buyers } from './features/orders/status-texts.ts'
import { HINDI } from './hindi.ts'
import { en as caseTexts } from './lib/words/case-texts.ts'
import { hi as caseTextsHi } from './lib/words/case-texts.hi.ts'
import { hi as timelineHi } from './lib/sentences/timeline-sentences.hi.ts'
import type { Catalogue } from './lib/texts/catalogue.ts'

const LANGUAGES = [
  {
    language: 'English',
    order: ORDER_WORDS,
    buyersOrder: BUYERS_ORDER_WORDS,
    payment: PAYMENT_WORDS,
    of: { buyers, backOffice, palette, values, parcels, shipments, cases: CASE_WORDS },
  },
  {
    language: 'Hindi',
    order: ORDER_WORDS_HI,
    buyersOrder: BUYERS_ORDER_WORDS_HI,
    payment: PAYMENT_WORDS_HI,
    of: {
      buyers: buyersHi,
      backOffice: backOfficeHi,
      palette: paletteHi,
      values: valuesHi,
      parcels: parcelsHi,
      shipments: shipmentsHi,
      cases: CASE_WORDS_HI,
    },
  },
]

it.each(LANGUAGES)(
  'each status of an order and a payment has one word on all screens, in $language',
  (words) => {
    const { order, buyersOrder, payment, of } = words
    for (const status of ORDER_STATUSES) {
      expect([of.buyers[status], of.backOffice[status], of.palette[status]]).toEqual([
        buyersOrder[status],
        order[status],
        order[status],
      ])
    }
    for (const status of PAYMENT_STATUSES) {
      const buyersKey = `payment${status[0]?.toUpperCase()}${status.slice(1)}` as 'paymentPaid'
      expect([of.buyers[buyersKey], of.backOffice[`payment-${status}`]]).toEqual([
        payment[status],
        payment[status],
      ])
    }
  },
)

it.each(LANGUAGES)(
  'delivered and cancelled have one word for orders, parcels and cases, in $language',
  ({ order, of }) => {
    expect([of.parcels.delivered, of.shipments.delivered]).toEqual([order.delivered, order.delivered])
    expect(of.cases.state_cancelled).toBe(order.cancelled)
    for (const status of ['confirmed', 'shipped', 'delivered', 'cancelled'] as const) {
      expect(of.values[status].toLowerCase()).toBe(order[status].toLowerCase())
    }
  },
)

const PARCELS = [
  { language: 'English', words: PARCEL_WORDS, of: { parcels, shipments, timeline: TIMELINE_SENTENCES } },
  {
    language: 'Hindi',
    words: PARCEL_WORDS_HI,
    of: { parcels: parcelsHi, shipments: shipmentsHi, timeline: timelineHi },
  },
] as const

/** The names of the queue's parts in the back office, and the timeline's texts for the state of a parcel. */
const OTHER_WORDS = {
  created: { queue: [], timeline: [] },
  picked_up: { queue: [], timeline: [] },
  in_transit: {
    queue: ['on_the_way'],
    timeline: ['step_shipped', 'step_handed_over', 'step_parcel_sent', 'step_parcel_sent_by'],
  },
  out_for_delivery: { queue: [], timeline: [] },
  failed_attempt: { queue: ['failed'], timeline: ['step_parcel_attempted'] },
  delivered: { queue: ['delivered'], timeline: ['step_delivered', 'step_parcel_delivered'] },
  returned_to_origin: { queue: ['returned'], timeline: ['step_parcel_returned'] },
  cancelled: { queue: [], timeline: ['step_parcel_withdrawn'] },
} as const

it.each(PARCELS)('each state of a parcel has one word everywhere, in $language', ({ words, of }) => {
  for (const state of SHIPMENT_STATES) {
    const word = words[state].toLowerCase()
    const { queue, timeline } = OTHER_WORDS[state]
    expect(of.parcels[state]).toBe(words[state])
    for (const key of queue) expect(of.shipments[key]).toBe(words[state])
    // As part of a sentence, "has been delivered"; the words are the same.
    for (const key of timeline) expect(of.timeline[key].toLowerCase()).toContain(word)
  }
})

it('each state of a case has one word: the pages read those of mails and texts', () => {
  for (const state of CASE_STATES) {
    expect([caseTexts[`state_${state}`], caseTextsHi[`state_${state}`]]).toEqual([
      CASE_WORDS[`state_${state}`],
      CASE_WORDS_HI[`state_${state}`],
    ])
  }
})

const modules = import.meta.glob<{ en: Catalogue }>(['./**/*texts.ts', '!./lib/texts/*'], { eager: true })
const codes = import.meta.glob<string>(['./**/*texts.ts', '!./lib/texts/*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const all = Object.entries(modules).flatMap(([path, { en }]) => {
  const [, name = ''] = /\btexts\(\s*'([^']+)'/.exec(codes[path] ?? '') ?? []
  return Object.entries(en).map(([key, english]) => ({ name, key, english, hindi: HINDI[name]?.[key] }))
})

/** Words of states that are used for nothing else: "Done" and "Cancelled" are used for many entities. */
const OWN_WORDS = new Map<unknown, Set<unknown>>()
for (const [english, hindi] of [
  ...SHIPMENT_STATES.map((state) => [PARCEL_WORDS[state], PARCEL_WORDS_HI[state]] as const),
  ...CASE_STATES.map((state) => [CASE_WORDS[`state_${state}`], CASE_WORDS_HI[`state_${state}`]] as const),
]) {
  if (english.includes(' ') || english.endsWith('ed')) {
    OWN_WORDS.set(english, new Set([...(OWN_WORDS.get(english) ?? []), hindi]))
  }
}
/** Words also used for orders, payments, reviews, issues and refunds. */
const SHARED = ['Approved', 'Refunded', 'Cancelled', 'Delivered', 'Replaced']

it('no screen has its own word for a shared state, or another Hindi for the same English', () => {
  const others = all.filter(({ english, hindi }) => {
    const allowedTranslations = SHARED.some((word) => word === english) ? undefined : OWN_WORDS.get(english)
    return allowedTranslations !== undefined && !allowedTranslations.has(hindi)
  })
  expect(others.map(({ name, key }) => `${name}.${key}`)).toEqual([])
})

it('cancelled is कैंसल everywhere; रद्द only ends a dialog', () => {
  const others = all.filter(
    ({ english, hindi }) => JSON.stringify(hindi ?? '').includes('रद्द') && english !== 'Cancel',
  )
  const sentences = Object.entries(HINDI['lib/sentences'] ?? {}).filter(([, text]) =>
    JSON.stringify(text).includes('रद्द'),
  )
  expect([...others.map(({ name, key }) => `${name}.${key}`), ...sentences.map(([key]) => key)]).toEqual([])
})
