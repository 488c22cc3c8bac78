import { MAX_SAVED_SEARCHES } from '@dobara/domain/catalog/saved-search.ts'
import { MAX_WISHED } from '@dobara/domain/catalog/wishlist.ts'
import type { Run } from '../../../sql.ts'
import { isSameAddress } from './pair-queries.ts'

/**
 * Treatment of the rows that name the account that ends in a merge, by the column that names it. `moves`: they name
 * the remaining account afterwards, or end as duplicates. `ends`: they are deleted. `stays`: they record who did
 * something, and continue to. A test compares the columns with the database, so that a new one is decided about.
 */
export const MERGED_COLUMNS = {
  'account_merge.ended_id': 'stays',
  'account_merge.stayed_id': 'moves',
  'address.user_id': 'moves',
  'admin_view.user_id': 'ends',
  'admin_view_default.user_id': 'ends',
  'api_key.maker_id': 'stays',
  'cart.user_id': 'moves',
  // Without the answers about the newsletter at an address that does not move: their proof stays with that address.
  'consent.user_id': 'moves',
  'coupon_use.user_id': 'moves',
  'customer_note.author_id': 'stays',
  'customer_note.user_id': 'moves',
  'oauth_account.user_id': 'ends',
  'one_time_token.user_id': 'ends',
  'outbox_message.user_id': 'moves',
  'product_answer.user_id': 'moves',
  'product_question.user_id': 'moves',
  'recovery_code.user_id': 'ends',
  'review.user_id': 'moves',
  'review_vote.user_id': 'moves',
  'saved_search.user_id': 'moves',
  'second_factor.user_id': 'ends',
  'service_request.assignee_id': 'stays',
  'service_request.user_id': 'moves',
  'session.user_id': 'ends',
  'shop_order.user_id': 'moves',
  'staff_invitation.invited_by_id': 'stays',
  'stock_alert.user_id': 'moves',
  // Entries stay with the account that they changed; what it had moves by two entries more.
  'store_credit_account.user_id': 'stays',
  'store_credit_entry.user_id': 'stays',
  'warranty_transfer.offered_by_id': 'moves',
  'warranty_transfer.user_id': 'moves',
  'trade_in.user_id': 'moves',
  'wishlist_item.user_id': 'moves',
} as const satisfies Record<string, 'moves' | 'ends' | 'stays'>

/** Each takes the account that stays as $1 and the one that ends as $2. */
const ENDING = [
  'DELETE FROM session WHERE user_id = $1::uuid',
  'DELETE FROM one_time_token WHERE user_id = $1::uuid',
  'DELETE FROM oauth_account WHERE user_id = $1::uuid',
  'DELETE FROM second_factor WHERE user_id = $1::uuid',
  'DELETE FROM recovery_code WHERE user_id = $1::uuid',
  'DELETE FROM admin_view_default WHERE user_id = $1::uuid',
  'DELETE FROM admin_view WHERE user_id = $1::uuid AND NOT is_shared',
  'UPDATE admin_view SET user_id = NULL WHERE user_id = $1::uuid',
] as const

/** Takes every way in out of an account, and what its person had set up as staff once. */
export async function endRows(run: Run, endId: string): Promise<void> {
  for (const text of ENDING) await run(text, [endId])
}

const BETWEEN_BOTH = `
  DELETE FROM review_vote v USING review r
   WHERE r.id = v.review_id AND v.user_id IN ($1::uuid, $2::uuid) AND r.user_id IN ($1::uuid, $2::uuid)`
const DOUBLES = [
  `DELETE FROM review r USING review own
    WHERE r.user_id = $2::uuid AND own.user_id = $1::uuid AND own.product_id = r.product_id`,
  // No one votes on their own review, or twice on another.
  BETWEEN_BOTH,
  `DELETE FROM review_vote v USING review_vote own
    WHERE v.user_id = $2::uuid AND own.user_id = $1::uuid AND own.review_id = v.review_id`,
  `DELETE FROM product_answer a USING product_answer own
    WHERE a.user_id = $2::uuid AND own.user_id = $1::uuid AND own.question_id = a.question_id`,
  `DELETE FROM address a WHERE a.user_id = $2::uuid
      AND EXISTS (SELECT 1 FROM address own WHERE own.user_id = $1::uuid AND ${isSameAddress('own', 'a')})`,
  `DELETE FROM wishlist_item w USING wishlist_item own
    WHERE w.user_id = $2::uuid AND own.user_id = $1::uuid AND own.product_id = w.product_id`,
  `DELETE FROM wishlist_item w WHERE w.user_id = $2::uuid AND w.product_id NOT IN (
      SELECT product_id FROM wishlist_item WHERE user_id = $2::uuid ORDER BY created_at DESC, product_id DESC
       LIMIT (SELECT greatest(0, ${MAX_WISHED} - count(*)) FROM wishlist_item WHERE user_id = $1::uuid))`,
  `DELETE FROM saved_search s USING saved_search own
    WHERE s.user_id = $2::uuid AND own.user_id = $1::uuid AND own.fingerprint = s.fingerprint`,
  `DELETE FROM saved_search s WHERE s.user_id = $2::uuid AND s.id NOT IN (
      SELECT id FROM saved_search WHERE user_id = $2::uuid ORDER BY created_at DESC, id DESC
       LIMIT (SELECT greatest(0, ${MAX_SAVED_SEARCHES} - count(*)) FROM saved_search WHERE user_id = $1::uuid))`,
  // One address is the default: that of the account that stays, if it has one.
  `UPDATE address SET is_default = false
    WHERE user_id = $2::uuid AND is_default AND EXISTS (SELECT 1 FROM address WHERE user_id = $1::uuid AND is_default)`,
] as const

