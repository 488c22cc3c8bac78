import {
  deliveryQuestionState,
  FAILURE_REASONS,
  isLateNoticeDue,
  isOutToday,
  newDayOf,
  type PARCEL_MESSAGES,
} from '@dobara/domain/shipments/failed-delivery.ts'
import { deliveryLinkUrl } from '../../../base/links/delivery-link.ts'
import type { Db, Deps, Tx } from '../../../context.ts'
import type { OrderStep } from '../../../engine/order-messages/order-step.ts'
import { promisedDaysOf } from '../../../engine/orders/order-delivery.ts'
import type { LockedOrder } from '../../../engine/orders/queries.ts'
import { dayOfColumn } from '../../../engine/shipments/attempt-queries.ts'
import { getParcel } from '../../../engine/shipments/notified-parcel.ts'
import type { ShipmentRecord } from '../../../engine/shipments/queries.ts'
import { type DeliveryAttempt, listAttempts } from './queries.ts'

type MessageDeps = Pick<Deps, 'keys' | 'now' | 'publicUrl'>
type Parcel = Awaited<ReturnType<typeof getParcel>>
type ParcelMessage = { cause: string; kind: (typeof PARCEL_MESSAGES)[number]; step: OrderStep | null }
/** `parcel`: as a message shows it. */
type About = {
  order: LockedOrder
  shipment: ShipmentRecord
  attempts: readonly DeliveryAttempt[]
  parcel: Parcel
}

function outMessages({ now }: MessageDeps, { shipment, attempts, parcel }: About): ParcelMessage[] {
  const { id: shipmentId, state, scans } = shipment
  const isOut = scans.some((scan) => scan.state === 'out_for_delivery' && isOutToday(scan.at, now()))
  const last = attempts.length + 1
  return Array.from({ length: last }, (_, index) => index + 1).map((attempt) => ({
    cause: `parcel-out:${shipmentId}:${attempt}`,
    kind: 'parcel-out',
    step:
      attempt === last && state === 'out_for_delivery' && isOut
        ? { kind: 'parcel-out', parcel, shipmentId, attempt }
        : null,
  }))
}

function failedMessages(deps: MessageDeps, { shipment, attempts, parcel }: About): ParcelMessage[] {
  const last = attempts.at(-1)?.id
  return attempts.map(({ id, failedAt, reason, answer }) => {
    const facts = { failedAt, isLast: id === last, answer: answer === null ? null : ('deliver' as const) }
    const isOpen = deliveryQuestionState(facts, shipment.state, deps.now()) === 'open'
    const texts = {
      reason: FAILURE_REASONS.find((known) => known === reason) ?? 'unknown',
      answerUrl: deliveryLinkUrl(deps, id),
    } as const
    return {
      cause: `parcel-failed:${id}`,
      kind: 'parcel-failed',
      step: isOpen ? { kind: 'parcel-failed', parcel, attemptId: id, ...texts } : null,
    }
  })
}

function lateMessage({ now }: MessageDeps, { order, shipment, attempts, parcel }: About): ParcelMessage {
  const { id: shipmentId, state, expectedOn } = shipment
  const promise = promisedDaysOf(order)
  const chosenDay = dayOfColumn(attempts.at(-1)?.day ?? null)
  const isDue = promise !== null && isLateNoticeDue({ state, promisedTo: promise.latest, chosenDay }, now())
  const newDay = newDayOf(dayOfColumn(expectedOn), now())
  return {
    cause: `parcel-late:${shipmentId}`,
    kind: 'parcel-late',
    step: isDue ? { kind: 'parcel-late', parcel, shipmentId, newDay } : null,
  }
}

/**
 * Returns the messages that the buyer may have got about each parcel near its door, and which of them would be true
 * now.
 */
export async function parcelMessagesNow(
  db: Db | Tx,
  deps: MessageDeps,
  { order, shipments }: { order: LockedOrder; shipments: readonly ShipmentRecord[] },
): Promise<ParcelMessage[]> {
  const attempts = await listAttempts(
    db,
    shipments.map(({ id }) => id),
  )
  const messages: ParcelMessage[] = []
  for (const shipment of shipments) {
    const own = attempts.filter(({ shipmentId }) => shipmentId === shipment.id)
    const about = { order, shipment, attempts: own, parcel: await getParcel(db, order, shipment.id) }
    messages.push(...outMessages(deps, about), ...failedMessages(deps, about), lateMessage(deps, about))
  }
  return messages
}
