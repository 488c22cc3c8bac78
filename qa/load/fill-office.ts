import type { Sql } from '@dobara/api/context.ts'
import { vacuumFilled } from '@dobara/db/vacuum-filled.ts'

/** State of each order by its number: the newest tenth is underway, most of the older ones have arrived. */
const ORDER_STATES = `
  UPDATE shop_order SET
    status = (CASE WHEN n % 50 = 0 THEN 'cancelled' WHEN n > $1::int / 10 THEN 'delivered'
                   ELSE (ARRAY['confirmed', 'processing', 'shipped', 'pending', 'confirmed'])[1 + n % 5] END)::order_status,
    payment_method = (CASE WHEN n % 3 = 0 THEN 'cod' ELSE 'razorpay' END)::payment_method,
    payment_status = (CASE WHEN n % 5 = 3 AND n <= $1::int / 10 THEN 'unpaid' ELSE 'paid' END)::payment_status,
    promised_from = placed_at::date + 3, promised_to = placed_at::date + 3 + n % 9
    FROM (SELECT id AS numbered, right(order_number, 7)::int AS n FROM shop_order) one WHERE numbered = id`

/** Orders on their way or delivered were shipped in one parcel each. */
const SENT = `
  UPDATE order_item SET shipped_quantity = quantity
    FROM shop_order o WHERE o.id = order_id AND o.status IN ('shipped', 'delivered')`
const PARCELS = `
  INSERT INTO shipment (id, order_id, carrier, number, state, created_at, delivered_at, updated_at)
  SELECT gen_random_uuid(), id, 'DTDC', 'BD' || right(order_number, 7),
         (CASE WHEN status = 'delivered' THEN 'delivered'
               ELSE (ARRAY['in_transit', 'out_for_delivery', 'failed_attempt', 'returned_to_origin'])[1 + right(order_number, 2)::int % 4]
          END)::shipment_state,
         placed_at + interval '1 day', CASE WHEN status = 'delivered' THEN placed_at + interval '4 days' END, now()
    FROM shop_order WHERE status IN ('shipped', 'delivered')`
const PARCEL_ITEMS = `
  INSERT INTO shipment_item (shipment_id, order_item_id, quantity)
  SELECT shipment.id, item.id, item.quantity FROM shipment JOIN order_item item ON item.order_id = shipment.order_id`
const SCANS = `
  INSERT INTO shipment_scan (shipment_id, state, at, place, source, recorded_at)
  SELECT id, state, created_at + interval '2 days', 'Nagpur', 'carrier', now() FROM shipment WHERE state <> 'created'`

/** Payments of online orders, one in twenty refunded, and a coupon in one of four orders. */
const PAYMENTS = `
  INSERT INTO payment (id, order_id, provider_payment_id, provider_order_id, amount_paise, currency, is_kept, captured_at)
  SELECT gen_random_uuid(), id, 'pay_' || order_number, 'order_' || order_number, total_paise, 'INR', true, placed_at
    FROM shop_order WHERE payment_method = 'razorpay' AND payment_status = 'paid'`
const REFUNDS = `
  INSERT INTO refund (id, order_id, payment_id, amount_paise, state, reason, idempotency_key, created_at, updated_at)
  SELECT gen_random_uuid(), order_id, id, amount_paise,
         (CASE WHEN right(provider_order_id, 4)::int % 200 = 0 THEN 'pending' ELSE 'processed' END)::refund_state, 'Returned',
         provider_payment_id, captured_at, now()
    FROM payment WHERE right(provider_order_id, 4)::int % 20 = 0`
const COUPON_USES = `
  INSERT INTO coupon_use (id, coupon_id, order_id, user_id, discount_paise, used_at)
  SELECT gen_random_uuid(), (SELECT min(id) FROM coupon) + right(order_number, 3)::int, id, user_id, 50000, placed_at
    FROM shop_order WHERE right(order_number, 2)::int % 4 = 0`
/** A thousand words each day of a year, and the steps of buying. */
const SEARCHES = `
  INSERT INTO search_count (text, day, searches, empty, opened, found, seen_at)
  SELECT 'laptop word ' || n, now()::date - d, 1 + n % 40, CASE WHEN n % 9 = 0 THEN 1 ELSE 0 END, n % 20, n, now()
    FROM generate_series(1, 1000) n, generate_series(0, 365) d`

