import {
  deliveryQuestionState,
  type FailureReason,
  isOutToday,
} from '@dobara/domain/shipments/failed-delivery.ts'
import type { Scan } from '@dobara/domain/shipments/scans.ts'
import type { ShipmentState } from '@dobara/domain/shipments/shipment-state.ts'
import { deliveryLinkUrl } from '../../base/links/delivery-link.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { insertAttempt } from '../../engine/shipments/attempt-queries.ts'
import type { FoundShipment } from '../../engine/shipments/lock-shipment.ts'
import { getParcel } from '../../engine/shipments/notified-parcel.ts'

type Moved = {
  found: FoundShipment
  /** State of the parcel from now on. */
  state: ShipmentState
  scan: Scan
  reason: FailureReason | null
  isSilent?: boolean
}

/**
 * Notifies the buyer that a parcel is out for delivery, or could not be handed over, once for each attempt. What is reported
 * days later is stored and not sent: the message would not be true any more.
 */
export async function notifyDelivery(tx: Tx, deps: Deps, moved: Moved): Promise<void> {
  if (moved.state === 'out_for_delivery') await notifyOut(tx, deps, moved)
  if (moved.state === 'failed_attempt') await notifyFailed(tx, deps, moved)
}

async function notifyOut(tx: Tx, deps: Deps, { found, scan, isSilent }: Moved): Promise<void> {
  if (isSilent || !isOutToday(scan.at, deps.now())) return
  const { order, shipment } = found
  const parcel = await getParcel(tx, order, shipment.id)
  const attempt = (shipment.attempts[0]?.number ?? 0) + 1
  await queueOrderStep(tx, deps, {
    order,
    step: { kind: 'parcel-out', parcel, shipmentId: shipment.id, attempt },
  })
}

async function notifyFailed(tx: Tx, deps: Deps, { found, state, scan, reason, isSilent }: Moved) {
  const { order, shipment } = found
  const attemptId = await insertAttempt(tx, shipment, { id: deps.newId(), failedAt: scan.at, reason })
  const attempt = { failedAt: scan.at, answer: null, isLast: true }
  if (isSilent || deliveryQuestionState(attempt, state, deps.now()) !== 'open') return
  const parcel = await getParcel(tx, order, shipment.id)
  const answerUrl = deliveryLinkUrl(deps, attemptId)
  await queueOrderStep(tx, deps, {
    order,
    step: { kind: 'parcel-failed', parcel, attemptId, reason: reason ?? 'unknown', answerUrl },
  })
}
