// For tests only: faults of the books, each as SQL on a healthy shop, with the one check that finds it.
// Triggers are off while it is planted, as in a repair by hand or a partial restore.
import { CANCEL_FAULTS } from './test-cancel-faults.ts'
import { SWAP_FAULTS } from './test-swap-faults.ts'
import { CREDIT_FAULTS } from './test-credit-faults.ts'
import { UNIT_FAULTS_PLANTED } from './test-unit-faults.ts'
import { CASE_FAULTS } from './test-case-faults.ts'
import { type Fault, STOCK_AND_MONEY_FAULTS } from './test-money-faults.ts'
import { DOCUMENT_FAULTS } from './test-document-faults.ts'
import { SHIPMENT_FAULTS } from './test-shipment-faults.ts'

const SOLD_ONLINE = `(SELECT o.id FROM shop_order o JOIN payment p ON p.order_id = o.id
  WHERE o.status = 'confirmed' AND o.payment_status = 'paid'
    AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id) ORDER BY o.id LIMIT 1)`
const LIVE_USE = `(SELECT u.id FROM coupon_use u JOIN shop_order o ON o.id = u.order_id
  WHERE o.status = 'delivered' AND o.discount_paise > 0 ORDER BY u.id LIMIT 1)`
const OF_USE = `(SELECT coupon_id FROM coupon_use WHERE id = ${LIVE_USE})`
const FIRST_SENT = `(SELECT id FROM shop_order WHERE status = 'shipped' ORDER BY id LIMIT 1)`
const HELD = `(SELECT l.order_id FROM reservation r JOIN order_item l ON l.id = r.order_item_id
  WHERE r.state = 'active' ORDER BY r.id LIMIT 1)`

const PRICE_AND_COUPON_FAULTS: readonly Fault[] = [
  {
    check: 'I8 pricing',
    name: 'the tax of an order is a paisa off',
    sql: `UPDATE shop_order SET tax_paise = tax_paise - 1 WHERE id = ${SOLD_ONLINE}`,
  },
  {
    check: 'I9 count',
    name: 'a coupon counts a use that does not exist',
    sql: `UPDATE coupon SET usage_count = usage_count + 1 WHERE id = ${OF_USE} AND usage_limit IS NULL;
          UPDATE coupon SET usage_count = usage_count + 1 WHERE code = 'DOCKPAIR'`,
  },
  {
    check: 'I9 per-customer',
    name: 'one customer used a once-only coupon twice',
    sql: `UPDATE coupon SET usage_count = usage_count + 1 WHERE code = 'WELCOME500';
          INSERT INTO coupon_use (id, coupon_id, order_id, user_id, discount_paise, used_at)
          SELECT gen_random_uuid(), u.coupon_id, ${SOLD_ONLINE}, u.user_id, 0, u.used_at
            FROM coupon_use u JOIN coupon c ON c.id = u.coupon_id WHERE c.code = 'WELCOME500' ORDER BY u.id LIMIT 1`,
  },
  {
    check: 'I9 given-back',
    name: 'an order that is not cancelled released its coupon',
    sql: `UPDATE coupon SET usage_count = usage_count - 1 WHERE id = ${OF_USE};
          UPDATE coupon_use SET released_at = used_at WHERE id = ${LIVE_USE}`,
  },
  {
    check: 'I9 window',
    name: 'a coupon was used a day after it expired',
    sql: `UPDATE coupon_use u SET used_at = c.valid_until + interval '1 day' FROM coupon c
           WHERE c.id = u.coupon_id AND u.id = ${LIVE_USE}`,
  },
  {
    check: 'I9 scope',
    name: 'a coupon for docks was used for another product',
    sql: `UPDATE product SET updated_at = '2020-01-01';
          UPDATE coupon SET updated_at = '2020-01-01', applicable_categories = '{2147483647}' WHERE code = 'DOCKPAIR'`,
  },
  {
    check: 'I9 discount',
    name: 'the row of a coupon use was deleted',
    sql: `UPDATE coupon SET usage_count = usage_count - 1 WHERE id = ${OF_USE};
          DELETE FROM coupon_use WHERE id = ${LIVE_USE}`,
  },
]

