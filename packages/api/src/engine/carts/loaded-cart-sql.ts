import type { CartId, OrderId } from '../../checked-ids.ts'
import type { Run } from '../../sql.ts'
import {
  COUPON_COLUMNS,
  couponOf,
  OPEN_COUPON_KEYS,
  openCouponsOf,
  type StoredCoupon,
} from '../coupons/open-coupons.ts'
import type { CouponRow } from '../coupons/queries.ts'
import type { CartOwner } from './owner.ts'
import { type CartLineRow, linesSql, type WhichCart } from './queries.ts'
import { NO_HOLD } from './sellable-sql.ts'
import { listUnitsLeft, type UnitLeft } from './unit-offers.ts'

/** Contact of an order: a coupon's limit per customer counts the phone and the address as well. */
export type OrderContact = { phone: string; addressKey: string }

/** An owner's cart of a kind or an id, or, for who holds it already, the cart of an id. */
export type CartKey =
  | { owner: CartOwner; which: WhichCart }
  | { id: CartId; contact?: OrderContact | undefined }

/** A cart with all that showing and pricing it needs. */
export type LoadedCart = {
  id: CartId
  leftOut: number
  /** It took what the link of an agent offers. */
  isFromAgent: boolean
  /** For whom a checkout of it was refused last. */
  contactPhone: string | null
  addressKey: string | null
  /** Id of the order that waits for its payment, if there is one. */
  pendingOrderId: OrderId | null
  lines: CartLineRow[]
  /** Machines that could be offered for lines whose chosen machines are gone. */
  unitsLeft: readonly UnitLeft[]
  /** Entered by the shopper, oldest first. */
  entered: { appliedId: number; coupon: CouponRow }[]
  /** Public or automatic, valid now. */
  open: readonly CouponRow[]
  /** Uses by coupon that count for this customer, the one held by this cart's own pending order left out. */
  uses: Map<number, number>
  /** Uses among these by the account itself; the others were made with the phone or at the address. */
  usesByAccount: ReadonlyMap<number, number>
  /** Coupons of which the pending order of this cart holds a use. */
  held: ReadonlySet<number>
}

/** As JSON has it. A use that the pending order of this cart holds is the cart's own: placing replaces that order. */
type StoredParts = Pick<
  LoadedCart,
  'id' | 'leftOut' | 'isFromAgent' | 'contactPhone' | 'addressKey' | 'pendingOrderId' | 'lines'
> & {
  entered: (StoredCoupon & { appliedId: number })[]
  openKeys: string | null
  uses: { couponId: number; used: number; usedByAccount: number; isHeld: boolean }[]
}

const ENTERED = `
  SELECT applied.id AS "appliedId", ${COUPON_COLUMNS}
    FROM applied_coupon applied JOIN coupon ON coupon.id = applied.coupon_id
   WHERE applied.cart_id = cart.id ORDER BY applied.id`

/** The phone and the door that coupons are counted for, in SQL. */
type ContactSql = { phone: string; address: string }
const OF_CART: ContactSql = { phone: 'cart.contact_phone', address: 'cart.address_key' }

/**
 * Returns SQL of the uses by the customer in $2 and of those with the phone and the address; a visitor has none. Each
 * is looked up by its own index.
 */
const usesSql = ({ phone, address }: ContactSql) => {
  const found = [`user_id = $2::uuid`, `contact_phone = ${phone}`, `address_key = ${address}`].map(
    (condition) => `SELECT * FROM coupon_use WHERE ${condition} AND released_at IS NULL`,
  )
  const usedBy = (condition: string) => `count(*) FILTER (WHERE NOT own.is_own AND ${condition})`
  return `
  SELECT use.coupon_id AS "couponId", bool_or(own.is_own) AS "isHeld", ${usedBy('use.user_id = $2::uuid')}::int AS "usedByAccount",
         greatest(${usedBy('use.user_id = $2::uuid')}, ${usedBy(`use.contact_phone = ${phone}`)},
                  ${usedBy(`use.address_key = ${address}`)})::int AS used
    FROM (${found.join(' UNION ')}) use
    JOIN shop_order placed ON placed.id = use.order_id
   CROSS JOIN LATERAL (
         SELECT placed.cart_id IS NOT DISTINCT FROM cart.id AND placed.status = 'pending' AS is_own) own
   GROUP BY use.coupon_id`
}

const listOf = (rows: string) => `(SELECT coalesce(json_agg(part), '[]') FROM (${rows}) part)`

