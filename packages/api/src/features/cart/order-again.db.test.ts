import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Cart } from '@dobara/contract/cart.ts'
import type { SignedInUser } from '../../context.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
beforeEach(async () => {
  customer = await addCustomer(shop)
})
afterAll(() => shop.stop())

const linesOf = ({ items }: Cart) => items.map(({ productId, quantity }) => [productId, quantity])

/** An order of so many of each, of which the time to pay ran out; what is left in the cart is taken out by hand. */
async function failedOrder(products: [id: number, quantity: number][]): Promise<string> {
  const caller = shop.as(customer)
  let cartId = ''
  for (const [productId, quantity] of products) {
    cartId = (await caller.cart.add({ productId, quantity })).id ?? ''
  }
  const { orderId } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
  shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000)
  await sweepHolds(shop.deps)
  return orderId
}

describe('ordering a failed order again', () => {
  it('adds the items still sold to the cart, up to the stock, and reports the missing ones', async () => {
    const products = [await addProduct(shop), await addProduct(shop, { stock: 3 }), await addProduct(shop)]
    const [whole, fewer, deleted] = products.map(({ id }) => id) as [number, number, number]
    const id = await failedOrder([
      [whole, 2],
      [fewer, 3],
      [deleted, 1],
    ])
    const caller = shop.as(customer)
    await caller.cart.clear()
    const stockItemId = products[1]?.stockItemId ?? 0
    await shop.prisma.stockMovement.create({ data: { stockItemId, delta: -2, cause: 'adjustment' } })
    await shop.prisma.product.update({ where: { id: deleted }, data: { deletedAt: shop.clock.now } })

    const { cart, short } = await caller.cart.orderAgain({ id })
    expect(linesOf(cart)).toEqual([
      [whole, 2],
      [fewer, 1],
    ])
    expect(short.map(({ wanted, inCart }) => [wanted, inCart])).toEqual([
      [3, 1],
      [1, 0],
    ])
  })

  it('doubles nothing that is in the cart still, however often it is pressed', async () => {
    const { id: productId } = await addProduct(shop)
    const id = await failedOrder([[productId, 2]])
    const caller = shop.as(customer)
    const presses = Array.from({ length: 5 }, () => caller.cart.orderAgain({ id }))
    for (const { short } of await Promise.all(presses)) expect(short).toEqual([])
    expect(linesOf(await caller.cart.get())).toEqual([[productId, 2]])
  })

  it("rejects another customer's order", async () => {
    const { id: productId } = await addProduct(shop)
    const id = await failedOrder([[productId, 1]])
    const stranger = shop.as(await addCustomer(shop))
    await expect(stranger.cart.orderAgain({ id })).rejects.toMatchObject({
      cause: { code: 'ORDER_NOT_FOUND' },
    })
  })
})
