// For tests only: people and products to buy.
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import type { SignedInUser } from '../src/context.ts'
import { bengaluru, type TestShop, type TestUser } from './test-shop.ts'

let count = 0

export async function addCustomer(
  shop: TestShop,
  role: 'customer' | 'admin' = 'customer',
): Promise<SignedInUser> {
  count += 1
  const id = shop.deps.newId()
  const [email, name] = [`shopper${count}@test.example`, `Shopper ${count}`]
  await shop.prisma.user.create({ data: { id, email, name, role } })
  return { id, role, staffRole: role === 'admin' ? 'owner' : null, email, name }
}

/** Returns a member of the staff. */
export async function addStaff(shop: TestShop, staffRole: StaffRole): Promise<SignedInUser> {
  const user = await addCustomer(shop, 'admin')
  await shop.prisma.user.update({ where: { id: user.id }, data: { staffRole } })
  return { ...user, staffRole }
}

export type NewProduct = {
  stock?: number
  priceRupees?: number
  gstRateBp?: number
  /** Then it is taxed by its margin. */
  boughtForRupees?: number
  /** Active by default. */
  state?: ProductState
}

/** A product without variants, on sale. Returns its id and its stock item's. */
export async function addProduct(
  shop: TestShop,
  product: NewProduct = {},
): Promise<{ id: number; stockItemId: number }> {
  const { stock = 5, priceRupees = 29_999, gstRateBp = 1800, boughtForRupees, state } = product
  count += 1
  const brand = await shop.prisma.brand.upsert({
    where: { slug: 'dell' },
    create: { name: 'Dell', slug: 'dell' },
    update: {},
  })
  const category = await shop.prisma.category.upsert({
    where: { slug: 'laptops' },
    create: { name: 'Laptops', slug: 'laptops' },
    update: {},
  })
  const { id } = await shop.prisma.product.create({
    data: {
      sku: `TEST-${count}`,
      title: `Dell Latitude ${count}`,
      model: `Latitude ${count}`,
      brandId: brand.id,
      categoryId: category.id,
      pricePaise: priceRupees * 100,
      gstRateBp,
      hsn: '847130',
      ...(state && { state }),
      kind: 'laptop',
      ...(boughtForRupees !== undefined && {
        taxScheme: 'margin',
        purchasePricePaise: boughtForRupees * 100,
        noInputCredit: true,
      }),
    },
  })
  const item = await shop.prisma.stockItem.create({ data: { productId: id } })
  if (stock > 0) {
    await shop.prisma.stockMovement.create({ data: { stockItemId: item.id, delta: stock, cause: 'opening' } })
  }
  return { id, stockItemId: item.id }
}

/** Puts something in a customer's cart and starts an order of it. */
export async function placeOrder(
  shop: TestShop,
  input: { customer: TestUser; productId: number; quantity?: number },
): Promise<string> {
  const caller = shop.as(input.customer)
  const data = await caller.cart.add({ productId: input.productId, quantity: input.quantity ?? 1 })
  const order = await caller.checkout.init({ cartId: data.id ?? '', shippingAddress: bengaluru })
  return order.orderId
}

export async function stockOf(shop: TestShop, stockItemId: number) {
  const { onHand, reserved } = await shop.prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
  return { onHand, reserved }
}
