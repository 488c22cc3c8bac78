import { runs } from '@dobara/domain/test/runs.ts'
import { asRefusal } from '@dobara/api/errors.ts'
import { addCustomer, addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { inTransaction } from '@dobara/api/transaction.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PAIRS = runs({ short: 30, long: 1_000 })
const RACERS = runs({ short: 40, long: 200 })
const AT_ONCE = 10

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

/** Returns a customer whose cart was filled in this order, with functions to start the order and cancel it. */
async function shopper(productIds: number[]) {
  const caller = shop.as(await addCustomer(shop))
  let cartId = ''
  for (const productId of productIds) {
    cartId = (await caller.cart.add({ productId, quantity: 1 })).id ?? ''
  }
  return {
    begin: async () => (await caller.checkout.init({ cartId, shippingAddress: bengaluru })).orderId,
    cancel: (id: string) => caller.orders.cancel({ id }),
  }
}

async function deadlocks(): Promise<number> {
  const { rows } = await shop.sql.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

describe('F20 carts of A and B against carts of B and A', () => {
  it(`F20 ${PAIRS} pairs begin and cancel their orders at once: all succeed, and the database saw no deadlock`, async () => {
    const [a, b] = [await addProduct(shop, { stock: 10_000 }), await addProduct(shop, { stock: 10_000 })]
    for (let done = 0; done < PAIRS; done += AT_ONCE) {
      const pairs = Array.from({ length: AT_ONCE }, () => [shopper([a.id, b.id]), shopper([b.id, a.id])])
      const shoppers = await Promise.all(pairs.flat())
      const orders = await Promise.all(shoppers.map(({ begin }) => begin()))
      await Promise.all(shoppers.map(({ cancel }, index) => cancel(orders[index] ?? '')))
    }
    expect(await deadlocks()).toBe(0)
    const items = await shop.prisma.stockItem.findMany({
      where: { id: { in: [a.stockItemId, b.stockItemId] } },
    })
    expect(items.map(({ onHand, reserved }) => [onHand, reserved])).toEqual([
      [10_000, 0],
      [10_000, 0],
    ])
  }, 600_000)
})

describe('F21 a storm of serialization failures', () => {
  it(`F21 ${RACERS} racers for one row: five tries at most, then "come again", and every success counts once`, async () => {
    await shop.sql.query('CREATE TABLE storm (n int NOT NULL)')
    await shop.sql.query('INSERT INTO storm VALUES (0)')
    const race = async () => {
      let tries = 0
      const ended = await inTransaction(shop.deps.db, async (tx) => {
        tries += 1
        await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`
        const [row] = await tx.$queryRaw<{ n: number }[]>`SELECT n FROM storm`
        await tx.$executeRaw`UPDATE storm SET n = ${(row?.n ?? 0) + 1}`
      }).then(
        () => 'done',
        (error: unknown) => asRefusal(error).code,
      )
      return { tries, ended }
    }
    const races = await Promise.all(Array.from({ length: RACERS }, race))
    const { rows } = await shop.sql.query<{ n: number }>('SELECT n FROM storm')
    const done = races.filter(({ ended }) => ended === 'done').length
    expect(rows[0]?.n).toBe(done)
    expect(done).toBeGreaterThan(0)
    expect(Math.max(...races.map(({ tries }) => tries))).toBeGreaterThan(1)
    expect(Math.max(...races.map(({ tries }) => tries))).toBeLessThanOrEqual(5)
    expect(new Set(races.map(({ ended }) => ended))).toSatisfy((ends: Set<string>) =>
      [...ends].every((end) => end === 'done' || end === 'BUSY'),
    )
  }, 120_000)
})
