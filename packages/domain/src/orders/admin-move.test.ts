import { describe, expect, test } from 'vitest'
import { decideAdminMove } from './admin-move.ts'
import { canMove, isBought, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** As such an order is ordinarily: bought from confirmed on. */
const orderIn = (status: OrderStatus) => ({ status, wasBought: isBought(status), hasReturns: false })
const wordOf = (result: ReturnType<typeof decideAdminMove>) => (result.ok ? result.value : result.code)
const rowOf = (from: OrderStatus) => ORDER_STATUSES.map((to) => wordOf(decideAdminMove(orderIn(from), to)))

const KEPT = 'ORDER_SOLD'

describe('setting a status, in the order pending, confirmed, processing, shipped, delivered, cancelled, failed', () => {
  const AGAIN = 'revive-and-confirm'
  test.each([
    ['pending', ['nothing', 'confirm', 'confirm', 'confirm', 'confirm', 'release', 'release']],
    ['confirmed', [KEPT, 'nothing', 'advance', 'advance', 'advance', 'undo', KEPT]],
    ['processing', [KEPT, 'advance', 'nothing', 'advance', 'advance', 'undo', KEPT]],
    ['shipped', [KEPT, 'advance', 'advance', 'nothing', 'advance', 'undo', KEPT]],
    ['delivered', [KEPT, 'advance', 'advance', 'advance', 'nothing', 'undo', KEPT]],
    ['cancelled', ['revive', AGAIN, AGAIN, AGAIN, AGAIN, 'nothing', 'end']],
    ['failed', ['revive', AGAIN, AGAIN, AGAIN, AGAIN, 'end', 'nothing']],
  ] as const)(
    'of an order that is %s is done whatever the order of them, but for what paper and stock forbid',
    (from, row) => {
      expect(rowOf(from)).toEqual(row)
    },
  )
})

test('an order that was cancelled after it was bought stays cancelled', () => {
  const order = { status: 'cancelled', wasBought: true, hasReturns: true } as const
  const words = ORDER_STATUSES.map((to) => wordOf(decideAdminMove(order, to)))
  expect(new Set(words)).toEqual(new Set(['ORDER_OVER', 'nothing']))
})

test('an order of which goods came back already is not cancelled as a whole, but goes on', () => {
  const order = { ...orderIn('shipped'), hasReturns: true }
  expect(wordOf(decideAdminMove(order, 'cancelled'))).toBe('ORDER_RETURNED')
  expect(wordOf(decideAdminMove(order, 'delivered'))).toBe('advance')
})

test('the ordinary path is never refused to an order as it ordinarily is', () => {
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES.filter((status) => canMove(from, status))) {
      expect(decideAdminMove(orderIn(from), to).ok).toBe(true)
    }
  }
})
