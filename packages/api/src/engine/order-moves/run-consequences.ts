import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { BuyerNotice, Consequence, ConsequenceCode } from '@dobara/domain/orders/consequence.ts'
import type { PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { promisesFrom } from '@dobara/domain/orders/delivery-times.ts'
import type { TimelineCode } from '@dobara/domain/orders/timeline-sentences.ts'
import { insertMovements, unreserve } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { issueCreditNote, issueInvoice } from '../invoices/issue-invoice.ts'
import type { OrderStep } from '../order-messages/order-step.ts'
import { queueOrderStep } from '../order-messages/queue-order-step.ts'
import { type Actor, insertOrderEvent, type LockedOrder, releaseCouponUses } from '../orders/queries.ts'
import { emptyBoughtLines } from './empty-bought-lines.ts'

/** An order while a step of it is taken: as the consequences before have left it. */
type OrderWork = {
  /** Its row is locked. */
  order: LockedOrder
  actor: Actor
  /** Why, for the holds that end, a refund and a credit note. */
  reason: string
  invoiceNumber: string | null
  refundId: string | null
  creditNoteNumber: string | null
}
/** Does what a consequence says; gives what the ones after it must know. */
type Runner<Code extends ConsequenceCode> = (
  tx: Tx,
  deps: Deps,
  on: { work: OrderWork; consequence: Consequence<Code> },
) => Promise<Partial<OrderWork>>
/** One for each code: what has none does not compile. */
export type Runners<Code extends ConsequenceCode> = { readonly [One in Code]: Runner<One> }

type HoldEnd = { state: 'released' | 'committed'; reason: string; at: Date }

/** Ends the order's active reservations; returns what was held. Ended holds are kept as history. */
async function endReservations(tx: Tx, { items }: LockedOrder, { state, reason, at }: HoldEnd) {
  const holds = items.flatMap((item) => item.reservations)
  await tx.reservation.updateMany({
    where: { id: { in: holds.map(({ id }) => id) }, state: 'active' },
    data: { state, endedAt: at, endReason: reason },
  })
  await unreserve(tx, holds)
  return holds
}

const withItems = (order: LockedOrder, items: LockedOrder['items']) => ({ order: { ...order, items } })

async function setPromises(tx: Tx, { order }: OrderWork, deliveredAt: Date | null) {
  const items = order.items.map((item) => ({ ...item, ...promisesFrom(deliveredAt, item) }))
  for (const { id, warrantyEndsAt, returnEndsAt } of items) {
    await tx.orderItem.update({ where: { id }, data: { warrantyEndsAt, returnEndsAt } })
  }
  return withItems(order, items)
}

function stepOf(notice: BuyerNotice, work: OrderWork): OrderStep {
  const { order, invoiceNumber, creditNoteNumber } = work
  switch (notice.kind) {
    case 'confirmed':
      return { ...notice, invoiceNumber }
    case 'shipped': {
      const { carrier, trackingNumber } = order
      return { ...notice, parcel: { carrier, trackingNumber, trackingUrl: null }, invoiceNumber }
    }
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
  | 'promises-begun'
  | 'promises-ended'
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
    const { id, status } = order
    const { count } = await tx.order.updateMany({ where: { id, status }, data: row })
    if (count === 0) throw new Error(`order ${id} was not ${status} when it was to be ${row.status}`)
    return { order: { ...order, ...row } }
  },
  'goods-sold': async (tx, deps, { work: { order } }) => {
    const at = deps.now()
    const holds = await endReservations(tx, order, { state: 'committed', reason: 'confirmed', at })
    const movements = holds.map(({ stockItemId, orderItemId, quantity }) => ({
      stockItemId,
      orderItemId,
      delta: -quantity,
    }))
    await insertMovements(tx, 'sale', { movements, at })
    return withItems(
      order,
      order.items.map((item) => ({ ...item, reservations: [] })),
    )
  },
  'goods-released': async (tx, deps, { work: { order, reason } }) => {
    await endReservations(tx, order, { state: 'released', reason, at: deps.now() })
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
  'cart-emptied': async (tx, _, { work }) => {
    await emptyBoughtLines(tx, work.order)
    return {}
  },
  'coupons-given-back': async (tx, deps, { work }) => {
    await releaseCouponUses(tx, work.order, deps.now())
    return {}
  },
  'promises-begun': (tx, _, { work, consequence }) => setPromises(tx, work, consequence.deliveredAt),
  'promises-ended': (tx, _, { work }) => setPromises(tx, work, null),
  'payment-noted': async (tx, deps, { work: { order, actor } }) => {
    const event = { orderId: order.id, kind: 'paid', message: sentence('step_paid') }
    await insertOrderEvent(tx, { ...event, actor, at: deps.now() })
    return {}
  },
  'payment-set': async (tx, deps, { work: { order, actor }, consequence: { paymentStatus } }) => {
    await tx.order.update({ where: { id: order.id }, data: { paymentStatus } })
    const { kind, says } = PAYMENT_EVENT[paymentStatus]
    const event = { orderId: order.id, kind, message: sentence(says), actor, at: deps.now() }
    await insertOrderEvent(tx, event)
    return { order: { ...order, paymentStatus } }
  },
  'refund-noted': async (tx, deps, { work: { order, actor } }) => {
    const event = { orderId: order.id, kind: 'refund-asked', message: sentence('step_refund_asked') }
    await insertOrderEvent(tx, { ...event, actor, at: deps.now() })
    return {}
  },
  'step-noted': async (tx, deps, { work: { order, actor }, consequence: { kind, status, says } }) => {
    const message = sentence(says)
    await insertOrderEvent(tx, { orderId: order.id, kind, status, message, actor, at: deps.now() })
    return {}
  },
  'invoice-issued': async (tx, deps, { work }) => ({
    invoiceNumber: await issueInvoice(tx, deps, work.order),
  }),
  'credit-note-issued': async (tx, deps, { work, consequence }) => {
    const { amountPaise, parts } = consequence
    return { creditNoteNumber: await issueCreditNote(tx, deps, { ...work, amountPaise, parts }) }
  },
  'buyer-told': async (tx, deps, { work, consequence: { notice } }) => {
    await queueOrderStep(tx, deps, { order: work.order, step: stepOf(notice, work) })
    return {}
  },
  'buyer-knows': async () => ({}),
}

function runnerOf<Code extends ConsequenceCode>(
  runners: Runners<Code>,
  { code }: { code: Code },
): Runner<Code> {
  return runners[code]
}

type Step<Code extends ConsequenceCode> = Pick<OrderWork, 'order' | 'actor' | 'reason'> & {
  consequences: readonly Consequence<Code>[]
  runners: Runners<Code>
}

/** Does what a step of an order brings about, one after another, in the caller's transaction. Returns the order after it. */
export async function runConsequences<Code extends ConsequenceCode>(
  tx: Tx,
  deps: Deps,
  { consequences, runners, ...step }: Step<Code>,
): Promise<LockedOrder> {
  const invoiceNumber = step.order.invoice?.number ?? null
  const work: OrderWork = { ...step, invoiceNumber, refundId: null, creditNoteNumber: null }
  for (const consequence of consequences) {
    Object.assign(work, await runnerOf(runners, consequence)(tx, deps, { work, consequence }))
  }
  return work.order
}
