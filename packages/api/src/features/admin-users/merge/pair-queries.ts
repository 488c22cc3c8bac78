import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { MAX_WISHED } from '@dobara/domain/catalog/wishlist.ts'
import type { Run } from '../../../sql.ts'
import type { UserRow } from '../queries.ts'

/** One of the two accounts with all that is counted of it. */
export type SideRow = UserRow & {
  hasPassword: boolean
  hasSecondFactor: boolean
  googleAccounts: number
  devices: number
  lastSignInAt: Date | null
  isOrdering: boolean
  orderCount: number
  boughtPaise: number
  caseCount: number
  questionCount: number
  couponUseCount: number
  wishCount: number
  addressCount: number
  reviewCount: number
  noteCount: number
  alertCount: number
  cartLineCount: number
}

const SIDES = `
  SELECT u.id, u.email, u.name, u.phone, u.role, u.staff_role AS "staffRole", u.status, u.login_method AS "loginMethod",
         u.email_verified_at AS "emailVerifiedAt", u.phone_verified_at AS "phoneVerifiedAt", u.created_at AS "createdAt",
         u.password_hash IS NOT NULL AS "hasPassword",
         EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
         (SELECT count(*)::int FROM oauth_account g WHERE g.user_id = u.id) AS "googleAccounts",
         (SELECT count(DISTINCT s.family_id)::int FROM session s WHERE s.user_id = u.id AND s.expires_at > $2) AS devices,
         (SELECT max(coalesce(s.signed_in_at, s.created_at)) FROM session s WHERE s.user_id = u.id) AS "lastSignInAt",
         placed.*,
         (SELECT count(*)::int FROM service_case c JOIN shop_order o ON o.id = c.order_id WHERE o.user_id = u.id) AS "caseCount",
         (SELECT count(*)::int FROM service_request q WHERE q.user_id = u.id) AS "questionCount",
         (SELECT count(*)::int FROM coupon_use c WHERE c.user_id = u.id AND c.released_at IS NULL) AS "couponUseCount",
         (SELECT count(*)::int FROM wishlist_item w WHERE w.user_id = u.id) AS "wishCount",
         (SELECT count(*)::int FROM address a WHERE a.user_id = u.id) AS "addressCount",
         (SELECT count(*)::int FROM review r WHERE r.user_id = u.id) AS "reviewCount",
         (SELECT count(*)::int FROM customer_note n WHERE n.user_id = u.id) AS "noteCount",
         (SELECT count(*)::int FROM stock_alert a WHERE a.user_id = u.id) AS "alertCount",
         (SELECT count(*)::int FROM cart_item i JOIN cart c ON c.id = i.cart_id
           WHERE c.user_id = u.id AND c.state = 'active') AS "cartLineCount"
    FROM app_user u CROSS JOIN LATERAL (
         SELECT count(*)::int AS "orderCount", coalesce(bool_or(o.status = 'pending'), false) AS "isOrdering",
                coalesce(sum(o.total_paise - o.waived_paise) FILTER (WHERE o.status::text = ANY($3)), 0)::float8
                  AS "boughtPaise"
           FROM shop_order o WHERE o.user_id = u.id) placed
   WHERE u.id = ANY($1::uuid[])`

/** The accounts of these ids, in no order. */
export function listSides(run: Run, ids: readonly string[], now: Date): Promise<SideRow[]> {
  return run<SideRow>(SIDES, [[...ids], now, [...BOUGHT_STATUSES]])
}

/** Builds the condition that two addresses are equal, ignoring case and outer blanks. */
export const isSameAddress = (one: string, other: string) =>
  ['name', 'phone', 'line1', 'line2', 'city', 'postcode']
    .map((column) => `${spelt(one, column)} = ${spelt(other, column)}`)
    .join(' AND ')
const spelt = (table: string, column: string) => `lower(btrim(coalesce(${table}.${column}, '')))`

export type Doubles = { addresses: number; reviews: number; wishes: number }

