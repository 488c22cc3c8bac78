import { fulfilmentTimes, promisesFrom } from '@dobara/domain/orders/delivery-times.ts'
import { type OrderStatus, TIMELINE_TEXT } from '@dobara/domain/orders/order-status.ts'
import type { Deps, Tx } from '../../context.ts'
import { issueInvoice } from '../../engine/invoices/issue-invoice.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { type Actor, insertOrderEvent, type LockedOrder } from '../../engine/orders/queries.ts'
import { insertPaymentEvent } from '../../payments/queries.ts'

type Step = { order: LockedOrder; to: OrderStatus; actor: Actor }

/**
 * A bought order, whose row is locked, in another of its states: its times, its promises, its step, its invoice, its mail.
 * Packed means invoiced, and so does whatever comes after it; an order that is taken back keeps its invoice.
 */
export async function advanceOrder(tx: Tx, deps: Deps, { order, to, actor }: Step): Promise<LockedOrder> {
  const at = deps.now()
  const times = fulfilmentTimes(order, to, at)
  await tx.order.update({ where: { id: order.id }, data: { status: to, ...times } })
  const items = await setPromises(tx, order, times.deliveredAt)
  const event = { orderId: order.id, actor, at }
  await insertOrderEvent(tx, { ...event, kind: to, status: to, message: TIMELINE_TEXT[to] })
  const isCashDue = to === 'delivered' && order.paymentMethod === 'cod' && isOwed(order)
  if (isCashDue) await takeCash(tx, { order, actor, at })
  const moved: LockedOrder = {
    ...order,
    ...times,
    items,
    status: to,
    paymentStatus: isCashDue ? 'paid' : order.paymentStatus,
  }
  const invoiceNumber = times.packedAt ? await issueInvoice(tx, deps, moved) : null
  await tell(tx, deps, { order: moved, invoiceNumber })
  return moved
}

const isOwed = ({ paymentStatus }: LockedOrder) => paymentStatus === 'unpaid' || paymentStatus === 'failed'

async function setPromises(tx: Tx, order: LockedOrder, deliveredAt: Date | null) {
  if (order.deliveredAt === deliveredAt) return order.items
  const items = order.items.map((item) => ({ ...item, ...promisesFrom(deliveredAt, item) }))
  for (const { id, warrantyEndsAt, returnEndsAt } of items) {
    await tx.orderItem.update({ where: { id }, data: { warrantyEndsAt, returnEndsAt } })
  }
  return items
}

/** The courier takes the cash at the door: delivered means paid. */
async function takeCash(tx: Tx, { order, actor, at }: { order: LockedOrder; actor: Actor; at: Date }) {
  const { id: orderId, totalPaise: amountPaise } = order
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus: 'paid' } })
  await insertOrderEvent(tx, { orderId, kind: 'paid', message: 'Cash received on delivery', actor, at })
  await insertPaymentEvent(tx, { orderId, source: 'admin', kind: 'cash-received', amountPaise, at })
}

type Told = { order: LockedOrder; invoiceNumber: string | null }

/** Told once for good: an order that is taken back a step and sent anew is not told a second time. */
async function tell(tx: Tx, deps: Deps, { order, invoiceNumber }: Told): Promise<void> {
  if (order.status === 'delivered') await queueOrderStep(tx, deps, { order, step: { kind: 'delivered' } })
  if (order.status !== 'shipped') return
  const { carrier, trackingNumber } = order
  const parcel = { carrier, trackingNumber, trackingUrl: null }
  await queueOrderStep(tx, deps, { order, step: { kind: 'shipped', parcel, invoiceNumber } })
}
