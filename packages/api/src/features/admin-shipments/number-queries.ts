import type { UsedNumbers } from '@dobara/contract/orders/shipments.ts'
import { holdsItsNumber, readTrackingNumber } from '@dobara/domain/shipments/tracking-number.ts'
import type { ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'
import type { Db, Tx } from '../../context.ts'

/**
 * Locks a tracking number, however it is typed, so that no one else gives it to a parcel until the transaction ends.
 */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  const name = `tracking number ${readTrackingNumber(number)}`
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`
}

type Holder = UsedNumbers[number] & { state: ShipmentState; createdAt: Date }

/**
 * Returns the parcels that still use one of these numbers, the newest for each number. Numbers are stored as typed,
 * but compared and returned as `readTrackingNumber` reads them.
 */
export async function listUsedNumbers(
  db: Db | Tx,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<UsedNumbers> {
  const requested = numbers.map(readTrackingNumber).filter(Boolean)
  if (requested.length === 0) return []
  const parcels = await db.$queryRaw<Holder[]>`
    SELECT upper(regexp_replace(s.number, '[[:space:]]', '', 'g')) AS number, s.state::text AS state,
           s.created_at AS "createdAt", s.order_id AS "orderId", o.order_number AS "orderNumber"
      FROM shipment s
      JOIN shop_order o ON o.id = s.order_id
     WHERE upper(regexp_replace(s.number, '[[:space:]]', '', 'g')) = ANY(${requested}::text[]) AND s.state <> 'cancelled'
     ORDER BY s.created_at DESC, s.id DESC`
  const newest = new Map<string, UsedNumbers[number]>()
  for (const { number, orderId, orderNumber, ...parcel } of parcels) {
    if (newest.has(number) || !holdsItsNumber(parcel, now)) continue
    newest.set(number, { number, orderId, orderNumber })
  }
  return [...newest.values()]
}
