import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { addCrowd, type CrowdShopper } from '@dobara/api/test/cart/test-crowd.ts'
import { whileBusy } from '@dobara/api/test/test-busy.ts'
import { addCustomer, addProduct, stockOf } from '@dobara/api/test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { addListedUnit } from '@dobara/api/test/test-units.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { runs } from '@dobara/domain/test/runs.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const SHOPPERS = 200
const ROUNDS = runs({ short: 2, long: 1_000 })
const LONGEST_MS = runs({ short: 300_000, long: 7_200_000 })
/** More units of the item than are requested: its stock alone would let everyone through. */
const OTHERS = 2

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
  await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

type Ended = { orderId: string } | { code: string | undefined; sentence: string }

/** A checkout to its end, or the sentence that it was refused with. */
async function checkOut(shopper: CrowdShopper): Promise<Ended> {
  const { checkout } = shop.as(shopper)
  const input = { cartId: shopper.cartId, shippingAddress: bengaluru }
  try {
    const { orderId } = await whileBusy(() => checkout.init(input))
    return { orderId }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return { code: cause?.code, sentence: message }
  }
}

async function race(): Promise<void> {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 22_499 })
  const { id: unitId } = await addListedUnit(shop, { stockItemId })
  for (let made = 0; made < OTHERS; made += 1) await addListedUnit(shop, { stockItemId })
  const crowd = await addCrowd(shop, { size: SHOPPERS, lineOf: () => ({ productId, unitId }) })
  const ends = await Promise.all(crowd.map(checkOut))
  const orders = ends.flatMap((end) => ('orderId' in end ? end.orderId : []))
  const refusals = ends.flatMap((end) => ('code' in end ? `${end.code}: ${end.sentence}` : []))
  expect(orders).toHaveLength(1)
  expect(refusals).toHaveLength(SHOPPERS - 1)
  for (const refusal of new Set(refusals)) expect(refusal).toMatch(/^CART_CHANGED: [A-Z].{20,}\.$/)
  const lines = await shop.prisma.orderItem.findMany({ where: { productId } })
  expect(lines).toMatchObject([{ orderId: orders[0], chosenUnitId: unitId, quantity: 1 }])
  const holds = await shop.prisma.unitHold.findMany({ where: { endedAt: null, unit: { stockItemId } } })
  expect(holds).toMatchObject([{ unitId }])
  expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1 + OTHERS, reserved: 1 })
}

describe('F44 races for one machine', () => {
  it(
    `sells it to exactly one of ${SHOPPERS} shoppers, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) await race()
      expect(await shop.prisma.order.count()).toBe(ROUNDS)
    },
    LONGEST_MS,
  )

  it(
    'leaves true books behind',
    async () => {
      const found = await checkBooks(shop.sql, { now: shop.clock.now, provider: null, windowMs: 0 })
      expect(found.filter(({ count }) => count > 0)).toEqual([])
    },
    LONGEST_MS,
  )
})
