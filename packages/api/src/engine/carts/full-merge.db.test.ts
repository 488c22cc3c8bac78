import { MAX_CART_LINES } from '@dobara/contract/cart.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createCaller } from '../../app-router.ts'
import type { SignedInUser } from '../../context.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { mergeVisitorCart } from './merge-carts.ts'

let shop: TestShop
const productIds: number[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  for (let made = 0; made < MAX_CART_LINES + 3; made += 1) productIds.push((await addProduct(shop)).id)
})
afterAll(() => shop.stop())

type Caller = ReturnType<TestShop['visitor']>

/** A customer with so many different items in the cart, and what the same person can do. */
async function withCart(lines: number) {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const data = await caller.cart.add({ productId: productIds[0] ?? 0 })
  const createdAt = shop.clock.now
  await shop.prisma.cartItem.createMany({
    data: productIds.slice(1, lines).map((productId) => ({
      id: shop.deps.newId(),
      cartId: data.id ?? '',
      productId,
      quantity: 1,
      seenPricePaise: 2_999_900,
      createdAt,
    })),
  })
  return { customer, caller, first: data.items[0]?.id ?? '' }
}

/** A visitor's cart of these items; those of `saved` set aside. */
async function visitorWith(bought: number[], saved: number[] = []): Promise<string> {
  const sessionId = newSessionId(shop)
  const visitor: Caller = shop.visitor(sessionId)
  for (const productId of [...saved, ...bought]) {
    const data = await visitor.cart.add({ productId: productIds[productId] ?? 0 })
    const line = data.items.find((item) => item.productId === productIds[productId])
    if (saved.includes(productId)) await visitor.cart.save({ id: line?.id ?? '' })
  }
  return sessionId
}

const merge = (customer: SignedInUser, sessionId: string) =>
  createCaller(shop.contextOf(customer, sessionId)).cart.merge()
const last = MAX_CART_LINES

describe("a visitor's cart that does not fit into the customer's", () => {
  it('lets an order take its lines out while a checkout holds the cart and waits for that order', async () => {
    const { customer, first } = await withCart(MAX_CART_LINES)
    await merge(customer, await visitorWith([last]))
    const checkout = await shop.sql.connect()
    try {
      await checkout.query('BEGIN')
      await checkout.query('SELECT id FROM cart WHERE user_id = $1 FOR NO KEY UPDATE', [customer.id])
      await shop.prisma.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL lock_timeout = '2s'`
        await tx.cartItem.delete({ where: { id: first } })
      })
    } finally {
      await checkout.query('ROLLBACK')
      checkout.release()
    }
    expect(await shop.prisma.cartItem.count({ where: { id: first } })).toBe(0)
  })

  it('reports how many different items were left out, with the merge and with the cart from then on', async () => {
    const { customer, caller } = await withCart(MAX_CART_LINES - 1)
    const data = await merge(customer, await visitorWith([0, last, last + 1, last + 2]))
    expect([data.items.length, data.leftOut]).toEqual([MAX_CART_LINES, 2])
    // Items of both carts have a place; of the others, the first one got the last place.
    expect(data.items.find((item) => item.productId === productIds[0])?.quantity).toBe(2)
    expect(data.items.some((item) => item.productId === productIds[last])).toBe(true)
    expect((await caller.cart.get()).leftOut).toBe(2)
  })

  it('reports nothing when everything fits', async () => {
    const { customer, caller } = await withCart(MAX_CART_LINES - 1)
    const data = await merge(customer, await visitorWith([0, last]))
    expect(data.items).toHaveLength(MAX_CART_LINES)
    expect(data).not.toHaveProperty('leftOut')
    expect(await caller.cart.get()).not.toHaveProperty('leftOut')
  })

  it('is reported at every kind of sign-in as in the cart itself', async () => {
    const { customer, caller } = await withCart(MAX_CART_LINES)
    const sessionId = await visitorWith([last])
    await mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id)
    expect((await caller.cart.get()).leftOut).toBe(1)
  })

  it('counts what two browsers brought one after the other', async () => {
    const { customer } = await withCart(MAX_CART_LINES)
    await merge(customer, await visitorWith([last]))
    const data = await merge(customer, await visitorWith([last + 1, last + 2]))
    expect(data.leftOut).toBe(3)
  })

  it('is no longer reported once a line is removed or the cart is cleared', async () => {
    const { customer, caller, first } = await withCart(MAX_CART_LINES)
    await merge(customer, await visitorWith([last]))
    // More of the same makes no room.
    const more = await caller.cart.add({ productId: productIds[0] ?? 0 })
    expect(more.leftOut).toBe(1)
    expect(await caller.cart.removeItem({ id: first })).not.toHaveProperty('leftOut')
    // Full again, by hand: nothing was left out this time.
    await caller.cart.add({ productId: productIds[last] ?? 0 })
    expect(await caller.cart.get()).not.toHaveProperty('leftOut')

    await merge(customer, await visitorWith([last + 1]))
    expect((await caller.cart.get()).leftOut).toBe(1)
    expect(await caller.cart.clear()).not.toHaveProperty('leftOut')
  })

  it('gives the last places to what is to be bought, before what was set aside', async () => {
    const { customer, caller } = await withCart(MAX_CART_LINES - 1)
    const data = await merge(customer, await visitorWith([last + 1], [last]))
    expect(data.items.some((item) => item.productId === productIds[last + 1])).toBe(true)
    expect([data.leftOut, await caller.cart.saved()]).toEqual([1, []])
  })
})