/** $1 is the time. Planning it takes ten times as long as executing it. */
const partsSql = (condition: string, own: { pendingOrderId: string; hold?: string; uses: string }) =>
  `
  SELECT cart.id, cart.left_out AS "leftOut", cart.is_from_agent AS "isFromAgent", cart.contact_phone AS "contactPhone", cart.address_key AS "addressKey",
         ${own.pendingOrderId} AS "pendingOrderId",
         ${listOf(linesSql('cart.id', 'cart', own.hold))} AS lines, ${listOf(ENTERED)} AS entered,
         (${OPEN_COUPON_KEYS}) AS "openKeys", ${own.uses} AS uses
    FROM cart WHERE ${condition}`

/** $2 is the customer. */
const ofCustomer = (condition: string, contact = OF_CART) =>
  partsSql(condition, {
    pendingOrderId: "(SELECT id FROM shop_order WHERE cart_id = cart.id AND status = 'pending')",
    uses: listOf(usesSql(contact)),
  })
/** A visitor has neither an order nor used anything, and PostgreSQL need not set up where that would be found. */
const ofVisitor = (condition: string) =>
  partsSql(condition, { pendingOrderId: 'NULL::uuid', hold: NO_HOLD, uses: "'[]'::json" })

const ofKind = (place: string) => `cart.state = ${place}::cart_state`
const ofId = (place: string) => `cart.id = ${place}::uuid AND cart.state IN ('active', 'buy_now')`
const BY_ID = ofCustomer('cart.id = $3::uuid')
/** $4 and $5 are phone and door of the order that is to be placed. */
const FOR_ORDER = ofCustomer('cart.id = $3::uuid', { phone: '$4::text', address: '$5::text' })
const OF_USER = 'cart.user_id = $3::uuid'
const OF_SESSION = 'cart.session_id = $2'
const BY_OWNER = {
  user: {
    kind: ofCustomer(`${OF_USER} AND ${ofKind('$4')}`),
    id: ofCustomer(`${OF_USER} AND ${ofId('$4')}`),
  },
  session: {
    kind: ofVisitor(`${OF_SESSION} AND ${ofKind('$3')}`),
    id: ofVisitor(`${OF_SESSION} AND ${ofId('$3')}`),
  },
}

type Reader = { userId: string | null; now: Date }

function questionOf(key: CartKey, { userId, now }: Reader): { text: string; values: unknown[] } {
  if ('id' in key) {
    const { id, contact } = key
    if (!contact) return { text: BY_ID, values: [now, userId, id] }
    return { text: FOR_ORDER, values: [now, userId, id, contact.phone, contact.addressKey] }
  }
  const { owner, which } = key
  const [form, wanted] = typeof which === 'string' ? (['kind', which] as const) : (['id', which.id] as const)
  return 'userId' in owner
    ? { text: BY_OWNER.user[form], values: [now, userId, owner.userId, wanted] }
    : { text: BY_OWNER.session[form], values: [now, owner.sessionId, wanted] }
}

/**
 * Returns a cart with all data to show and price it, in one statement: one snapshot of the database. A public coupon
 * that this process has not seen in its current version takes a second statement, as does a chosen machine that is no
 * longer available. Returns null if there is no such cart.
 */
export async function findLoadedCart(run: Run, key: CartKey, reader: Reader): Promise<LoadedCart | null> {
  const { text, values } = questionOf(key, reader)
  const [row] = await run<StoredParts>(text, values)
  if (!row) return null
  const open = await openCouponsOf(run, row.openKeys)
  return { ...partsOf(row, open), unitsLeft: await listUnitsLeft(run, row) }
}

/** Without the use that the cart's pending order holds, which placing replaces: else who holds the last use would lose it. */
export function withoutOwnUse({ held }: Pick<LoadedCart, 'held'>, coupon: CouponRow): CouponRow {
  return held.has(coupon.id) ? { ...coupon, usageCount: coupon.usageCount - 1 } : coupon
}

function partsOf(
  { entered, openKeys: _, uses, ...cart }: StoredParts,
  open: readonly CouponRow[],
): Omit<LoadedCart, 'unitsLeft'> {
  const held = new Set(uses.filter(({ isHeld }) => isHeld).map(({ couponId }) => couponId))
  const asOwn = (coupon: CouponRow) => withoutOwnUse({ held }, coupon)
  return {
    ...cart,
    entered: entered.map(({ appliedId, ...stored }) => ({ appliedId, coupon: asOwn(couponOf(stored)) })),
    open: held.size === 0 ? open : open.map(asOwn),
    uses: new Map(uses.map(({ couponId, used }) => [couponId, used])),
    usesByAccount: new Map(uses.map(({ couponId, usedByAccount }) => [couponId, usedByAccount])),
    held,
  }
}
