import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { CASH_IDENTITIES, type CashIdentity, type CashRecord } from '@dobara/domain/shipping/cash-limits.ts'
import type { PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import { pinRuleOf } from '../../base/pin-codes/queries.ts'
import { type JsonRow, readRow } from '../../json-row.ts'
import { type Run, sqlList } from '../../sql.ts'

/** Whom a cash order belongs to; null where that is not known. */
export type CashKeys = Readonly<Record<CashIdentity, string | null>>

const COLUMN: Readonly<Record<CashIdentity, string>> = {
  customer: 'user_id',
  phone: 'contact_phone',
  address: 'address_key',
  device: 'device_key',
}
/** Columns of an order that are counted. */
const FOUND = `o.id, o.total_paise - o.waived_paise AS owed_paise, o.status, o.payment_method, o.payment_status, o.shipped_at,
  o.cancelled_at, o.user_id, o.contact_phone, o.address_key, o.device_key`
const CASH = `o.payment_method = 'cod'`
const OPEN = `o.status IN ${sqlList(UNDERWAY_STATUSES)} AND o.payment_status IN ('unpaid', 'failed')`
/** OFFSET 0: evaluated for the few orders in question, and never by reading the timelines of all orders. */
const BY_BUYER = `EXISTS (SELECT 1 FROM order_event e
  WHERE e.order_id = o.id AND e.kind = 'cancelled' AND e.actor_kind = 'customer' OFFSET 0)`

/**
 * Lets only one cash order at a time through for each of these keys until the transaction ends, so that later counts
 * cannot change. In the order of the keys, so that two orders never deadlock; the order's own row is locked before,
 * and a caller that waits here holds nothing that a later lock needs.
 */
export async function lockCashKeys(run: Run, keys: CashKeys): Promise<void> {
  const names = knownKeys(keys).map(([identity, key]) => `cash ${identity} ${key}`)
  // One after another, in the order of the list.
  await run(
    `SELECT count(*) FROM (
       SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS n(name)) held`,
    [names.sort()],
  )
}

function knownKeys(keys: CashKeys): [identity: CashIdentity, key: string][] {
  return CASH_IDENTITIES.flatMap((identity) => {
    const key = keys[identity]
    return key === null ? [] : [[identity, key]]
  })
}

const ownedBy = (identity: CashIdentity, place: number) =>
  `o.${COLUMN[identity]} = $${place}${identity === 'customer' ? '::uuid' : ''}`

type Sums = { identity: CashIdentity } & Omit<CashRecord, 'openUnits'>
const EMPTY_SUM = { identity: null, openOrders: 0, openPaise: 0, refusals: 0, cancellations: 0 }
type Units = { identity: CashIdentity; productId: number; units: number }

/** Facts that decide whether cash is accepted, besides the order itself. */
export type CashFacts = {
  /** Open orders of each key, and its refusals and cancellations since the requested times. */
  records: Partial<Record<CashIdentity, CashRecord>>
  /** How many cash orders the customer has taken in, and the phone of the account if it was proved. */
  trust: { delivered: number; provedPhone: string | null }
  /** Rule of the store for the PIN code; null if there is none. */
  pinRule: PinRule | null
}
type Row = {
  sums: Sums[] | null
  units: Units[] | null
  trust: CashFacts['trust'] | null
  pinRow: JsonRow | null
}

export async function getCashFacts(
  run: Run,
  keys: CashKeys,
  { pin, ...since }: { refusedSince: Date; cancelledSince: Date; pin: string },
): Promise<CashFacts> {
  const known = knownKeys(keys)
  const values = known.map(([, key]) => key)
  const [row] = await run<Row>(factsOf(known.map(([identity]) => identity)), [
    since.refusedSince,
    since.cancelledSince,
    keys.customer,
    pin,
    ...values,
  ])
  const { sums, units, trust, pinRow } = row ?? { sums: null, units: null, trust: null, pinRow: null }
  const records = known.map(([identity]) => {
    const { identity: _, ...sum } = sums?.find((one) => one.identity === identity) ?? EMPTY_SUM
    const own = (units ?? []).filter((one) => one.identity === identity)
    return [identity, { ...sum, openUnits: new Map(own.map((one) => [one.productId, one.units])) }]
  })
  return {
    records: Object.fromEntries(records) as CashFacts['records'],
    trust: trust ?? { delivered: 0, provedPhone: null },
    pinRule: pinRow && pinRuleOf(readRow(pinRow)),
  }
}

/**
 * Returns one statement that finds rows by keys; the values of the identities begin at $5. Each key uses its own
 * index, whatever statistics PostgreSQL has: with one condition for all of them, it reads all cash orders of a shop
 * whose orders were not analyzed yet.
 */
function factsOf(identities: readonly CashIdentity[]): string {
  const owned = identities.map((identity, index) => ownedBy(identity, index + 5))
  const keys = identities.map((identity, index) => `CASE WHEN ${owned[index]} THEN '${identity}' END`)
  const found = identities.map((identity, index) => {
    // Delivered orders count for the customer alone: of a phone or an address that many share there may be thousands. The indexes of
    // these keys leave them out.
    const isCash = identity === 'customer' ? '' : `${CASH} AND o.status <> 'delivered' AND `
    return `SELECT ${FOUND} FROM shop_order o WHERE ${isCash}${owned[index]}`
  })
  return `
    WITH theirs AS (
      SELECT o.id, o.owed_paise, ARRAY[${keys.join(', ')}] AS keys, ${CASH} AND ${OPEN} AS is_open, ${CASH} AND o.status = 'delivered' AS is_delivered,
             ${CASH} AND o.status = 'cancelled' AND o.shipped_at IS NOT NULL AND o.cancelled_at > $1::timestamptz AS is_refused,
             ${CASH} AND o.status = 'cancelled' AND o.shipped_at IS NULL AND o.cancelled_at > $2::timestamptz AND ${BY_BUYER} AS is_cancelled
        FROM (${found.join(' UNION ')}) o)
    SELECT (SELECT json_agg(one) FROM (
              SELECT identity, count(*) FILTER (WHERE is_open)::int AS "openOrders",
                     coalesce(sum(owed_paise) FILTER (WHERE is_open), 0)::float8 AS "openPaise",
                     count(*) FILTER (WHERE is_refused)::int AS refusals,
                     count(*) FILTER (WHERE is_cancelled)::int AS cancellations
                FROM theirs, unnest(keys) identity WHERE identity IS NOT NULL GROUP BY identity) one) AS sums,
           (SELECT json_agg(one) FROM (
              SELECT identity, line.product_id AS "productId", sum(line.units)::int AS units
                FROM theirs, LATERAL (SELECT product_id, quantity - cancelled_quantity AS units
                                        FROM order_item WHERE order_id = theirs.id OFFSET 0) line, unnest(keys) identity
               WHERE is_open AND identity IS NOT NULL GROUP BY identity, line.product_id) one) AS units,
           (SELECT json_build_object(
                     'provedPhone', CASE WHEN phone_verified_at IS NOT NULL THEN phone END,
                     'delivered', (SELECT count(*) FROM theirs WHERE is_delivered AND 'customer' = ANY(keys)))
              FROM app_user WHERE id = $3::uuid) AS trust,
           (SELECT to_json(pin_code) FROM pin_code WHERE pin = $4) AS "pinRow"`
}
