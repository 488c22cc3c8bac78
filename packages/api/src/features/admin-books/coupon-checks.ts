import { type BookCheck, SOLD } from './book-check.ts'

/** I9: uses are counted, limited, within their window and scope, and released once. */
export const COUPON_CHECKS: readonly BookCheck[] = [
  {
    id: 'I9 count',
    sentence: 'The count of a coupon is the number of its uses that were not released, within its limit.',
    sql: `
      SELECT coupon.id AS subject, coupon.code, coupon.usage_count, coalesce(used.uses, 0)::int AS uses, coupon.usage_limit
        FROM coupon
        LEFT JOIN (SELECT coupon_id, count(*) AS uses FROM coupon_use WHERE released_at IS NULL GROUP BY 1) used
          ON used.coupon_id = coupon.id
       WHERE coupon.usage_count <> coalesce(used.uses, 0) OR coupon.usage_count > coupon.usage_limit`,
    words: 'coupon {code} counts {usage_count} uses (limit {usage_limit}), but has {uses}',
  },
  {
    id: 'I9 per-customer',
    sentence: 'No customer used a coupon more often than allowed.',
    sql: `
      SELECT concat(coupon.code, ' by ', used.user_id) AS subject, used.uses::int AS uses, coupon.usage_limit_per_user
        FROM (SELECT coupon_id, user_id, count(*) AS uses FROM coupon_use
               WHERE released_at IS NULL GROUP BY 1, 2) used
        JOIN coupon ON coupon.id = used.coupon_id
       WHERE used.uses > coupon.usage_limit_per_user`,
    words: '{subject}: {uses} uses, {usage_limit_per_user} allowed',
  },
  {
    id: 'I9 given-back',
    sentence: 'A cancelled or failed order released its coupon uses; no other order did.',
    sql: `
      SELECT u.id AS subject, coupon.code, o.order_number, o.status::text AS status, (u.released_at IS NOT NULL) AS is_given_back
        FROM coupon_use u JOIN shop_order o ON o.id = u.order_id JOIN coupon ON coupon.id = u.coupon_id
       WHERE (u.released_at IS NULL) = (o.status IN ('cancelled', 'failed'))`,
    words: 'order {order_number} is {status}; its use of {code} was released: {is_given_back}',
  },
  {
    id: 'I9 window',
    sentence: 'A coupon was used while it was valid.',
    sql: `
      SELECT u.id AS subject, coupon.code, u.used_at, coupon.valid_from, coupon.valid_until
        FROM coupon_use u JOIN coupon ON coupon.id = u.coupon_id
       WHERE u.used_at < coupon.valid_from OR u.used_at > coupon.valid_until`,
    words: 'coupon {code}, valid from {valid_from} to {valid_until}, was used at {used_at}',
  },
  {
    id: 'I9 scope',
    sentence:
      'A coupon was used for products in its scope; products and coupons edited since then are assumed to be correct.',
    sql: `
      SELECT u.id AS subject, coupon.code, o.order_number, coupon.applicable_to::text AS scope
        FROM coupon_use u JOIN coupon ON coupon.id = u.coupon_id JOIN shop_order o ON o.id = u.order_id
       WHERE coupon.updated_at <= u.used_at
         AND NOT EXISTS (
           SELECT 1 FROM order_item line
             JOIN product ON product.id = line.product_id JOIN category ON category.id = product.category_id
            WHERE line.order_id = o.id AND (product.updated_at > u.used_at OR (
              CASE coupon.applicable_to
                WHEN 'products' THEN product.id = ANY (coupon.applicable_products)
                WHEN 'brands' THEN product.brand_id = ANY (coupon.applicable_brands)
                WHEN 'categories' THEN ARRAY[category.id, category.parent_id] && coupon.applicable_categories
                ELSE true END
              AND NOT product.id = ANY (coupon.excluded_products)
              AND NOT product.brand_id = ANY (coupon.excluded_brands)
              AND NOT ARRAY[category.id, category.parent_id] && coupon.excluded_categories)))`,
    words: 'order {order_number} used {code} ({scope}), but has no product in its scope',
  },
  {
    id: 'I9 discount',
    sentence: 'The discount of an order is the sum of its coupon uses.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.discount_paise, coalesce(used.paise, 0)::bigint AS given_paise
        FROM shop_order o
        LEFT JOIN (SELECT order_id, sum(discount_paise) AS paise FROM coupon_use GROUP BY 1) used ON used.order_id = o.id
       WHERE o.discount_paise > coalesce(used.paise, 0)
         -- A late payment keeps its price even when the coupon can no longer be taken.
         AND NOT (o.status IN ${SOLD} AND EXISTS (
           SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.status = 'failed'))`,
    words: 'order {order_number} has a discount of {discount_paise}, its coupon uses {given_paise}',
  },
]
