import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { sweepVisitorCarts, VISITOR_CART_DAYS } from './sweep-visitor-carts.ts'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  productId = (await addProduct(shop, { stock: 50 })).id
})
afterAll(() => shop.stop())

async function cartOf(caller: ReturnType<TestShop['visitor']>, daysOld: number): Promise<string> {
  const { id } = await caller.cart.add({ productId, quantity: 1 })
  const updatedAt = new Date(shop.clock.now.getTime() - daysOld * 86_400_000)
  await shop.prisma.cart.update({ where: { id: id ?? '' }, data: { updatedAt } })
  return id ?? ''
}
const wish = (cartId: string, remindedAt: Date | null) =>
  shop.prisma.cartAbandonment.create({
    data: {
      cartId,
      email: 'asha@test.example',
      consentedAt: shop.clock.now,
      wording: 'Remind me',
      remindedAt,
    },
  })
const left = async () => (await shop.prisma.cart.findMany()).map(({ id }) => id).toSorted()

it('carts that visitors left a month ago go, with their lines, a few at a time; all others stay', async () => {
  const old = VISITOR_CART_DAYS + 1
  const expired: string[] = []
  for (let count = 0; count < 5; count += 1) expired.push(await cartOf(shop.visitor(), old))
  await wish(expired[0] ?? '', shop.clock.now)
  const recent = await cartOf(shop.visitor(), VISITOR_CART_DAYS - 1)
  const customers = await cartOf(shop.as(await addCustomer(shop)), old)
  const waiting = await cartOf(shop.visitor(), old)
  await wish(waiting, null)
  const ordered = await cartOf(shop.visitor(), old)
  const { id: orderId } = await shop.prisma.order.create({
    data: {
      id: shop.deps.newId(),
      orderNumber: 'DB-2026-900001',
      userId: (await addCustomer(shop)).id,
      cartId: ordered,
      status: 'failed',
      shippingAddress: {},
      billingAddress: {},
      placeOfSupply: '29',
      subtotalPaise: 100,
      discountPaise: 0,
      taxPaise: 0,
      shippingPaise: 0,
      totalPaise: 100,
    },
  })
  expect(await sweepVisitorCarts(shop.deps, 2)).toBe(5)
  expect(await left()).toEqual([recent, customers, waiting, ordered].toSorted())
  expect(await shop.prisma.cartItem.count()).toBe(4)
  expect((await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).cartId).toBe(ordered)
  expect(await sweepVisitorCarts(shop.deps)).toBe(0)
})
