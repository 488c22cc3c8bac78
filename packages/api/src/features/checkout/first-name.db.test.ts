import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Returns a customer who signed in by phone number, with no name or the given one. */
async function openCustomer(name: string | null) {
  const customer = { ...(await addCustomer(shop)), name }
  await shop.prisma.user.update({ where: { id: customer.id }, data: { name } })
  const nameNow = async () => (await shop.prisma.user.findUniqueOrThrow({ where: { id: customer.id } })).name
  return { caller: shop.as(customer), nameNow }
}

it('an account without a name takes that of the first address it saves, and no later one', async () => {
  const { caller, nameNow } = await openCustomer(null)
  await caller.addresses.create({ ...bengaluru, name: 'Asha Rao' })
  expect(await nameNow()).toBe('Asha Rao')
  await caller.addresses.create({ ...bengaluru, name: 'Rao Traders' })
  expect(await nameNow()).toBe('Asha Rao')
})

it.each([
  [null, 'Asha Rao'],
  ['Ravi Kumar', 'Ravi Kumar'],
])('an account whose name is %j is called %j after an order for Asha Rao', async (before, after) => {
  const { caller, nameNow } = await openCustomer(before)
  const { id: productId } = await addProduct(shop, { stock: 5 })
  const cartId = (await caller.cart.add({ productId, quantity: 1 })).id ?? ''
  await caller.checkout.init({ cartId, shippingAddress: { ...bengaluru, name: 'Asha Rao' } })
  expect(await nameNow()).toBe(after)
})
