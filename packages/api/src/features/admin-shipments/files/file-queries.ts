import type { KnownParcel, ParcelPlan } from '@dobara/domain/shipments/plan-scans.ts'
import type { ScanState, ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'
import type { Run } from '../../../sql.ts'

type ParcelRow = Omit<KnownParcel, 'scans'> & { scans: { state: ScanState; at: string }[] }

const PARCEL = `SELECT s.id, s.order_id AS "orderId", o.order_number AS "orderNumber", s.carrier, s.number, s.state::text AS state,
    o.placed_at AS "placedAt",
    coalesce((SELECT json_agg(json_build_object('state', scan.state, 'at', scan.at)) FROM shipment_scan scan
               WHERE scan.shipment_id = s.id), '[]') AS scans
  FROM shipment s JOIN shop_order o ON o.id = s.order_id`
const NEWEST_FIRST = 'ORDER BY s.created_at DESC, s.id DESC'

const parcelOf = ({ scans, ...row }: ParcelRow): KnownParcel => ({
  ...row,
  state: row.state as ShipmentState,
  scans: scans.map(({ state, at }) => ({ state, at: new Date(at) })),
})

/**
 * Returns the parcels with one of these numbers or of one of these orders, newest first; cancelled ones are left out.
 */
export async function findParcels(
  run: Run,
  { numbers, orderNumbers }: { numbers: readonly string[]; orderNumbers: readonly string[] },
): Promise<KnownParcel[]> {
  const rows = await run<ParcelRow>(
    `${PARCEL}
     WHERE s.state <> 'cancelled' AND s.id IN (
       SELECT id FROM shipment WHERE number = ANY($1::text[])
       UNION SELECT parcel.id FROM shipment parcel JOIN shop_order bought ON bought.id = parcel.order_id
              WHERE bought.order_number = ANY($2::text[]))
     ${NEWEST_FIRST}`,
    [numbers, orderNumbers],
  )
  return rows.map(parcelOf)
}

/** Locks the orders of parcels, one after another by their ids, and reads the parcels behind the locks. */
export async function lockParcels(run: Run, plans: readonly ParcelPlan[]): Promise<KnownParcel[]> {
  await run('SELECT id FROM shop_order WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [
    [...new Set(plans.map(({ parcel }) => parcel.orderId))],
  ])
  // By a statement of its own: one that waited for a row would see the other tables as they were before the wait.
  const rows = await run<ParcelRow>(
    `${PARCEL} WHERE s.state <> 'cancelled' AND s.id = ANY($1::uuid[]) ${NEWEST_FIRST}`,
    [plans.map(({ parcel }) => parcel.id)],
  )
  return rows.map(parcelOf)
}

/** Scans of many parcels whose orders are locked, and how far each parcel is with them. */
export async function writeScans(run: Run, plans: readonly ParcelPlan[], recordedAt: Date): Promise<void> {
  const scans = plans.flatMap(({ parcel, scans: seen }) => seen.map((scan) => ({ id: parcel.id, ...scan })))
  await run(
    `INSERT INTO shipment_scan (shipment_id, state, at, place, source, recorded_at)
     SELECT row.id, row.state::shipment_state, row.at, row.place, 'file', $2::timestamptz
       FROM jsonb_to_recordset($1::jsonb) AS row(id uuid, state text, at timestamptz, place text)
         ON CONFLICT (shipment_id, state, at) DO NOTHING`,
    [JSON.stringify(scans), recordedAt],
  )
  await run(
    `UPDATE shipment s SET state = row.state::shipment_state, updated_at = $2::timestamptz
       FROM jsonb_to_recordset($1::jsonb) AS row(id uuid, state text)
      WHERE s.id = row.id AND s.state <> row.state::shipment_state`,
    [JSON.stringify(plans.map(({ parcel, state }) => ({ id: parcel.id, state }))), recordedAt],
  )
}

/** Carriers and numbers of many parcels whose orders are locked; an order answers with its last parcel. */
export async function writeNumbers(run: Run, plans: readonly ParcelPlan[], at: Date): Promise<void> {
  const named = plans.flatMap(({ parcel, named: given }) => (given ? [{ id: parcel.id, ...given }] : []))
  if (named.length === 0) return
  const value = JSON.stringify(named)
  await run(
    `UPDATE shop_order o SET carrier = row.carrier, tracking_number = row.number, updated_at = $2::timestamptz
       FROM jsonb_to_recordset($1::jsonb) AS row(id uuid, carrier text, number text)
       JOIN shipment s ON s.id = row.id
      WHERE o.id = s.order_id AND NOT EXISTS (SELECT FROM shipment later
             WHERE later.order_id = s.order_id AND later.state <> 'cancelled'
               AND (later.created_at, later.id) > (s.created_at, s.id))`,
    [value, at],
  )
  await run(
    `UPDATE shipment s SET carrier = row.carrier, number = row.number, updated_at = $2::timestamptz
       FROM jsonb_to_recordset($1::jsonb) AS row(id uuid, carrier text, number text)
      WHERE s.id = row.id`,
    [value, at],
  )
}
