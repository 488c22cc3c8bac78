// For tests only: a product that people have bought, and what they wrote about it.
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import type { SignedInUser } from '../../src/context.ts'
import { addCustomer, addProduct, placeOrder } from '../test-products.ts'
import type { TestShop } from '../test-shop.ts'

type Purchase = { customer: SignedInUser; productId: number; status?: OrderStatus }

/** An order of the product that has come as far as `status`. */
export async function addOrder(shop: TestShop, { customer, productId, status = 'delivered' }: Purchase) {
  const id = await placeOrder(shop, { customer, productId })
  await shop.prisma.order.update({ where: { id }, data: { status } })
}

/** A customer to whom the product was delivered. */
export async function addBuyer(shop: TestShop, productId: number): Promise<SignedInUser> {
  const customer = await addCustomer(shop)
  await addOrder(shop, { customer, productId })
  return customer
}

type ReviewParts = { rating?: number; helpful?: number; isAnonymous?: boolean; title?: string }

/** Returns an approved review by a new customer; each is a minute newer than the previous one. */
export async function addReview(
  shop: TestShop,
  productId: number,
  { rating = 5, helpful = 0, isAnonymous = false, title = `${rating} stars` }: ReviewParts = {},
): Promise<{ id: number; author: SignedInUser }> {
  const author = await addCustomer(shop)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const { id } = await shop.prisma.review.create({
    data: {
      productId,
      userId: author.id,
      rating,
      title,
      isAnonymous,
      status: 'approved',
      createdAt: shop.clock.now,
    },
  })
  for (let count = 0; count < helpful; count += 1) {
    const { id: userId } = await addCustomer(shop)
    await shop.prisma.reviewVote.create({ data: { reviewId: id, userId, isHelpful: true } })
  }
  return { id, author }
}

/** Returns a product without reviews, with enough stock for every customer. */
export async function addUnreviewed(shop: TestShop): Promise<number> {
  return (await addProduct(shop, { stock: 100 })).id
}
