import { MAX_CART_LINES } from '@dobara/contract/cart.ts'
import { createDb } from '@dobara/db/client.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createCaller } from '../../app-router.ts'
import { addProduct } from '../../../test/test-products.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { changeCart } from './change-cart.ts'

let shop: TestShop
const productIds: number[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  for (let made = 0; made < MAX_CART_LINES + 8; made += 1) {
    productIds.push((await addProduct(shop, { stock: 20 })).id)
  }
})
afterAll(() => shop.stop())

/** A visitor with so many different items in the cart. */
async function visitorWith(lines: number) {
  const sessionId = newSessionId(shop)
  const visitor = shop.visitor(sessionId)
  const { id: cartId } = await visitor.cart.add({ productId: productIds[0] ?? 0 })
  await shop.prisma.cartItem.createMany({
    data: productIds.slice(1, lines).map((productId) => ({
      id: shop.deps.newId(),
      cartId: cartId ?? '',
      productId,
      quantity: 1,
      seenPricePaise: 2_999_900,
      createdAt: shop.clock.now,
    })),
  })
  return { sessionId, visitor, cartId: cartId ?? '' }
}

async function outcomesOf(calls: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : String(outcome.reason.message)))
}

describe('a cart that is changed as it was looked at', () => {
  it('takes what many clicks of one moment add to one line, all of it and no more', async () => {
    const { visitor } = await visitorWith(1)
    await Promise.all(Array.from({ length: 8 }, () => visitor.cart.add({ productId: productIds[0] ?? 0 })))
    expect((await visitor.cart.get()).itemCount).toBe(9)
  })

  it('never takes one line too many, when eight come for the last place', async () => {
    const { visitor, cartId } = await visitorWith(MAX_CART_LINES - 1)
    const last = productIds.slice(MAX_CART_LINES)
    const outcomes = await outcomesOf(last.map((productId) => visitor.cart.add({ productId })))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(
      new Set(['done', 'A cart holds at most 50 different items. Please remove one of them first.']),
    )
    expect(await shop.prisma.cartItem.count({ where: { cartId } })).toBe(MAX_CART_LINES)
  })

  it('never exceeds the stock when eight requests set and add concurrently', async () => {
    const { id: productId } = await addProduct(shop, { stock: 3 })
    const visitor = shop.visitor(newSessionId(shop))
    const id = (await visitor.cart.add({ productId })).items[0]?.id ?? ''
    const calls = Array.from({ length: 4 }, () => [
      visitor.cart.add({ productId }),
      visitor.cart.updateItem({ id, quantity: 2 }),
    ])
    const outcomes = await outcomesOf(calls.flat())
    expect(outcomes.every((outcome) => /done|Only 3 left/.test(outcome))).toBe(true)
    expect((await visitor.cart.get()).itemCount).toBeLessThanOrEqual(3)
  })

  it('is one cart, when its first eight clicks come at once', async () => {
    const sessionId = newSessionId(shop)
    const visitor = shop.visitor(sessionId)
    await Promise.all(productIds.slice(0, 8).map((productId) => visitor.cart.add({ productId })))
    expect((await visitor.cart.get()).items).toHaveLength(8)
    expect(await shop.prisma.cart.count({ where: { sessionId } })).toBe(1)
  })

  it('waits for a checkout that holds it', async () => {
    const { visitor, cartId } = await visitorWith(1)
    let isAdded = false
    const checkout = await shop.sql.connect()
    try {
      await checkout.query('BEGIN')
      await checkout.query('SELECT id FROM cart WHERE id = $1 FOR NO KEY UPDATE', [cartId])
      const adding = visitor.cart.add({ productId: productIds[1] ?? 0 }).finally(() => {
        isAdded = true
      })
      await expect
        .poll(async () => {
          const { rows } = await shop.sql.query<{ waiting: number }>(
            `SELECT count(*)::int AS waiting FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
          return rows[0]?.waiting
        })
        .toBe(1)
      expect(isAdded).toBe(false)
      await checkout.query('COMMIT')
      await adding
    } finally {
      checkout.release()
    }
    expect((await visitor.cart.get()).items).toHaveLength(2)
  })

  it('is locked first where others were quicker three times, and left alone where that does not help either', async () => {
    const { sessionId, cartId } = await visitorWith(1)
    const ctx = shop.contextOf(null, sessionId)
    const tries: string[] = []
    await changeCart(ctx, { sessionId }, async ({ read, write }) => {
      tries.push(read === write ? 'locked' : 'free')
      if (read !== write) return false
      // Held by this transaction: no one else can have it.
      const free = await shop.sql.query('SELECT id FROM cart WHERE id = $1 FOR UPDATE SKIP LOCKED', [cartId])
      return free.rows.length === 0
    })
    expect(tries).toEqual(['free', 'free', 'free', 'locked'])
    await expect(changeCart(ctx, { sessionId }, async () => false)).rejects.toMatchObject({ code: 'BUSY' })
  })
})

it('serves sixteen shoppers at once by one connection to read and one to write', async () => {
  const few = createDb({ url: shop.url, poolSize: 2 })
  try {
    const carts = await Promise.all(
      Array.from({ length: 16 }, async (_, number) => {
        const ctx = {
          ...shop.contextOf(null, newSessionId(shop)),
          db: few.prisma,
          sql: few.sql,
          writes: few.writes,
        }
        const caller = createCaller(ctx)
        await Promise.all([1, 2].map(() => caller.cart.add({ productId: productIds[number] ?? 0 })))
        return caller.cart.get()
      }),
    )
    expect(carts.map(({ itemCount }) => itemCount)).toEqual(carts.map(() => 2))
    expect(new Set(carts.map(({ id }) => id)).size).toBe(16)
  } finally {
    await few.close()
  }
})