const DOUBLES = `
  SELECT (SELECT count(*)::int FROM address a WHERE a.user_id = $2 AND EXISTS (
            SELECT 1 FROM address own WHERE own.user_id = $1 AND ${isSameAddress('own', 'a')})) AS addresses,
         (SELECT count(*)::int FROM review r JOIN review own ON own.product_id = r.product_id AND own.user_id = $1
           WHERE r.user_id = $2) AS reviews,
         (SELECT greatest(twins.count, of_end.count - greatest(0, ${MAX_WISHED} - of_stay.count))::int
            FROM (SELECT count(*) FROM wishlist_item w JOIN wishlist_item own
                    ON own.product_id = w.product_id AND own.user_id = $1 WHERE w.user_id = $2) twins,
                 (SELECT count(*) FROM wishlist_item WHERE user_id = $2) of_end,
                 (SELECT count(*) FROM wishlist_item WHERE user_id = $1) of_stay) AS wishes`

/** How much of the account that ends does not move: what the other one has as well, and wishes beyond the most that one has. */
export async function countDoubles(run: Run, stayId: string, endId: string): Promise<Doubles> {
  const [row] = await run<Doubles>(DOUBLES, [stayId, endId])
  if (!row) throw new Error('a count without FROM has one row')
  return row
}

const NAMES = `
  SELECT EXISTS (SELECT 1 FROM address WHERE user_id = $1::uuid AND (phone = $2 OR lower(email) = $3))
      OR EXISTS (SELECT 1 FROM shop_order
                  WHERE user_id = $1::uuid AND (contact_phone = $2 OR lower(shipping_address ->> 'email') = $3)) AS names`

type Contacts = { email: string | null; phone: string | null }

/** Checks whether orders or addresses of an account name one of these contacts. */
export async function doesName(run: Run, userId: string, { email, phone }: Contacts): Promise<boolean> {
  if (email === null && phone === null) return false
  const [row] = await run<{ names: boolean | null }>(NAMES, [userId, phone, email])
  return row?.names === true
}

export type DuplicateRow = UserRow & { reasons: ('phone' | 'email' | 'name')[] }

const DUPLICATES = `
  WITH phones AS (
         SELECT phone FROM app_user WHERE id = $1::uuid AND phone IS NOT NULL
          UNION SELECT phone FROM address WHERE user_id = $1::uuid
          UNION SELECT contact_phone FROM shop_order WHERE user_id = $1::uuid AND contact_phone IS NOT NULL),
       names AS (
         SELECT postcode AS pin, lower(name) AS name FROM address WHERE user_id = $1::uuid
          UNION SELECT shipping_address ->> 'postcode', lower(shipping_address ->> 'name')
           FROM shop_order WHERE user_id = $1::uuid),
       found AS (
         SELECT u.id, 'phone' AS reason FROM phones JOIN app_user u ON u.phone = phones.phone
          UNION SELECT a.user_id, 'phone' FROM phones JOIN address a ON a.phone = phones.phone
          UNION SELECT o.user_id, 'phone' FROM phones JOIN shop_order o ON o.contact_phone = phones.phone
          UNION SELECT u.id, 'email' FROM app_user me
            JOIN app_user u ON mailbox_key(u.email) = mailbox_key(me.email) AND u.email IS NOT NULL WHERE me.id = $1::uuid
          UNION SELECT a.user_id, 'name' FROM names JOIN address a ON a.postcode = names.pin AND lower(a.name) = names.name)
  SELECT u.id, u.email, u.name, u.phone, u.role, u.staff_role AS "staffRole", u.status, u.login_method AS "loginMethod",
         u.email_verified_at AS "emailVerifiedAt", u.phone_verified_at AS "phoneVerifiedAt", u.created_at AS "createdAt",
         array_agg(found.reason ORDER BY found.reason) AS reasons
    FROM found JOIN app_user u ON u.id = found.id
   WHERE u.id <> $1::uuid AND u.role = 'customer' AND u.status = 'active'
   GROUP BY u.id ORDER BY count(*) DESC, u.created_at DESC, u.id LIMIT 10`

/** Other active customers with the same phone, mailbox, or name and PIN code; each is looked up by its own index. */
export function listDuplicateRows(run: Run, id: string): Promise<DuplicateRow[]> {
  return run<DuplicateRow>(DUPLICATES, [id])
}
