import type { BookCheck } from './book-check.ts'

/** I14 and I15: rows that must not exist, or no longer. */
export const RESIDUE_CHECKS: readonly BookCheck[] = [
  {
    id: 'I14 session',
    sentence:
      'No session of a suspended or deleted account is valid, and none is valid for more than thirty days.',
    sql: `
      SELECT left(s.id, 8) AS subject, s.user_id, u.status::text AS status, s.created_at, s.expires_at
        FROM session s JOIN app_user u ON u.id = s.user_id
       WHERE s.expires_at > (SELECT now FROM clock)
         AND (u.status <> 'active' OR s.expires_at > s.created_at + interval '31 days')`,
    words:
      'session {subject}… of user {user_id} ({status}) was created at {created_at} and is valid until {expires_at}',
  },
  {
    id: 'I14 secrets',
    sentence: 'Passwords, tokens and codes are stored as hashes only.',
    sql: `
      SELECT id::text AS subject, 'password' AS what FROM app_user WHERE password_hash !~ '^\\$argon2id\\$'
      UNION ALL SELECT id::text, 'link' FROM one_time_token WHERE token_hash !~ '^[0-9a-f]{64}$'
      UNION ALL SELECT id::text, 'code' FROM otp_challenge WHERE code_hash !~ '^[0-9a-f]{64}$'`,
    words: 'the {what} of {subject} is not a hash',
  },
  {
    id: 'I14 administrator',
    sentence: 'There is an active administrator.',
    sql: `
      SELECT 'app_user' AS subject
       WHERE EXISTS (SELECT 1 FROM app_user)
         AND NOT EXISTS (SELECT 1 FROM app_user WHERE role = 'admin' AND status = 'active')`,
    words: 'there are accounts, and none of them is an active administrator',
  },
  {
    id: 'I15 hold',
    sentence: 'No hold is active more than a minute after its expiry.',
    sql: `
      SELECT r.id AS subject, o.order_number, r.quantity, r.expires_at
        FROM reservation r LEFT JOIN order_item line ON line.id = r.order_item_id
        LEFT JOIN swap_offer offer ON offer.id = r.swap_offer_id
        JOIN shop_order o ON o.id = coalesce(line.order_id, offer.order_id)
       WHERE r.state = 'active' AND r.expires_at < (SELECT now FROM clock) - interval '1 minute'`,
    words: 'order {order_number} still holds {quantity} ({subject}), which expired at {expires_at}',
  },
  {
    id: 'I15 clock',
    sentence: 'A pending order and its holds expire at the same time.',
    sql: `
      SELECT r.id AS subject, o.order_number, r.expires_at, o.hold_expires_at
        FROM reservation r JOIN order_item line ON line.id = r.order_item_id JOIN shop_order o ON o.id = line.order_id
       WHERE r.state = 'active' AND o.status = 'pending' AND o.hold_expires_at <> r.expires_at`,
    words: 'order {order_number} expires at {hold_expires_at}, its hold {subject} at {expires_at}',
  },
  {
    id: 'I15 unasked',
    sentence:
      'The provider is queried about every open attempt older than fifteen minutes, at least daily for four days.',
    sql: `
      SELECT id AS subject, order_id, amount_paise, created_at, asked_at
        FROM payment_attempt
       WHERE state = 'created' AND provider_order_id IS NOT NULL
         AND created_at BETWEEN (SELECT now FROM clock) - interval '4 days' AND (SELECT now FROM clock) - interval '15 minutes'
         AND (asked_at IS NULL OR asked_at < (SELECT now FROM clock) - interval '1 day')`,
    words:
      'attempt {subject} ({amount_paise}) of order {order_id} was opened at {created_at}, last queried at {asked_at}',
  },
  {
    id: 'I15 refund',
    sentence: 'A refund is sent to the provider within an hour.',
    sql: `
      SELECT id AS subject, order_id, amount_paise, created_at, attempts
        FROM refund
       WHERE state = 'pending' AND provider_refund_id IS NULL
         AND created_at < (SELECT now FROM clock) - interval '1 hour'`,
    words:
      'refund {subject} of {amount_paise} (order {order_id}) has been pending since {created_at} after {attempts} attempts',
  },
  {
    id: 'I15 lease',
    sentence: 'No idempotency key is locked by a request that ended a day ago.',
    sql: `
      SELECT concat(operation, ' by ', owner) AS subject, locked_until
        FROM idempotency_record
       WHERE response IS NULL AND locked_until < (SELECT now FROM clock) - interval '1 day'`,
    words: 'the lock of {subject} expired at {locked_until} without a response',
  },
  {
    id: 'I15 job',
    sentence: 'No job has used up its attempts.',
    sql: `
      SELECT id AS subject, task_identifier, attempts
        FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL`,
    words: 'job {subject} ({task_identifier}) failed for good after {attempts} attempts',
  },
  {
    id: 'I15 transaction',
    sentence: 'No transaction is idle for more than a minute.',
    sql: `
      SELECT pid AS subject, state_change
        FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'
         AND state_change < clock_timestamp() - interval '1 minute'`,
    words: 'the connection of process {subject} has been idle in a transaction since {state_change}',
  },
]