/** A return or a repair for one order in five; one case in twenty is open. */
const CASES = `
  INSERT INTO service_case (id, number, order_id, order_item_id, quantity, kind, state, reason, description, policy, resolution,
                            raised_at, state_at, due_at, updated_at)
  SELECT gen_random_uuid(), 'CASE-2026-' || lpad(n::text, 7, '0'), order_id, item_id, 1,
         (ARRAY['return', 'replacement', 'refund', 'repair'])[1 + n % 4], CASE WHEN n % 20 = 0 THEN 'raised' ELSE 'closed' END,
         'not_working', 'It does not start, case ' || n, '{}', CASE WHEN n % 20 <> 0 THEN 'repair' END, placed_at + interval '6 days', placed_at + interval '9 days',
         CASE WHEN n % 20 = 0 THEN placed_at + interval '8 days' END, placed_at + n % 900 * interval '1 hour'
    FROM (SELECT o.id AS order_id, item.id AS item_id, o.placed_at, (row_number() OVER (ORDER BY o.placed_at))::int AS n
            FROM shop_order o JOIN order_item item ON item.order_id = o.id
           WHERE o.status = 'delivered' AND right(o.order_number, 7)::int % 5 = 1) one`

/** As many questions as cases; one of twenty waits for an answer. */
const QUESTIONS = `
  INSERT INTO service_request (id, number, kind, user_id, state, reason, message, contact_name, contact_email, waiting_since, due_at,
                               created_at, updated_at)
  SELECT gen_random_uuid(), 'SR-2026-' || lpad(n::text, 7, '0'), 'support', id, CASE WHEN n % 20 = 0 THEN 'open' ELSE 'closed' END,
         (ARRAY['order', 'return', 'warranty', 'payment'])[1 + n % 4], 'When does it arrive? Question ' || n, name, email,
         created_at, CASE WHEN n % 20 = 0 THEN created_at + interval '2 days' END, created_at, created_at + n % 900 * interval '1 hour'
    FROM (SELECT id, name, email, created_at, (row_number() OVER (ORDER BY created_at))::int AS n
            FROM app_user WHERE role = 'customer') buyer WHERE n % 5 = 1`

/** One review by each customer, of the product with the same rank; one in a hundred is pending. */
const REVIEWS = `
  INSERT INTO review (product_id, user_id, rating, title, body, is_verified_purchase, status, created_at, updated_at)
  SELECT p.id, u.id, 1 + u.n % 5, 'Good for work ' || u.n, repeat('It starts fast and the battery lasts. ', 1 + u.n % 9), u.n % 2 = 0,
         (CASE WHEN u.n % 100 = 0 THEN 'pending' WHEN u.n % 10 = 3 THEN 'rejected' ELSE 'approved' END)::review_status,
         now() - u.n * interval '5 minutes', now()
    FROM (SELECT id, (row_number() OVER (ORDER BY created_at))::int AS n FROM app_user WHERE role = 'customer') u
    JOIN (SELECT id, (row_number() OVER (ORDER BY id))::int AS n FROM product) p
      ON p.n = 1 + u.n % (SELECT count(*)::int FROM product)`

const SUBSCRIBERS = `
  INSERT INTO newsletter_subscription (email, source, subscribed_at, confirmed_at, unsubscribed_at)
  SELECT 'reader' || n || '@mail.example', (ARRAY['homepage', 'footer', 'popup'])[1 + n % 3]::newsletter_source,
         now() - n * interval '6 minutes', CASE WHEN n % 10 <> 0 THEN now() END, CASE WHEN n % 25 = 0 THEN now() END
    FROM generate_series(1, $1::int) n`

const MORE_COUPONS = `
  INSERT INTO coupon (code, name, type, value_hundredths, valid_from, valid_until, created_at, updated_at)
  SELECT 'WELCOME' || n, 'For a customer, number ' || n, 'percentage', 500 + n % 2000, now() - n * interval '2 minutes',
         now() + (n % 90) * interval '1 day', now() - n * interval '2 minutes', now()
    FROM generate_series(1, $1::int) n`

const PINS = `
  INSERT INTO pin_code (pin, is_served, takes_cash, zone, updated_at)
  SELECT (110000 + n * 37)::text, n % 50 <> 0, n % 3 <> 0, (ARRAY['A', 'B', 'C', 'D'])[1 + n % 4], now() - n * interval '1 minute'
    FROM generate_series(1, 19000) n`

const COSTS = 'UPDATE order_item SET unit_cost_paise = line_total_paise / 2'

/** Places of a shop that `fillCatalogue` filled which stay empty there: costs, parcels, cases, questions, reviews, readers, many coupons. */
export async function fillOffice(
  sql: Sql,
  { orders, users }: { orders: number; users: number },
): Promise<void> {
  await sql.query(ORDER_STATES, [orders])
  for (const statement of [
    SENT,
    PARCELS,
    PARCEL_ITEMS,
    SCANS,
    PAYMENTS,
    REFUNDS,
    COUPON_USES,
    SEARCHES,
    COSTS,
    CASES,
    QUESTIONS,
    REVIEWS,
    PINS,
  ])
    await sql.query(statement)
  for (const statement of [SUBSCRIBERS, MORE_COUPONS]) await sql.query(statement, [users])
  await vacuumFilled(sql)
}
