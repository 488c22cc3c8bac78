import { describe, expect, it } from 'vitest'
import {
  ENDED_TRADE_IN_STATES,
  isTradeInOver,
  TRADE_IN_MOVES,
  TRADE_IN_STATES,
  TRADE_IN_TABLE,
  tradeInMovesOf,
  tradeInPath,
  tradeInSteps,
} from './trade-in-moves.ts'

describe('tradeInMovesOf', () => {
  it.each([
    ['asked', 'staff', ['price', 'decline']],
    ['quoted', 'customer', ['book', 'cancel']],
    ['booked', 'customer', ['book', 'cancel']],
    ['booked', 'staff', ['reschedule', 'pick_up', 'decline']],
    ['picked_up', 'customer', []],
    ['received', 'staff', ['inspect', 'reject']],
    ['inspected', 'staff', ['offer', 'reject']],
    ['offered', 'customer', ['accept', 'refuse']],
    ['offered', 'staff', ['offer']],
    ['offered', 'system', ['lapse']],
    ['accepted', 'staff', ['reject', 'pay']],
    ['accepted', 'customer', []],
    ['refused', 'staff', ['send_back']],
  ] as const)('returns for %s by the %s: %j', (state, actor, moves) => {
    expect(tradeInMovesOf(state, actor)).toEqual(moves)
  })

  it.each(ENDED_TRADE_IN_STATES)('returns no moves once it is %s', (state) => {
    expect(isTradeInOver(state)).toBe(true)
    for (const actor of ['customer', 'staff', 'system'] as const)
      expect(tradeInMovesOf(state, actor)).toEqual([])
  })
})

describe('the table of trade-ins', () => {
  it('pays only accepted trade-ins, and lets only staff pay', () => {
    expect(tradeInSteps().filter(({ to }) => to === 'paid')).toEqual([{ from: 'accepted', to: 'paid' }])
    expect(TRADE_IN_TABLE.pay.by).toEqual(['staff'])
  })

  it('lets only the customer accept a counter-offer', () => {
    const accepting = TRADE_IN_MOVES.filter((move) =>
      (['staff', 'system'] as const).some(
        (actor) =>
          tradeInMovesOf('offered', actor).includes(move) &&
          (TRADE_IN_TABLE[move].to as readonly string[]).includes('accepted'),
      ),
    )
    // Staff may raise an offer to the quoted amount, which the customer accepted at booking.
    expect(accepting).toEqual(['offer'])
  })

  it('leads from every state to an end', () => {
    const steps = tradeInSteps()
    const reached = new Set<string>(ENDED_TRADE_IN_STATES)
    for (const _ of TRADE_IN_STATES) for (const { from, to } of steps) if (reached.has(to)) reached.add(from)
    expect([...reached].toSorted()).toEqual([...TRADE_IN_STATES].toSorted())
  })
})

describe('tradeInPath', () => {
  it('shows a counter-offer only where there is one', () => {
    expect(tradeInPath('booked', false)).toEqual([
      'quoted',
      'booked',
      'picked_up',
      'received',
      'accepted',
      'paid',
    ])
    expect(tradeInPath('offered', true)).toContain('offered')
    expect(tradeInPath('asked', true)?.[0]).toBe('asked')
    expect(tradeInPath('rejected', false)).toBeNull()
  })
})
