import type { OrderDetail } from '@dobara/contract/orders/orders.ts'
import type { OrderShipment } from '@dobara/contract/orders/shipments.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { canCustomerCancel } from '@dobara/domain/orders/order-status.ts'
import { deliveryQuestionState } from '@dobara/domain/shipments/failed-delivery.ts'
import { buyersCode } from '@dobara/domain/orders/timeline-sentences.ts'
import { signDeliveryToken } from '../../base/links/delivery-link.ts'
import type { CustomerContext } from '../../context.ts'
import { orderFacts } from '../../engine/orders/order-facts.ts'
import { findOrderPage, type OrderPageRecord } from '../../engine/orders/queries.ts'
import { writtenSentence } from '../../engine/orders/written-sentence.ts'
import { type LoadedParcels, loadShipments } from '../../engine/shipments/load-shipments.ts'
import { machinesByLine } from '../../engine/units/line-machines.ts'
import { listOrderMachines } from '../../engine/units/queries.ts'
import { RefusedError } from '../../errors.ts'

/** Checks whether the shopper may still pay: the order is pending and its stock is still held. */
export function isPayable(order: { status: string; holdExpiresAt: Date | null }, now: Date): boolean {
  return order.status === 'pending' && order.holdExpiresAt !== null && order.holdExpiresAt > now
}

/** Returns a sentence of the order's timeline, worded for the way it is paid. */
function buyersSentence(written: Sentence, order: OrderPageRecord): Sentence {
  const code = buyersCode(written.code, order)
  return code === 'step_placed' ? sentence('step_placed') : written
}

/** By which the buyer answers to the last failed delivery of a parcel; null where nothing is to be answered. */
function answerTokenOf(deps: Pick<CustomerContext, 'keys' | 'now'>, { attempt, state }: OrderShipment) {
  if (!attempt) return null
  const { id, answer, failedAt } = attempt
  const question = deliveryQuestionState(
    { answer, failedAt: new Date(failedAt), isLast: true },
    state,
    deps.now(),
  )
  return question === 'open' ? signDeliveryToken(deps, id) : null
}

function orderView(
  order: OrderPageRecord,
  parcels: LoadedParcels & Pick<Parameters<typeof orderFacts>[1], 'machines'>,
  now: Date,
): OrderDetail {
  return {
    ...orderFacts(order, parcels, now),
    timeline: order.events.map((event) => ({
      at: event.at.toISOString(),
      status: event.status,
      message: buyersSentence(writtenSentence(event), order),
    })),
    canCancel: canCustomerCancel(order),
    canPay: isPayable(order, now),
  }
}

/** One order of the caller's own; anyone else's is as absent as one that never was. */
export async function getOrder(ctx: CustomerContext, id: string): Promise<OrderDetail> {
  const order = await findOrderPage(ctx.db, { id, userId: ctx.user.id })
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  const [{ shipments, ...parcels }, machines] = await Promise.all([
    loadShipments(ctx.db, order),
    listOrderMachines(ctx.db, [order.id], { isLive: true }),
  ])
  const answerable = shipments.map((one) => ({ ...one, answerToken: answerTokenOf(ctx, one) }))
  const view = { ...parcels, shipments: answerable, machines: machinesByLine(ctx, machines) }
  return orderView(order, view, ctx.now())
}