const moved = (table: string, id: string) => `
  UPDATE ${table} SET user_id = $1::uuid WHERE user_id = $2::uuid RETURNING ${id}::text AS id`
/** Statements that move rows; they return the ids that the activity log names. */
const MOVING = {
  orders: `UPDATE shop_order SET user_id = $1::uuid, updated_at = now() WHERE user_id = $2::uuid RETURNING id::text AS id`,
  couponUses: moved('coupon_use', 'id'),
  addresses: moved('address', 'id'),
  reviews: moved('review', 'id'),
  wishes: moved('wishlist_item', 'product_id'),
  stockAlerts: moved('stock_alert', 'id'),
  questions: moved('service_request', 'id'),
  notes: moved('customer_note', 'id'),
} as const
const MOVING_UNNAMED = [
  `UPDATE review_vote SET user_id = $1::uuid WHERE user_id = $2::uuid`,
  `UPDATE saved_search SET user_id = $1::uuid WHERE user_id = $2::uuid`,
  `UPDATE product_question SET user_id = $1::uuid WHERE user_id = $2::uuid`,
  `UPDATE warranty_transfer SET user_id = $1::uuid WHERE user_id = $2::uuid`,
  `UPDATE warranty_transfer SET offered_by_id = $1::uuid WHERE offered_by_id = $2::uuid`,
  `UPDATE product_answer SET user_id = $1::uuid WHERE user_id = $2::uuid`,
  `UPDATE trade_in SET user_id = $1::uuid WHERE user_id = $2::uuid`,
  // Preferences are checked when a message is sent; for one already sent they no longer matter.
  `UPDATE outbox_message SET user_id = $1::uuid WHERE user_id = $2::uuid AND state = 'queued'`,
  `WITH had AS (SELECT balance_paise FROM store_credit_account WHERE user_id = $2::uuid AND balance_paise > 0 FOR UPDATE)
   INSERT INTO store_credit_entry (user_id, amount_paise, kind, actor_kind, at)
   SELECT side.user_id, side.sign * had.balance_paise, 'merged', 'system', now() FROM had
     CROSS JOIN (VALUES ($2::uuid, -1), ($1::uuid, 1)) AS side(user_id, sign) ORDER BY side.sign`,
  `UPDATE account_merge SET stayed_id = $1::uuid WHERE stayed_id = $2::uuid`,
] as const

export type MovedIds = Record<keyof typeof MOVING, string[]>

/**
 * Moves the rows of one account to another, and deletes those that the other has as well. Carts and consents are
 * moved separately.
 */
export async function moveRows(run: Run, stayId: string, endId: string): Promise<MovedIds> {
  const pair = [stayId, endId]
  for (const text of DOUBLES) await run(text, pair)
  const ids: Partial<MovedIds> = {}
  for (const name of Object.keys(MOVING) as (keyof MovedIds)[]) {
    ids[name] = (await run<{ id: string }>(MOVING[name], pair)).map(({ id }) => id)
  }
  for (const text of MOVING_UNNAMED) await run(text, pair)
  return ids as MovedIds
}

/** `movedEmail`: the address that moves along; null for none. */
export async function moveConsents(
  run: Run,
  { stayId, endId, movedEmail }: { stayId: string; endId: string; movedEmail: string | null },
): Promise<void> {
  await run(
    `UPDATE consent SET user_id = $1::uuid
      WHERE user_id = $2::uuid AND (purpose <> 'newsletter' OR email IS NULL OR email = $3)`,
    [stayId, endId, movedEmail],
  )
}

/** Holds both accounts in one order, whichever of them stays: of two merges of one pair the second sees what the first did. */
export async function lockPair(run: Run, ids: readonly string[]): Promise<void> {
  await run('SELECT id FROM app_user WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [[...ids]])
}

/**
 * Locks carts and orders of the account that ends, in the order in which checkouts and payments lock them. An earlier
 * checkout is waited for, and its order is seen; a later one finds no cart.
 */
export async function lockShopping(run: Run, endId: string): Promise<void> {
  await run('SELECT id FROM cart WHERE user_id = $1::uuid ORDER BY id FOR NO KEY UPDATE', [endId])
  await run('SELECT id FROM shop_order WHERE user_id = $1::uuid ORDER BY id FOR NO KEY UPDATE', [endId])
}

/** Ends what was being bought at once, and gives all carts of one account to the other; the open one is joined before. */
export async function moveCarts(run: Run, stayId: string, endId: string): Promise<void> {
  await run(`DELETE FROM cart_abandonment a USING cart c WHERE c.id = a.cart_id AND c.user_id = $1::uuid`, [
    endId,
  ])
  await run(`UPDATE cart SET state = 'merged' WHERE user_id = $1::uuid AND state IN ('active', 'buy_now')`, [
    endId,
  ])
  await run('UPDATE cart SET user_id = $1::uuid WHERE user_id = $2::uuid', [stayId, endId])
}
