import { runs } from '@dobara/domain/test/runs.ts'
import { REFUSALS } from '@dobara/contract/refusals.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { whileBusy } from '@dobara/api/test/test-busy.ts'
import { addCustomer, addProduct, stockOf } from '@dobara/api/test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
  await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

type Refusal = { code?: keyof typeof REFUSALS; detail?: { cart?: { items: { availableQty: number }[] } } }

const PRICE_RUPEES = 10_000
/** In the long form, as many as the list of faults requires. */
const CROWD = runs({ short: 300, long: 2_000 })
/** As many check out at once; more would wait for the database, which is another test. */
const AT_ONCE = 200

/** Shoppers who each have one of the product in the cart; written at once, for there are many. */
async function shoppersWith(number: number, productId: number) {
  const shoppers = Array.from({ length: number }, (_, index) => {
    const [id, cartId] = [shop.deps.newId(), shop.deps.newId()]
    const email = `crowd-${cartId}@test.example`
    return { id, cartId, email, name: `Shopper ${index}`, role: 'customer' as const }
  })
  await shop.prisma.user.createMany({ data: shoppers.map(({ cartId: _, ...user }) => user) })
  await shop.prisma.cart.createMany({ data: shoppers.map(({ id, cartId }) => ({ id: cartId, userId: id })) })
  const line = { productId, quantity: 1, seenPricePaise: PRICE_RUPEES * 100 }
  await shop.prisma.cartItem.createMany({
    data: shoppers.map(({ cartId }) => ({ id: shop.deps.newId(), cartId, ...line })),
  })
  return shoppers
}

type Shopper = Awaited<ReturnType<typeof shoppersWith>>[number]

/** Runs a checkout to the end, or returns the refusal. */
function buy(shopper: Shopper): Promise<'bought' | Refusal> {
  const caller = shop.as(shopper)
  return whileBusy(async () => {
    const data = await caller.checkout.init({ cartId: shopper.cartId, shippingAddress: bengaluru })
    await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'cod' })
    return 'bought' as const
  }).catch((error: { cause?: Refusal }) => error.cause ?? {})
}

async function stampede(shoppers: number, units: number) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: units, priceRupees: PRICE_RUPEES })
  const crowd = await shoppersWith(shoppers, productId)
  const ends: ('bought' | Refusal)[] = []
  let next = 0
  const till = async () => {
    for (let at = next++; at < crowd.length; at = next++) {
      const shopper = crowd[at]
      if (shopper) ends[at] = await buy(shopper)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, till))
  const losers = crowd.filter((_, at) => ends[at] !== 'bought')
  const refusals = ends.filter((end) => end !== 'bought')
  return { productId, stockItemId, losers, refusals }
}

async function expectSold(crowd: Awaited<ReturnType<typeof stampede>>, units: number): Promise<void> {
  const { productId, stockItemId, refusals } = crowd
  expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  const where = { productId, order: { status: 'confirmed' } } as const
  expect(await shop.prisma.orderItem.count({ where })).toBe(units)
  expect(await shop.prisma.order.count({ where: { items: { some: { productId } } } })).toBe(units)
  // 409, with the current cart: its line shows the reason.
  const answers = refusals.map(({ code, detail }) =>
    JSON.stringify([code, detail?.cart?.items.map(({ availableQty }) => availableQty)]),
  )
  expect(new Set(answers)).toEqual(new Set([JSON.stringify(['CART_CHANGED', [0]])]))
  expect(REFUSALS.CART_CHANGED.status).toBe(409)
}

// The advisory of a peer: stock oversold under concurrent checkouts.
describe('F44 a crowd for a few units (GHSA-8ghm-q833-cmgp)', () => {
  it('F44 sells 1 unit to exactly 1 of 200 shoppers; 199 get "Out of stock"', async () => {
    const crowd = await stampede(200, 1)
    expect(crowd.refusals).toHaveLength(199)
    await expectSold(crowd, 1)
    const [late] = crowd.losers
    if (!late) throw new Error('somebody lost')
    await expect(shop.as(late).cart.add({ productId: crowd.productId })).rejects.toMatchObject({
      cause: { code: 'OUT_OF_STOCK' },
      message: 'Out of stock',
    })
  }, 120_000)

  it(`F44 sells 100 units to exactly 100 of ${CROWD} shoppers`, async () => {
    const crowd = await stampede(CROWD, 100)
    expect(crowd.refusals).toHaveLength(CROWD - 100)
    await expectSold(crowd, 100)
  }, 240_000)

  it('F44 shows "Only 2 left" to a shopper who wants more', async () => {
    const { id: productId } = await addProduct(shop, { stock: 2 })
    const cart = shop.as(await addCustomer(shop)).cart
    await expect(cart.add({ productId, quantity: 3 })).rejects.toMatchObject({
      cause: { code: 'NOT_ENOUGH_STOCK' },
      message: 'Only 2 left',
    })
  })

  it('F44 leaves true books behind', async () => {
    const found = await checkBooks(shop.sql, { now: shop.clock.now, provider: null, windowMs: 0 })
    expect(found.filter(({ count }) => count > 0)).toEqual([])
  })
})