const HISTORY_FAULTS: readonly Fault[] = [
  {
    check: 'I10 last-step',
    name: 'a status was changed without an event in the timeline',
    sql: `UPDATE shop_order SET status = 'processing' WHERE id = ${SOLD_ONLINE}`,
  },
  {
    check: 'I10 path',
    name: 'a late event moved a shipped order backward',
    sql: `INSERT INTO order_event (order_id, kind, status, message, actor_kind)
          SELECT id, 'confirmed', 'confirmed', 'again', 'system' FROM shop_order WHERE status = 'shipped' ORDER BY id LIMIT 1;
          UPDATE order_item SET shipped_quantity = 0 WHERE order_id = ${FIRST_SENT};
          UPDATE shipment SET state = 'cancelled', cancelled_at = now() WHERE order_id = ${FIRST_SENT};
          UPDATE shop_order SET status = 'confirmed' WHERE id = ${FIRST_SENT}`,
  },
  {
    check: 'I10 times',
    name: 'a confirmed order has no time of confirmation',
    sql: `UPDATE shop_order SET confirmed_at = NULL WHERE id = ${SOLD_ONLINE}`,
  },
  {
    check: 'I11 worked-on',
    name: 'a webhook was not processed for ten minutes',
    sql: `UPDATE webhook_event SET processed_at = NULL, received_at = received_at - interval '10 minutes'
           WHERE event_id = (SELECT event_id FROM webhook_event WHERE processed_at IS NOT NULL LIMIT 1)`,
  },
  {
    check: 'I11 effect',
    name: 'a payment that was reported twice was recorded twice',
    sql: `INSERT INTO payment_event (order_id, attempt_id, source, kind, provider_payment_id, amount_paise)
          SELECT order_id, attempt_id, source, kind, provider_payment_id, amount_paise FROM payment_event
           WHERE kind = 'captured' AND provider_payment_id IS NOT NULL LIMIT 1`,
  },
  {
    check: 'I12 confirmation',
    name: 'the confirmation of an order is not in the outbox',
    sql: `DELETE FROM outbox_message WHERE id = (SELECT m.id FROM outbox_message m JOIN shop_order o
            ON m.dedupe_key = concat('order-confirmed:', o.id) WHERE o.status = 'confirmed' LIMIT 1)`,
  },
  {
    check: 'I12 sent',
    name: 'a mail has been in the outbox for an hour',
    sql: `UPDATE outbox_message SET state = 'queued', due_at = due_at - interval '1 hour'
           WHERE id = (SELECT id FROM outbox_message WHERE state = 'sent' LIMIT 1)`,
  },
]

const copyOf = (table: string, columns: string, where: string) => `
  INSERT INTO ${table} SELECT (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid()))).*
    FROM ${table} source WHERE ${where} ORDER BY ${columns} LIMIT 1`

const SHAPE_FAULTS: readonly Fault[] = [
  {
    check: 'I13 cart-owner',
    name: 'a customer has two active carts',
    sql: `DROP INDEX cart_one_active_per_user; ${copyOf('cart', 'id', `state = 'active' AND user_id IS NOT NULL`)}`,
  },
  {
    check: 'I13 cart-line',
    name: 'a cart has two lines of the same product',
    sql: `DROP INDEX cart_item_one_per_thing; ${copyOf('cart_item', 'id', 'true')}`,
  },
  {
    check: 'I13 default-address',
    name: 'a customer has two default addresses',
    sql: `DROP INDEX address_one_default; ${copyOf('address', 'id', 'is_default')}`,
  },
  {
    check: 'I13 primary-picture',
    name: 'a product lost its primary picture',
    sql: `UPDATE product_image SET is_primary = false WHERE id = (SELECT id FROM product_image WHERE is_primary LIMIT 1)`,
  },
  {
    check: 'I13 category-tree',
    name: 'a category is the child of its own child',
    sql: `UPDATE category SET parent_id = child.id FROM category child
           WHERE child.parent_id = category.id AND category.id = (SELECT parent_id FROM category WHERE parent_id IS NOT NULL LIMIT 1)`,
  },
  {
    check: 'I13 stars',
    name: 'a product counts a review that does not exist',
    sql: `UPDATE product SET review_count = review_count + 1 WHERE id = (SELECT id FROM product LIMIT 1)`,
  },
  {
    check: 'I13 votes',
    name: 'a review counts a vote that does not exist',
    sql: `UPDATE review SET helpful_count = helpful_count + 1 WHERE id = (SELECT id FROM review LIMIT 1)`,
  },
]

