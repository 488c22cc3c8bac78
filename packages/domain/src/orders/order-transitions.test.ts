import { describe, expect, test } from 'vitest'
import { isBought, ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { actionOf, nextStatuses, transitionOf } from './order-transitions.ts'

/** As such an order is ordinarily: bought from confirmed on. */
const orderIn = (status: OrderStatus) => ({ status, wasBought: isBought(status), hasReturns: false })
const wordOf = (result: ReturnType<typeof actionOf>) => (result.ok ? result.value : result.code)
const rowOf = (from: OrderStatus) => ORDER_STATUSES.map((to) => wordOf(actionOf(orderIn(from), to)))

const SOLD = 'ORDER_SOLD'

describe('the life of an order', () => {
  test('every status is reachable from pending', () => {
    const reached = new Set<OrderStatus>(['pending'])
    // A set's iteration also visits what is added on the way.
    for (const status of reached) for (const next of nextStatuses(status)) reached.add(next)
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
  })

  test('exactly the documented moves are allowed', () => {
    const moves = ORDER_STATUSES.flatMap((from) => nextStatuses(from).map((to) => `${from} → ${to}`))
    expect(moves).toEqual([
      'pending → confirmed',
      'pending → cancelled',
      'pending → failed',
      'confirmed → processing',
      'confirmed → shipped',
      'confirmed → cancelled',
      'processing → shipped',
      'processing → cancelled',
      'shipped → delivered',
      'failed → confirmed',
    ])
  })

  test('every documented move names what causes it', () => {
    for (const from of ORDER_STATUSES) {
      for (const to of nextStatuses(from)) {
        expect(transitionOf(from, to), `${from} → ${to}`).toMatchObject({
          trigger: expect.stringMatching(/^[a-z].{4,}/),
        })
      }
    }
  })

  test('a cancelled order is not reinstated, and nothing leaves delivered', () => {
    expect(nextStatuses('cancelled')).toEqual([])
    expect(nextStatuses('delivered')).toEqual([])
  })
})

describe('setting a status, in the order pending, confirmed, processing, shipped, delivered, cancelled, failed', () => {
  const AGAIN = 'reinstate-and-confirm'
  test.each([
    ['pending', [null, 'confirm', 'confirm', 'confirm', 'confirm', 'release', 'release']],
    ['confirmed', [SOLD, null, 'advance', 'advance', 'advance', 'undo', SOLD]],
    ['processing', [SOLD, 'advance', null, 'advance', 'advance', 'undo', SOLD]],
    ['shipped', [SOLD, 'advance', 'advance', null, 'advance', 'undo', SOLD]],
    ['delivered', [SOLD, 'advance', 'advance', 'advance', null, 'undo', SOLD]],
    ['cancelled', ['reinstate', AGAIN, AGAIN, AGAIN, AGAIN, null, 'end']],
    ['failed', ['reinstate', AGAIN, AGAIN, AGAIN, AGAIN, 'end', null]],
  ] as const)('is allowed from %s in any order, except where documents or stock forbid it', (from, row) => {
    expect(rowOf(from)).toEqual(row)
  })
})

test('an order that was cancelled after it was bought stays cancelled', () => {
  const order = { status: 'cancelled', wasBought: true, hasReturns: true } as const
  const words = ORDER_STATUSES.map((to) => wordOf(actionOf(order, to)))
  expect(new Set(words)).toEqual(new Set(['ORDER_OVER', null]))
})

test('an order with returned items continues and is not cancelled as a whole', () => {
  const order = { ...orderIn('shipped'), hasReturns: true }
  expect(wordOf(actionOf(order, 'cancelled'))).toBe('ORDER_RETURNED')
  expect(wordOf(actionOf(order, 'delivered'))).toBe('advance')
})

test('the ordinary path is never refused to an order as it ordinarily is', () => {
  for (const from of ORDER_STATUSES) {
    for (const to of nextStatuses(from)) {
      expect(actionOf(orderIn(from), to).ok).toBe(true)
    }
  }
})
