// For tests only: an order whose machines are known one by one.
import type { OrderBackOffice } from '../admin-orders/test-order-back-office.ts'
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'
import { addListedUnit, type TestUnit } from '../test-units.ts'

type SellUnits = {
  quantity?: number
  spare?: number
  method?: 'online' | 'cod'
  months?: number
  /** Then they are taxed by their margin. */
  boughtForRupees?: number
}
export type SoldUnits = Awaited<ReturnType<typeof sellUnits>>

/** Lists machines of one product and sells `quantity` of them, paid online or in cash. */
export async function sellUnits(
  shop: OrderBackOffice,
  { quantity = 1, spare = 1, method = 'online', months = 6, boughtForRupees }: SellUnits = {},
) {
  const { id: productId, stockItemId } = await addProduct(shop, {
    stock: 0,
    priceRupees: 4_999,
    ...(boughtForRupees !== undefined && { boughtForRupees }),
  })
  await shop.prisma.product.update({ where: { id: productId }, data: { warrantyMonths: months } })
  const units: TestUnit[] = []
  for (let made = 0; made < quantity + spare; made += 1)
    units.push(await addListedUnit(shop, { stockItemId }))
  const customer = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer, productId, quantity })
  const { order } = await shop.as(customer).checkout.pay({ orderId, paymentMethod: method })
  if (order) await shop.pay({ customer, productId, orderId, providerOrderId: order.id })
  const line = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })
  const [sold] = units
  if (!sold) throw new Error('at least one machine is sold')
  return { productId, stockItemId, units, sold, customer, orderId, line: line.id }
}
