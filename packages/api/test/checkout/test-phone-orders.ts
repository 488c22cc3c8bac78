// For tests only: orders that the store takes by phone.
import type { PlacePhoneOrderInput } from '@dobara/contract/checkout/phone-orders.ts'
import { addCustomer, addProduct, type NewProduct } from '../test-products.ts'
import { bengaluru, type TestShop, type TestUser } from '../test-shop.ts'

/** Returns an order by phone: by default one product for ₹9,999, delivered to Bengaluru. */
export async function phoneDraft(shop: TestShop, product: NewProduct = {}) {
  const buyer = await addCustomer(shop)
  const priceRupees = product.priceRupees ?? 9_999
  const { id: productId, stockItemId } = await addProduct(shop, { ...product, priceRupees })
  const draft: PlacePhoneOrderInput = {
    buyerId: buyer.id,
    lines: [{ productId, quantity: 1 }],
    shippingAddress: bengaluru,
    expectedTotal: priceRupees,
    payment: 'link',
  }
  return { buyer, productId, stockItemId, draft }
}

/** Places it as this member of the staff, and returns the id of the order. */
export async function takePhoneOrder(
  shop: TestShop,
  staff: TestUser,
  changed: Partial<PlacePhoneOrderInput> = {},
): Promise<string> {
  const { draft } = await phoneDraft(shop)
  return (await shop.as(staff).admin.phoneOrders.place({ ...draft, ...changed })).orderId
}
