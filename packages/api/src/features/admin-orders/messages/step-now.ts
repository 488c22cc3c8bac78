import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import {
  type MessageFacts,
  type OrderMessage,
  type RepeatedMessage,
  repeatMessage,
} from '@dobara/domain/orders/repeat-message.ts'
import { isUnderway } from '@dobara/domain/shipments/shipment-state.ts'
import type { PARCEL_MESSAGES } from '@dobara/domain/shipments/failed-delivery.ts'
import type { Db, Deps, Tx } from '../../../context.ts'
import type { OrderStep } from '../../../engine/order-messages/order-step.ts'
import { getMoveFacts } from '../../../engine/order-transitions/queries.ts'
import type { LockedOrder } from '../../../engine/orders/queries.ts'
import { listShipments, type ShipmentRecord } from '../../../engine/shipments/queries.ts'
import { getParcel } from '../../../engine/shipments/notified-parcel.ts'
import type { Parcel } from '../../../outbox/mails/delivery-mails.ts'
import { parcelMessagesNow } from './parcel-messages.ts'
import { listMoney, type OrderMoney } from './queries.ts'

type Refund = OrderMoney['refunds'][number]
/** A message that the buyer of this order can have been sent; `cause` begins its dedupe keys. */
type Cause = { cause: string; kind: OrderMessage; refund: Refund | null; shipmentId?: string }

/** Every cause of a message about the order and its money. */
function causesOf(
  { id }: LockedOrder,
  { payments, refunds }: OrderMoney,
  shipments: readonly ShipmentRecord[],
): Cause[] {
  const steps = (['confirmed', 'shipped', 'delivered', 'cancelled'] as const).map((kind) => ({
    cause: `order-${kind}:${id}`,
    kind,
    refund: null,
  }))
  return [
    { cause: `order-placed:${id}`, kind: 'placed', refund: null },
    ...steps,
    // The message about the order covers the first parcel; each later one has its own.
    ...shipments.map(({ id: shipmentId }) => ({
      cause: `order-shipped:${id}:${shipmentId}`,
      kind: 'shipped' as const,
      refund: null,
      shipmentId,
    })),
    { cause: `payment-received:${id}`, kind: 'payment-received', refund: null },
    ...payments.map((payment) => ({
      cause: `payment-returned:${payment.id}`,
      kind: 'payment-returned' as const,
      refund: refunds.find(({ paymentId }) => paymentId === payment.id) ?? null,
    })),
    ...refunds.map((refund) => ({
      cause: `order-refunded:${refund.paymentId ? refund.id : `by-hand-${id}-${refund.id}`}`,
      kind: 'refunded' as const,
      refund,
    })),
  ]
}

type StepFacts = { order: LockedOrder; refund: Refund | null; parcel: Parcel; shipmentId?: string }

function stepOf(
  message: RepeatedMessage,
  { order, refund, parcel, shipmentId }: StepFacts,
): OrderStep | null {
  const invoiceNumber = order.invoice?.number ?? null
  switch (message.kind) {
    case 'confirmed':
      return { ...message, invoiceNumber }
    case 'payment-received':
      return invoiceNumber === null ? null : { kind: message.kind, invoiceNumber }
    case 'shipped':
      return { kind: message.kind, parcel, invoiceNumber, ...(shipmentId && { shipmentId }) }
    case 'payment-returned':
      return refund?.paymentId
        ? { kind: message.kind, paymentId: refund.paymentId, amountPaise: refund.amountPaise }
        : null
    case 'refunded':
      return refund && refundedStep(order, refund)
    case 'delivered':
      return { kind: message.kind }
    default:
      return message
  }
}

function refundedStep({ id }: LockedOrder, { id: refundId, ...refund }: Refund): OrderStep {
  const isByHand = refund.paymentId === null
  return {
    kind: 'refunded',
    refundId: isByHand ? `by-hand-${id}-${refundId}` : refundId,
    amountPaise: refund.amountPaise,
    creditNoteNumber: refund.creditNotes[0]?.number ?? null,
    refundWay: isByHand ? 'given' : 'account',
  }
}

/** Message with its current text; null if it would no longer be true. */
export type MessageNow = {
  cause: string
  kind: OrderMessage | (typeof PARCEL_MESSAGES)[number]
  step: OrderStep | null
}

/** Returns all messages that the buyer of an order may have been sent, with their current text. */
export async function messagesNow(
  db: Db | Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'publicUrl'>,
  order: LockedOrder,
): Promise<MessageNow[]> {
  const now = deps.now()
  const money = await listMoney(db, order.id)
  const { givenBackPaise, retained } = await getMoveFacts(db, order.id)
  const shipments = await listShipments(db, order.id)
  const first = await getParcel(db, order)
  const parcels = new Map<string, Parcel>()
  for (const { id, state } of shipments) {
    if (isUnderway(state)) parcels.set(id, await getParcel(db, order, id))
  }
  const { status, paymentStatus, holdExpiresAt, invoice } = order
  const facts: Omit<MessageFacts, 'refundState'> = {
    status,
    paymentStatus,
    totalPaise: payablePaise(order),
    givenBackPaise,
    retained,
    holdExpiresAt,
    isInvoiced: invoice !== null,
    hasRefusedPayments: money.payments.some(({ isKept }) => !isKept),
  }
  const aboutOrder = causesOf(order, money, shipments).map(({ cause, kind, refund, shipmentId }) => {
    const message = repeatMessage(kind, { ...facts, refundState: refund?.state ?? null }, now)
    const parcel = shipmentId === undefined ? first : parcels.get(shipmentId)
    // A parcel that has arrived, or was taken back, is not on its way any more.
    if (!message || !parcel) return { cause, kind, step: null }
    return {
      cause,
      kind,
      step: stepOf(message, { order, refund, parcel, ...(shipmentId && { shipmentId }) }),
    }
  })
  return [...aboutOrder, ...(await parcelMessagesNow(db, deps, { order, shipments }))]
}
