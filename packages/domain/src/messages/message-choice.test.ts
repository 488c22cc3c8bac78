import { describe, expect, it } from 'vitest'
import {
  canBeStopped,
  choiceFor,
  isMessageSent,
  isSwitchedOn,
  type MessageChannel,
  type MessageKind,
} from './message-choice.ts'

type Row = [
  kind: MessageKind,
  channel: MessageChannel,
  unanswered: boolean,
  yes: boolean,
  no: boolean,
  /** The same if there is no other channel. */
  only: readonly [unanswered: boolean, yes: boolean, no: boolean],
]

const ALWAYS = [true, true, true] as const

const ROWS: readonly Row[] = [
  ['account', 'email', true, true, true, ALWAYS],
  ['account', 'sms', true, true, true, ALWAYS],
  ['contract', 'email', true, true, true, ALWAYS],
  ['contract', 'sms', false, true, false, ALWAYS],
  ['answer', 'email', true, true, true, ALWAYS],
  ['staff', 'email', true, true, true, ALWAYS],
  ['orders', 'email', true, true, false, [true, true, false]],
  ['orders', 'sms', false, true, false, [true, true, false]],
  ['cases', 'email', true, true, false, [true, true, false]],
  ['cases', 'sms', false, true, false, [true, true, false]],
  ['offers', 'email', true, true, true, ALWAYS],
]

describe('a message', () => {
  it.each(ROWS)('about %s by %s', (kind, channel, unanswered, yes, no, only) => {
    const sent = (isOnlyWay: boolean) =>
      [null, true, false].map((answer) => isMessageSent(kind, channel, { answer, isOnlyWay }))
    expect(sent(false)).toEqual([unanswered, yes, no])
    expect(sent(true)).toEqual(only)
  })

  it('is decided by one choice, or by none', () => {
    expect(choiceFor('orders', 'sms')).toBe('orders_sms')
    expect(choiceFor('cases', 'email')).toBe('cases_email')
    expect(choiceFor('contract', 'sms')).toBe('orders_sms')
    expect(choiceFor('contract', 'email')).toBeNull()
    expect(choiceFor('offers', 'email')).toBeNull()
  })

  it('carries a way to stop it unless it is needed', () => {
    const kinds = ['account', 'contract', 'answer', 'staff', 'orders', 'cases', 'offers'] as const
    expect(kinds.filter(canBeStopped)).toEqual(['orders', 'cases', 'offers'])
  })
})

it('an unanswered choice is on for mails, and for SMS only if there is no other channel', () => {
  const of = (choice: 'orders_email' | 'orders_sms', isOnlyWay: boolean) =>
    isSwitchedOn(choice, { answer: null, isOnlyWay })
  expect([of('orders_email', false), of('orders_sms', false), of('orders_sms', true)]).toEqual([
    true,
    false,
    true,
  ])
})
