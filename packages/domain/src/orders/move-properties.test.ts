import { describe, expect, it } from 'vitest'
import type { OrderEffect } from './order-effect.ts'
import { isBought, ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { request, orderIn, DOCUMENTS, PAYMENTS, effectsOf } from '../../test/test-movable-orders.ts'

describe('moves between all statuses, with every payment and every document', () => {
  const orders = ORDER_STATUSES.flatMap((from) =>
    Object.values(PAYMENTS).flatMap((payment) =>
      Object.values(DOCUMENTS).map((creditablePaise) => orderIn(from, { ...payment, creditablePaise })),
    ),
  )
  const moves = orders.flatMap((order) =>
    ORDER_STATUSES.flatMap((to) => {
      const decided = request(order, to)
      return decided.ok ? [{ order, to, effects: decided.value }] : []
    }),
  )
  const unitsIn = (effects: readonly OrderEffect[]) => {
    const units = { held: 0, sold: 0 }
    for (const one of effects) {
      if (one.code === 'stock-held-again') units.held += one.units
      if (one.code === 'stock-released' || one.code === 'stock-sold') units.held -= one.units
      if (one.code === 'stock-sold') units.sold += one.units
      if (one.code === 'stock-returned') units.sold -= one.units
    }
    return units
  }

  it('are 7 × 7 × 6 × 4 moves, less those that are refused', () => {
    expect(moves).toHaveLength((49 - 8) * 24)
  })

  it('hold the items while pending, sell them once bought, and free them otherwise', () => {
    for (const { order, to, effects } of moves) {
      const { held, sold } = unitsIn(effects)
      const at = (status: OrderStatus) => [status === 'pending' ? 2 : 0, isBought(status) ? 2 : 0] as const
      const [was, is] = [at(order.status), at(to)]
      expect({ held, sold }).toEqual({ held: is[0] - was[0], sold: is[1] - was[1] })
    }
  })

  it('end in the requested status, in the row and in the timeline', () => {
    for (const { order, to, effects } of moves) {
      if (order.status === to) continue
      const steps = effects.flatMap((one) => (one.code === 'step-noted' ? one.status : []))
      expect(steps.at(-1)).toBe(to)
      const rows = effects.flatMap((one) => (one.code === 'row-changed' ? one.row.status : []))
      if (to !== 'pending') expect(rows.at(-1)).toBe(to)
    }
  })

  it('return at most the amount paid, only once, and notify no one of a step twice', () => {
    for (const { order, to, effects } of moves) {
      const requested = effects.flatMap((one) =>
        one.code === 'refund-asked' || one.code === 'refund-by-hand-asked' ? one.amountPaise : [],
      )
      expect(requested.length).toBeLessThanOrEqual(1)
      expect(requested[0] ?? 0).toBeLessThanOrEqual(order.retained?.unreturnedPaise ?? order.totalPaise)
      const again = effectsOf({ ...order, notified: ['confirmed', 'shipped', 'delivered', 'cancelled'] }, to)
      expect(again.filter((one) => one.startsWith('mail'))).toEqual([])
    }
  })

  it('packed means invoiced, and no order is invoiced twice', () => {
    for (const { order, to, effects } of moves) {
      const issued = effects.filter(({ code }) => code === 'invoice-issued').length
      const isPacked = to === 'processing' || to === 'shipped' || to === 'delivered'
      const isDue = isPacked && order.status !== to && order.creditablePaise === null
      expect(issued).toBe(isDue ? 1 : 0)
    }
  })
})
