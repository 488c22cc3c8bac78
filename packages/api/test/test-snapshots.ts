// For tests only: what a person has in the shop, to be compared with what it was.
import type { TestShop } from './test-shop.ts'

const OF_USER = `user_id = $1::uuid`
const OF_CART = `cart_id IN (SELECT id FROM cart WHERE user_id = $1::uuid)`
const OF_ORDER = `order_id IN (SELECT id FROM shop_order WHERE user_id = $1::uuid)`
const OWNED = {
  app_user: 'id = $1::uuid',
  session: OF_USER,
  second_factor: OF_USER,
  recovery_code: OF_USER,
  oauth_account: OF_USER,
  address: OF_USER,
  consent: OF_USER,
  cart: OF_USER,
  cart_item: OF_CART,
  applied_coupon: OF_CART,
  shop_order: OF_USER,
  order_item: OF_ORDER,
  order_event: OF_ORDER,
  payment_attempt: OF_ORDER,
  payment: OF_ORDER,
  refund: OF_ORDER,
  invoice: OF_ORDER,
  credit_note: `invoice_id IN (SELECT id FROM invoice WHERE ${OF_ORDER})`,
  coupon_use: OF_USER,
  review: OF_USER,
  review_vote: `review_id IN (SELECT id FROM review WHERE user_id = $1::uuid)`,
  service_request: OF_USER,
  service_request_event: `request_id IN (SELECT id FROM service_request WHERE user_id = $1::uuid)`,
  wishlist_item: OF_USER,
  stock_alert: OF_USER,
}

/** How many rows of each kind a person has, with a hash of all that is in them. */
export async function snapshotOf(shop: TestShop, userId: string): Promise<object[]> {
  const parts = Object.entries(OWNED).map(
    ([table, condition]) => `SELECT '${table}' AS name, count(*)::int AS rows,
      md5(string_agg(owned::text, chr(10) ORDER BY owned::text)) AS hash FROM ${table} owned WHERE ${condition}`,
  )
  // Prepared, so that it is planned once per connection: some tests run it after every call.
  const question = { name: 'snapshot of a person', text: parts.join(' UNION ALL '), values: [userId] }
  return (await shop.sql.query(question)).rows
}

/** The same for a visitor's cart. */
export async function snapshotOfCart(shop: TestShop, cartId: string) {
  return shop.prisma.cart.findUniqueOrThrow({
    where: { id: cartId },
    include: { items: true, coupons: true },
  })
}
