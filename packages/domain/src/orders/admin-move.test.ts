import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAdminMove } from './admin-move.ts'
import { canMove, isBought, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** As such an order is ordinarily: bought from confirmed on. */
const orderIn = (status: OrderStatus) => ({ status, wasBought: isBought(status), hasReturns: false })
const wordOf = (result: ReturnType<typeof decideAdminMove>) => (result.ok ? result.value : result.code)
const rowOf = (from: OrderStatus, isForced: boolean) =>
  ORDER_STATUSES.map((to) => wordOf(decideAdminMove(orderIn(from), to, { isForced })))

const FORCE = 'ORDER_MOVE_NEEDS_FORCE'
const KEPT = 'ORDER_SOLD'

describe('setting a status, in the order pending, confirmed, processing, shipped, delivered, cancelled, failed', () => {
  test.each([
    ['pending', ['nothing', 'confirm', FORCE, FORCE, FORCE, 'release', 'release']],
    ['confirmed', [KEPT, 'nothing', 'advance', 'advance', FORCE, 'undo', KEPT]],
    ['processing', [KEPT, FORCE, 'nothing', 'advance', FORCE, 'undo', KEPT]],
    ['shipped', [KEPT, FORCE, FORCE, 'nothing', 'advance', FORCE, KEPT]],
    ['delivered', [KEPT, FORCE, FORCE, FORCE, 'nothing', FORCE, KEPT]],
    ['cancelled', [FORCE, FORCE, FORCE, FORCE, FORCE, 'nothing', FORCE]],
    ['failed', [FORCE, 'revive-and-confirm', FORCE, FORCE, FORCE, FORCE, 'nothing']],
  ] as const)('of an order that is %s follows the ordinary path', (from, row) => {
    expect(rowOf(from, false)).toEqual(row)
  })

  const AGAIN = 'revive-and-confirm'
  test.each([
    ['pending', ['nothing', 'confirm', 'confirm', 'confirm', 'confirm', 'release', 'release']],
    ['confirmed', [KEPT, 'nothing', 'advance', 'advance', 'advance', 'undo', KEPT]],
    ['processing', [KEPT, 'advance', 'nothing', 'advance', 'advance', 'undo', KEPT]],
    ['shipped', [KEPT, 'advance', 'advance', 'nothing', 'advance', 'undo', KEPT]],
    ['delivered', [KEPT, 'advance', 'advance', 'advance', 'nothing', 'undo', KEPT]],
    ['cancelled', ['revive', AGAIN, AGAIN, AGAIN, AGAIN, 'nothing', 'end']],
    ['failed', ['revive', AGAIN, AGAIN, AGAIN, AGAIN, 'end', 'nothing']],
  ] as const)('of an order that is %s may leave it by force', (from, row) => {
    expect(rowOf(from, true)).toEqual(row)
  })
})

test('an order that was cancelled after it was bought stays cancelled, whatever the force', () => {
  const order = { status: 'cancelled', wasBought: true, hasReturns: true } as const
  const words = ORDER_STATUSES.map((to) => wordOf(decideAdminMove(order, to, { isForced: true })))
  expect(new Set(words)).toEqual(new Set(['ORDER_OVER', 'nothing']))
})

test('an order of which goods came back already is not cancelled as a whole, but goes on', () => {
  const order = { ...orderIn('shipped'), hasReturns: true }
  expect(wordOf(decideAdminMove(order, 'cancelled', { isForced: true }))).toBe('ORDER_RETURNED')
  expect(wordOf(decideAdminMove(order, 'delivered', { isForced: false }))).toBe('advance')
})

test('force opens ways and closes none, and the ordinary path never needs it', () => {
  const anyOrder = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    wasBought: fc.boolean(),
    hasReturns: fc.boolean(),
  })
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...ORDER_STATUSES), (order, to) => {
      const [plain, forced] = [false, true].map((isForced) => decideAdminMove(order, to, { isForced }))
      if (plain?.ok) expect(forced).toEqual(plain)
      else expect([FORCE, wordOf(plain as never)]).toContain(plain?.code)
      if (forced && wordOf(forced) === FORCE) throw new Error('force was given')
      if (canMove(order.status, to)) expect(plain).toEqual(forced)
    }),
  )
})
