import { isQuietHour } from '@dobara/domain/cart/cart-reminder.ts'
import { isLateNoticeDue, LATE_NOTICE_DAYS, newDayOf } from '@dobara/domain/shipments/failed-delivery.ts'
import { UNDERWAY_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { promisedDaysOf } from '../../engine/orders/order-delivery.ts'
import { dayOfColumn } from '../../engine/shipments/attempt-queries.ts'
import { lockShipment } from '../../engine/shipments/lock-shipment.ts'
import { getParcel } from '../../engine/shipments/notified-parcel.ts'
import { onPool, sqlList } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

const BATCH = 100

/**
 * Lists parcels in transit after the last promised day whose buyers were not notified, starting after the last one
 * checked.
 */
async function listLate({ sql, now }: Deps, behind: string | null): Promise<string[]> {
  const rows = await onPool(sql)<{ id: string }>(
    `SELECT s.id FROM shipment s JOIN shop_order o ON o.id = s.order_id
      WHERE s.state IN ${sqlList(UNDERWAY_STATES)} AND s.late_notified_at IS NULL AND o.hidden_at IS NULL
        AND o.promised_to < ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date
        AND o.promised_to >= ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - $4::int
        AND ($2::uuid IS NULL OR s.id > $2::uuid)
      ORDER BY s.id LIMIT $3`,
    [now(), behind, BATCH, LATE_NOTICE_DAYS],
  )
  return rows.map(({ id }) => id)
}

/**
 * Apologises to the buyers of parcels that are late, once for each parcel and not at night. Returns how many were notified.
 */
export async function notifyLateParcels(deps: Deps): Promise<number> {
  if (isQuietHour(deps.now())) return 0
  let notified = 0
  let behind: string | null = null
  for (;;) {
    const ids: string[] = await listLate(deps, behind)
    for (const id of ids) if (await isNotified(deps, id)) notified += 1
    if (ids.length < BATCH) return notified
    behind = ids.at(-1) ?? null
  }
}

/** A failure for one parcel must not hold back the messages to other buyers. */
async function isNotified(deps: Deps, id: string): Promise<boolean> {
  try {
    return await inTransaction(deps.db, (tx) => notifyLate(tx, deps, id))
  } catch (error) {
    deps.log.error({ err: error, shipmentId: id }, 'the notice of a late parcel could not be written')
    return false
  }
}

async function notifyLate(tx: Tx, deps: Deps, id: string): Promise<boolean> {
  const found = await lockShipment(tx, id)
  const promise = found && promisedDaysOf(found.order)
  if (!found || !promise || found.shipment.lateNotifiedAt) return false
  const { order, shipment } = found
  const at = deps.now()
  const chosenDay = dayOfColumn(shipment.attempts[0]?.day ?? null)
  if (!isLateNoticeDue({ state: shipment.state, promisedTo: promise.latest, chosenDay }, at)) return false
  await tx.shipment.update({ where: { id }, data: { lateNotifiedAt: at } })
  const parcel = await getParcel(tx, order, id)
  const newDay = newDayOf(dayOfColumn(shipment.expectedOn), at)
  await queueOrderStep(tx, deps, { order, step: { kind: 'parcel-late', parcel, shipmentId: id, newDay } })
  return true
}
