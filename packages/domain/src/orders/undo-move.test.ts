import { describe, expect, it } from 'vitest'
import { orderIn, PAYMENTS } from '../../test/test-movable-orders.ts'
import type { MovableOrder } from './order-effect.ts'
import { moveEffects } from './move-effects.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { canUndoMove } from './undo-move.ts'

const AT = new Date('2026-11-23T06:30:00Z')
const CASH = { ...PAYMENTS['cash due'], creditablePaise: null }

describe('a step of an order', () => {
  it.each<[OrderStatus, OrderStatus, Partial<MovableOrder>, boolean]>([
    ['confirmed', 'processing', {}, true],
    // A parcel is made of it.
    ['processing', 'shipped', { notified: ['shipped'] }, false],
    // It gets its invoice when it is packed.
    ['confirmed', 'processing', CASH, false],
    ['processing', 'shipped', {}, false],
    ['shipped', 'delivered', { notified: ['delivered'] }, false],
    // The time of the packing would be another one.
    ['processing', 'confirmed', {}, false],
    ['shipped', 'processing', { notified: ['shipped'] }, false],
    ['pending', 'confirmed', {}, false],
    ['confirmed', 'cancelled', {}, false],
    ['failed', 'cancelled', { notified: ['cancelled'] }, false],
    ['confirmed', 'confirmed', {}, false],
  ])('from %s to %s, %j, can be undone: %s', (from, to, facts, expected) => {
    expect(canUndoMove(orderIn(from, facts), to, AT)).toBe(expected)
  })

  it('moves no items or money, issues no document and notifies no one if it can be undone', () => {
    const loud = ORDER_STATUSES.flatMap((from) =>
      [{}, CASH, { notified: ['shipped', 'delivered'] as const }].flatMap((facts) =>
        ORDER_STATUSES.filter((to) => canUndoMove(orderIn(from, facts), to, AT)).flatMap((to) => {
          const decided = moveEffects(orderIn(from, facts), to, AT)
          return decided.ok ? decided.value.map(({ code }) => code) : ['refused']
        }),
      ),
    )
    expect([...new Set(loud)].toSorted()).toEqual(['row-changed', 'step-noted'])
  })
})
