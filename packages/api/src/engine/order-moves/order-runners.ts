import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { BuyerNotice } from '@dobara/domain/orders/consequence.ts'
import type { PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import type { TimelineCode } from '@dobara/domain/orders/timeline-sentences.ts'
import { getSettings } from '../../base/settings/queries.ts'
import { insertMovements, sellHeld, unreserve } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { takeOutBought } from '../carts/queries.ts'
import { issueCreditNote, numberInvoice } from '../invoices/issue-invoice.ts'
import type { OrderStep } from '../order-messages/order-step.ts'
import { messagesOf } from '../order-messages/queue-order-step.ts'
import { type LockedOrder, type NewOrderEvent, releaseCouponUses } from '../orders/queries.ts'
import { getParcel } from '../shipments/told-parcel.ts'
import { changeRow } from './queries.ts'
import type { OrderWork, Runners } from './runner.ts'
import { SHIPMENT_RUNNERS } from './shipment-runners.ts'

/** Releases the order's active reservations. Ended holds are kept as history. */
async function releaseHolds(tx: Tx, { order: { items }, reason }: OrderWork, endedAt: Date) {
  const holds = items.flatMap((item) => item.reservations)
  await tx.reservation.updateMany({
    where: { id: { in: holds.map(({ id }) => id) }, state: 'active' },
    data: { state: 'released', endedAt, endReason: reason },
  })
  await unreserve(tx, holds)
}

const settingsOf = async (tx: Tx, { settings }: OrderWork) => settings ?? (await getSettings(tx))

/** The work with one more entry of the timeline to be written. */
function noted(
  { order, actor, rows }: OrderWork,
  deps: Deps,
  event: Pick<NewOrderEvent, 'kind' | 'status' | 'message'>,
): Partial<OrderWork> {
  const events = [...rows.events, { ...event, orderId: order.id, actor, at: deps.now() }]
  return { rows: { ...rows, events } }
}

const withItems = (order: LockedOrder, items: LockedOrder['items']) => ({ order: { ...order, items } })

async function stepOf(tx: Tx, notice: BuyerNotice, work: OrderWork): Promise<OrderStep> {
  const { order, invoiceNumber, creditNoteNumber } = work
  switch (notice.kind) {
    case 'confirmed':
      return { ...notice, invoiceNumber }
    case 'shipped':
      return { ...notice, parcel: await getParcel(tx, order), invoiceNumber }
    case 'payment-received':
      if (invoiceNumber === null) throw new Error(`order ${order.id} is paid and has no invoice`)
      return { ...notice, invoiceNumber }
    case 'refunded':
      return {
        ...notice,
        refundId: `by-hand-${order.id}-${work.refundId}`,
        creditNoteNumber,
        refundWay: 'given',
      }
    default:
      return notice
  }
}

const PAYMENT_EVENT = {
  paid: { kind: 'paid', says: 'step_paid' },
  refunded: { kind: 'refunded', says: 'step_refunded' },
  unpaid: { kind: 'payment-unpaid', says: 'step_payment_open' },
  failed: { kind: 'payment-failed', says: 'step_payment_failed' },
} as const satisfies Record<PaymentStatus, { kind: string; says: TimelineCode }>

type OrderCode =
  | 'row-changed'
  | 'goods-sold'
  | 'goods-released'
  | 'goods-returned'
  | 'cart-emptied'
  | 'coupons-given-back'
  | keyof typeof SHIPMENT_RUNNERS
  | 'payment-noted'
  | 'payment-set'
  | 'refund-noted'
  | 'step-noted'
  | 'invoice-issued'
  | 'credit-note-issued'
  | 'buyer-told'
  | 'buyer-knows'

/** What is done to stock, papers, timeline and messages of an order; what moves money is done by the payments. */
export const ORDER_RUNNERS: Runners<OrderCode> = {
  'row-changed': async (tx, _, { work: { order }, consequence: { row } }) => {
    if (!(await changeRow(tx, order, row))) {
      throw new Error(`order ${order.id} was not ${order.status} when it was to be ${row.status}`)
    }
    return { order: { ...order, ...row } }
  },
  'goods-sold': async (tx, deps, { work: { order } }) => {
    const holds = order.items.flatMap((item) => item.reservations)
    await sellHeld(tx, holds, { reason: 'confirmed', at: deps.now() })
    return withItems(
      order,
      order.items.map((item) => ({ ...item, reservations: [] })),
    )
  },
  'goods-released': async (tx, deps, { work }) => {
    await releaseHolds(tx, work, deps.now())
    return {}
  },
  'goods-returned': async (tx, deps, { work: { order } }) => {
    const movements = order.items.map(({ id, stockItemId, quantity }) => ({
      orderItemId: id,
      stockItemId,
      delta: quantity,
    }))
    await insertMovements(tx, 'cancellation', { movements, at: deps.now() })
    return {}
  },
  'cart-emptied': async (tx, _, { work: { order } }) => {
    const { cartId, items, couponUses } = order
    const couponIds = couponUses.map(({ couponId }) => couponId)
    if (cartId) await takeOutBought(tx, { cartId, items, couponIds })
    return {}
  },
  'coupons-given-back': async (tx, deps, { work }) => {
    await releaseCouponUses(tx, work.order, deps.now())
    return {}
  },
  ...SHIPMENT_RUNNERS,
  'payment-noted': async (_, deps, { work }) =>
    noted(work, deps, { kind: 'paid', message: sentence('step_paid') }),
  'payment-set': async (tx, deps, { work, consequence: { paymentStatus } }) => {
    const { order } = work
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus } })
    const { kind, says } = PAYMENT_EVENT[paymentStatus]
    return {
      ...noted(work, deps, { kind, message: sentence(says) }),
      order: { ...order, paymentStatus },
    }
  },
  'refund-noted': async (_, deps, { work }) =>
    noted(work, deps, { kind: 'refund-asked', message: sentence('step_refund_asked') }),
  'step-noted': async (_, deps, { work, consequence: { kind, status, says } }) =>
    noted(work, deps, { kind, status, message: sentence(says) }),
  'invoice-issued': async (tx, deps, { work }) => {
    const { order, rows } = work
    if (order.invoice) return { invoiceNumber: order.invoice.number }
    const settings = await settingsOf(tx, work)
    const invoice = await numberInvoice(tx, deps, { order, settings })
    return {
      settings,
      invoiceNumber: invoice.number,
      rows: { ...rows, invoices: [...rows.invoices, invoice] },
    }
  },
  'credit-note-issued': async (tx, deps, { work, consequence }) => {
    const { amountPaise, parts } = consequence
    return { creditNoteNumber: await issueCreditNote(tx, deps, { ...work, amountPaise, parts }) }
  },
  'buyer-told': async (tx, deps, { work, consequence: { notice } }) => {
    const { order, rows } = work
    const settings = await settingsOf(tx, work)
    const told = await messagesOf(deps, { order, step: await stepOf(tx, notice, work) }, settings.shop)
    return { settings, rows: { ...rows, messages: [...rows.messages, ...told] } }
  },
  'buyer-knows': async () => ({}),
}
