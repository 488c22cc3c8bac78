import type { addScanInput, AdminOrderShipments } from '@dobara/contract/orders/shipments.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { deliveredAtOf, decideScan, type Scan, type ScanRefusal } from '@dobara/domain/shipments/scans.ts'
import type { FailureReason } from '@dobara/domain/shipments/failed-delivery.ts'
import type { ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'
import { isAllDelivered } from '@dobara/domain/orders/units-to-ship.ts'
import { ok, type Result } from '@dobara/domain/result.ts'
import type { z } from 'zod'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext, Deps, Tx } from '../../context.ts'
import { type Actor, insertOrderEvent } from '../../engine/orders/queries.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { setLinePromises } from '../../engine/shipments/line-promises.ts'
import { getShippingFacts } from '../../engine/shipments/load-shipments.ts'
import { changeState, insertScan, type ScanSource } from '../../engine/shipments/queries.ts'
import { type FoundShipment, lockShipment } from '../../engine/shipments/lock-shipment.ts'
import { getParcel } from '../../engine/shipments/notified-parcel.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { advanceOrder } from './advance-order.ts'
import { orderShipments } from './order-shipments.ts'
import { notifyDelivery } from './notify-delivery.ts'
import { insertShipmentEntry } from './queries.ts'

/** `reason`: of a delivery that failed. `isSilent`: a later report makes a message about it untrue. */
type ScanReport = {
  scan: Scan
  place: string | null
  reason: FailureReason | null
  source: ScanSource
  actor: Actor
  isSilent?: boolean
}
/** Outcome of a scan: the parcel moved, the scan was stored among the others, or it existed already. */
export type ScanOutcome = 'moved' | 'kept' | 'known'

/** Scans that the buyer's timeline shows; hubs appear among the parcel's scans only. */
const STEP_SENTENCES: Partial<Record<ShipmentState, Sentence>> = {
  failed_attempt: sentence('step_parcel_attempted'),
  returned_to_origin: sentence('step_parcel_returned'),
}

/**
 * Adds one scan to a parcel whose order is locked, once: a repeated report changes nothing. With the last parcel that is
 * handed over the order is delivered.
 */
export async function takeScan(
  tx: Tx,
  deps: Deps,
  { found, report }: { found: FoundShipment; report: ScanReport },
): Promise<Result<ScanOutcome, ScanRefusal>> {
  const { order, shipment } = found
  const { scan, actor, place, source } = report
  const decided = decideScan({ ...shipment, placedAt: order.placedAt }, scan, deps.now())
  if (!decided.ok) return decided
  const { isKnown, state } = decided.value
  if (isKnown) return ok('known')
  await insertScan(tx, { shipmentId: shipment.id, ...scan, place, source, recordedAt: deps.now() })
  if (state === shipment.state) return ok('kept')
  const deliveredAt = deliveredAtOf([...shipment.scans, scan])
  await changeState(tx, shipment, { state, ...(deliveredAt && { deliveredAt }) })
  if (deliveredAt) await follow(tx, deps, { found, actor, deliveredAt })
  const stepSentence = STEP_SENTENCES[state]
  if (stepSentence) await noteParcel(tx, deps, { orderId: order.id, message: stepSentence, actor })
  await notifyDelivery(tx, deps, { found, state, ...report })
  return ok('moved')
}

type Arrival = { found: FoundShipment; actor: Actor; deliveredAt: Date }

/**
 * Applies what a parcel's arrival brings about: the promises of its items, and of its order if it was the last
 * parcel.
 */
async function follow(tx: Tx, deps: Deps, { found, actor, deliveredAt }: Arrival): Promise<void> {
  const { order, shipment } = found
  if (order.status === 'shipped' && isAllDelivered(await getShippingFacts(tx, order.id))) {
    const at = await lastArrival(tx, order.id, order.shippedAt ?? deliveredAt)
    await advanceOrder(tx, deps, { order, to: 'delivered', actor, at })
    return
  }
  await setLinePromises(tx, order)
  await noteParcel(tx, deps, { orderId: order.id, message: sentence('step_parcel_delivered'), actor })
  if (order.status === 'shipped') await notifyDelivered(tx, deps, { order, shipment })
}

/** A parcel of several arrived, and more is to come. */
async function notifyDelivered(tx: Tx, deps: Deps, { order, shipment }: FoundShipment): Promise<void> {
  const parcel = await getParcel(tx, order, shipment.id)
  const step = { kind: 'parcel-delivered', parcel, shipmentId: shipment.id } as const
  if (parcel.part) await queueOrderStep(tx, deps, { order, step })
}

/**
 * Returns the delivery time of an order: that of its last parcel, but not before it was sent, whatever a carrier's
 * clock shows.
 */
async function lastArrival(tx: Tx, orderId: OrderId, shippedAt: Date): Promise<Date> {
  const { _max } = await tx.shipment.aggregate({
    where: { orderId, state: 'delivered' },
    _max: { deliveredAt: true },
  })
  const last = _max.deliveredAt ?? shippedAt
  return last > shippedAt ? last : shippedAt
}

type Note = { orderId: OrderId; message: Sentence; actor: Actor }

async function noteParcel(tx: Tx, deps: Deps, note: Note): Promise<void> {
  await insertOrderEvent(tx, { ...note, kind: 'parcel', at: deps.now() })
}

/** Adds a scan that the back office enters. */
export async function addScan(
  ctx: CustomerContext,
  { id, state, at, place, reason }: z.output<typeof addScanInput>,
): Promise<AdminOrderShipments> {
  const orderId = await inTransaction(ctx.db, async (tx) => {
    const found = await lockShipment(tx, id)
    if (!found) throw new RefusedError('SHIPMENT_NOT_FOUND')
    const scan = { state, at: at === undefined ? ctx.now() : new Date(at) }
    const actor = { kind: 'admin', id: ctx.user.id } as const
    const report = { scan, place: place || null, reason: reason ?? null, source: 'desk', actor } as const
    const outcome = orThrow(await takeScan(tx, ctx, { found, report }))
    if (outcome !== 'known') {
      await insertShipmentEntry(tx, {
        actorId: ctx.user.id,
        action: 'shipment.scanned',
        orderId: found.order.id,
        before: { shipmentId: id, shipmentState: found.shipment.state },
        after: { shipmentId: id, scan: state, scannedAt: scan.at.toISOString() },
        requestId: ctx.caller.requestId,
        at: ctx.now(),
      })
    }
    return found.order.id
  })
  return orderShipments(ctx, orderId)
}
