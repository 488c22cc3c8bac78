import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { addVariants } from '../../../test/cart/test-cart-products.ts'
import { phoneDraft } from '../../../test/checkout/test-phone-orders.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const costsOf = async (orderId: string) => {
  const lines = await shop.prisma.orderItem.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
  return lines.map(({ unitCostPaise, purchasePricePaise }) => [unitCostPaise, purchasePricePaise])
}
const setCost = (id: number, purchasePricePaise: number) =>
  shop.prisma.product.update({ where: { id }, data: { purchasePricePaise } })

describe('the unit cost of an order item', () => {
  it('is the purchase price of the variant, else of the product, and not one of the margin scheme', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    await setCost(productId, 700_00)
    const [small, large] = await addVariants(shop, productId, [5, 5])
    const where = { id: large ?? 0 }
    await shop.prisma.productVariant.update({ where, data: { purchasePricePaise: 900_00 } })
    const { id: unpriced } = await addProduct(shop)
    const { cart, checkout } = shop.as(await addCustomer(shop))
    await cart.add({ productId, productVariantId: small, quantity: 1 })
    await cart.add({ productId, productVariantId: large, quantity: 2 })
    const { id: cartId } = await cart.add({ productId: unpriced, quantity: 1 })
    const { orderId } = await checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
    const frozen = [
      [700_00, null],
      [900_00, null],
      [null, null],
    ]
    expect(await costsOf(orderId)).toEqual(frozen)
    await setCost(productId, 1_00)
    await setCost(unpriced, 1_00)
    expect(await costsOf(orderId)).toEqual(frozen)
  })

  it('is frozen for items under the margin scheme too', async () => {
    const { id: productId } = await addProduct(shop, { boughtForRupees: 5_873 })
    const orderId = await placeOrder(shop, { customer: await addCustomer(shop), productId })
    expect(await costsOf(orderId)).toEqual([[5_873_00, 5_873_00]])
  })

  it('is frozen in orders by phone', async () => {
    const { draft, productId } = await phoneDraft(shop)
    await setCost(productId, 650_00)
    const { orderId } = await shop.as(shop.admin).admin.phoneOrders.place(draft)
    expect(await costsOf(orderId)).toEqual([[650_00, null]])
  })

  it('is never below zero', async () => {
    const { id: productId } = await addProduct(shop)
    const orderId = await placeOrder(shop, { customer: await addCustomer(shop), productId })
    const below = shop.prisma.orderItem.updateMany({ where: { orderId }, data: { unitCostPaise: -1 } })
    await expect(below).rejects.toThrow(/order_item_unit_cost/)
  })
})