const RESIDUE_FAULTS: readonly Fault[] = [
  {
    check: 'I14 session',
    name: 'a suspended customer is still signed in',
    sql: `INSERT INTO session (id, user_id, family_id, expires_at, created_at)
          SELECT repeat('a', 64), id, gen_random_uuid(), '2026-12-01', '2026-11-20' FROM app_user WHERE status = 'suspended' LIMIT 1`,
  },
  {
    check: 'I14 secrets',
    name: 'a password is stored as plain text',
    sql: `UPDATE app_user SET password_hash = 'Shopper@12345' WHERE id = (SELECT id FROM app_user WHERE password_hash IS NOT NULL LIMIT 1)`,
  },
  {
    check: 'I14 administrator',
    name: 'the last administrator was demoted',
    sql: `UPDATE app_user SET role = 'customer', staff_role = NULL WHERE role = 'admin'`,
  },
  {
    check: 'I15 hold',
    name: 'an expired hold was not released',
    sql: `UPDATE reservation SET expires_at = '2026-11-21T06:00Z' WHERE state = 'active'
             AND order_item_id IN (SELECT id FROM order_item WHERE order_id = ${HELD});
          UPDATE shop_order SET hold_expires_at = '2026-11-21T06:00Z' WHERE id = ${HELD}`,
  },
  {
    check: 'I15 clock',
    name: 'the time to pay was extended without the hold',
    sql: `UPDATE shop_order SET hold_expires_at = hold_expires_at + interval '5 minutes' WHERE id = ${HELD}`,
  },
  {
    check: 'I15 unasked',
    name: 'the reconciler skipped an attempt',
    sql: `UPDATE payment_attempt SET asked_at = NULL, created_at = created_at - interval '1 hour'
           WHERE id = (SELECT id FROM payment_attempt WHERE state = 'created' AND provider_order_id IS NOT NULL LIMIT 1)`,
  },
  {
    check: 'I15 refund',
    name: 'a refund was never sent',
    sql: `UPDATE refund SET state = 'pending', provider_refund_id = NULL, created_at = created_at - interval '2 hours'
           WHERE payment_id = (SELECT id FROM payment WHERE NOT is_kept LIMIT 1)`,
  },
  {
    check: 'I15 lease',
    name: 'a request crashed while it locked its idempotency key',
    sql: `INSERT INTO idempotency_record (owner, operation, key, request_hash, locked_until)
          VALUES ('somebody', 'checkout.pay', 'k', 'h', '2026-11-01')`,
  },
  {
    check: 'I15 job',
    name: 'a job has used up its attempts',
    sql: `SELECT graphile_worker.add_job('settle-refund', max_attempts := 1);
          UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE max_attempts = 1`,
  },
]

const LOG_FAULTS: readonly Fault[] = [
  {
    check: 'I17 chain',
    name: 'the actor of an entry in the activity log was changed',
    sql: `UPDATE audit_entry SET actor_id = NULL WHERE id = (SELECT min(id) FROM audit_entry)`,
  },
  {
    check: 'I17 chain',
    name: 'an entry of the activity log was deleted',
    sql: `DELETE FROM audit_entry WHERE id = (SELECT entry_id FROM audit_seal WHERE number = 2)`,
  },
  {
    check: 'I17 end',
    name: 'the last entry was deleted together with its seal',
    sql: `DELETE FROM audit_entry WHERE id = (SELECT max(id) FROM audit_entry);
          DELETE FROM audit_seal WHERE number = (SELECT max(number) FROM audit_seal)`,
  },
  {
    check: 'I17 unsealed',
    name: 'an entry is not part of the chain',
    sql: `INSERT INTO audit_entry (action, entity, entity_id) VALUES ('order.changed', 'order', '1')`,
  },
  {
    check: 'I17 waiting',
    name: 'an entry has not been sealed since yesterday',
    areTriggersOn: true,
    sql: `INSERT INTO audit_entry (action, entity, entity_id, at) VALUES ('order.changed', 'order', '1', '2026-11-01')`,
  },
]

export const FAULTS: readonly Fault[] = [
  ...CREDIT_FAULTS,
  ...STOCK_AND_MONEY_FAULTS,
  ...DOCUMENT_FAULTS,
  ...PRICE_AND_COUPON_FAULTS,
  ...HISTORY_FAULTS,
  ...SHAPE_FAULTS,
  ...RESIDUE_FAULTS,
  ...LOG_FAULTS,
  ...SHIPMENT_FAULTS,
  ...CANCEL_FAULTS,
  ...SWAP_FAULTS,
  ...UNIT_FAULTS_PLANTED,
  ...CASE_FAULTS,
]
