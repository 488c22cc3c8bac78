import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { CASH_IDENTITIES, type CashIdentity, type CashRecord } from '@dobara/domain/shipping/cash-limits.ts'
import type { Tx } from '../../../context.ts'
import type { Run } from '../../../sql.ts'
import { sqlList } from '../../../sql.ts'

/** Whom a cash order belongs to; null where that is not known. */
export type CashKeys = Readonly<Record<CashIdentity, string | null>>

const COLUMN: Readonly<Record<CashIdentity, string>> = {
  customer: 'user_id',
  phone: 'contact_phone',
  address: 'address_key',
  device: 'device_key',
}
const OPEN = `o.payment_method = 'cod' AND o.status IN ${sqlList(UNDERWAY_STATUSES)}
  AND o.payment_status IN ('unpaid', 'failed')`
const BY_BUYER = `EXISTS (SELECT 1 FROM order_event e
  WHERE e.order_id = o.id AND e.kind = 'cancelled' AND e.actor_kind = 'customer')`

/**
 * Lets only one cash order at a time through for each of these keys, to the end of the transaction: what is counted after
 * it cannot change meanwhile. In the order of the keys, so that two orders never wait for each other in a circle; the
 * order's own row is locked before, and nothing that a later lock needs is held by whoever waits here.
 */
export async function lockCashKeys(tx: Tx, keys: CashKeys): Promise<void> {
  const names = knownKeys(keys).map(([identity, key]) => `cash ${identity} ${key}`)
  for (const name of names.sort()) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  }
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
type Units = { identity: CashIdentity; productId: number; units: number }

/** What each of the keys has on its way, and what it refused and cancelled since these times. */
export async function sumCash(
  run: Run,
  keys: CashKeys,
  { refusedSince, cancelledSince }: { refusedSince: Date; cancelledSince: Date },
): Promise<Partial<Record<CashIdentity, CashRecord>>> {
  const known = knownKeys(keys)
  const values = known.map(([, key]) => key)
  const sums = await run<Sums>(
    known
      .map(
        ([identity], index) => `
      SELECT '${identity}' AS identity, count(*) FILTER (WHERE ${OPEN})::int AS "openOrders",
             coalesce(sum(o.total_paise) FILTER (WHERE ${OPEN}), 0)::float8 AS "openPaise",
             count(*) FILTER (WHERE o.status = 'cancelled' AND o.shipped_at IS NOT NULL
                                AND o.cancelled_at > $1::timestamptz)::int AS refusals,
             count(*) FILTER (WHERE o.status = 'cancelled' AND o.shipped_at IS NULL
                                AND o.cancelled_at > $2::timestamptz AND ${BY_BUYER})::int AS cancellations
        FROM shop_order o WHERE ${ownedBy(identity, index + 3)} AND o.payment_method = 'cod'`,
      )
      .join(' UNION ALL '),
    [refusedSince, cancelledSince, ...values],
  )
  const units = await run<Units>(
    known
      .map(
        ([identity], index) => `
      SELECT '${identity}' AS identity, line.product_id AS "productId", sum(line.quantity)::int AS units
        FROM shop_order o JOIN order_item line ON line.order_id = o.id
       WHERE ${ownedBy(identity, index + 1)} AND ${OPEN} GROUP BY line.product_id`,
      )
      .join(' UNION ALL '),
    values,
  )
  return Object.fromEntries(
    sums.map(({ identity, ...record }) => {
      const own = units.filter((row) => row.identity === identity)
      return [identity, { ...record, openUnits: new Map(own.map((row) => [row.productId, row.units])) }]
    }),
  )
}

/** How many cash orders a customer has taken in, and the phone of the account if it was proved. */
export async function findCashTrust(
  run: Run,
  userId: string,
): Promise<{ delivered: number; provedPhone: string | null }> {
  const [trust] = await run<{ delivered: number; provedPhone: string | null }>(
    `SELECT CASE WHEN phone_verified_at IS NOT NULL THEN phone END AS "provedPhone",
            (SELECT count(*)::int FROM shop_order o
              WHERE o.user_id = app_user.id AND o.payment_method = 'cod' AND o.status = 'delivered') AS delivered
       FROM app_user WHERE id = $1::uuid`,
    [userId],
  )
  return trust ?? { delivered: 0, provedPhone: null }
}
