import type { UsedNumbers } from '@dobara/contract/orders/shipments.ts'
import { holdsItsNumber, readTrackingNumber } from '@dobara/domain/shipments/tracking-number.ts'
import type { ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'
import type { Db, Tx } from '../../context.ts'

/** Until the transaction ends, nobody else gives this number to a parcel, however it is typed. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  const name = `tracking number ${readTrackingNumber(number)}`
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`
}

type Holder = UsedNumbers[number] & { state: ShipmentState; createdAt: Date }

/**
 * The parcels that still have one of these numbers, each number with the newest of them. Numbers are kept as they were typed, and
 * compared and answered as `readTrackingNumber` reads them.
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
