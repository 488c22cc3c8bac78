import { type PaymentMethod, TIMELINE_TEXT } from '@dobara/domain/orders/order-status.ts'
import { insertMovements, unreserve } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { queueOrderStep } from '../order-messages/queue-order-step.ts'
import { type Actor, insertOrderEvent, type LockedOrder } from '../orders/queries.ts'
import { emptyBoughtLines } from './empty-bought-lines.ts'
import { endReservations } from './release-order.ts'

/**
 * Turns a pending order, whose row is locked, into a confirmed one: reserved stock becomes sold stock, the invoice
 * of what is paid is numbered, the mail is queued, the cart loses what was bought. All in the caller's transaction, once.
 */
export async function confirmOrder(
  tx: Tx,
  deps: Deps,
  input: { order: LockedOrder; method: PaymentMethod; isPaid: boolean; actor: Actor },
): Promise<void> {
  const { order, method, isPaid, actor } = input
  const at = deps.now()
  const { count } = await tx.order.updateMany({
    where: { id: order.id, status: 'pending' },
    data: {
      status: 'confirmed',
      paymentMethod: method,
      paymentStatus: isPaid ? 'paid' : 'unpaid',
      confirmedAt: at,
      holdExpiresAt: null,
    },
  })
  if (count === 0) throw new Error(`order ${order.id} was not pending when it was to be confirmed`)
  const holds = await endReservations(tx, order, { state: 'committed', reason: 'confirmed', at })
  await unreserve(tx, holds)
  const movements = holds.map(({ stockItemId, orderItemId, quantity }) => ({
    stockItemId,
    orderItemId,
    delta: -quantity,
  }))
  await insertMovements(tx, 'sale', { movements, at })
  await emptyBoughtLines(tx, order)
  const event = { orderId: order.id, actor, at }
  if (isPaid) await insertOrderEvent(tx, { ...event, kind: 'paid', message: 'Payment received' })
  await insertOrderEvent(tx, {
    ...event,
    kind: 'confirmed',
    status: 'confirmed',
    message: TIMELINE_TEXT.confirmed,
  })
  // Last, because its counter row is one for the whole shop and stays locked until the commit. An order that is to be paid
  // at the door is invoiced when it is packed: many are cancelled before that.
  const invoiceNumber = isPaid ? await issueInvoice(tx, deps, { ...order, paymentMethod: method }) : null
  await queueOrderStep(tx, deps, { order, step: { kind: 'confirmed', isPaid, invoiceNumber } })
}
