// For tests only: an order of two lines, and what its parcels have made of it.
import { addCustomer, addProduct } from '../test-products.ts'
import { bengaluru } from '../test-shop.ts'
import type { OrderBackOffice } from './test-order-back-office.ts'

/** Places an order of two units of one product and one of another, paid at the door. */
export async function orderOfThree(shop: OrderBackOffice) {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const { id: first } = await addProduct(shop, { priceRupees: 9_999 })
  const { id: second } = await addProduct(shop, { priceRupees: 4_999 })
  await caller.cart.add({ productId: first, quantity: 2 })
  const cart = await caller.cart.add({ productId: second, quantity: 1 })
  const { orderId } = await caller.checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
  await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
  const { items } = await caller.orders.get({ id: orderId })
  const [pair, single] = items.map(({ id }) => id)
  if (!pair || !single) throw new Error('an order of two lines has two')
  return { customer, orderId, pair, single }
}

/** Returns the sent units of each line, such as "2 of 2 + 0 of 1". */
export async function sentOf(shop: OrderBackOffice, orderId: string): Promise<string> {
  const lines = await shop.prisma.orderItem.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
  return lines.map(({ shippedQuantity, quantity }) => `${shippedQuantity} of ${quantity}`).join(' + ')
}
