import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import type { PaymentStatusSet, setPaymentStatusInput } from '@dobara/contract/admin-orders.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import { afterFullRefund } from '@dobara/domain/payments/refund-state.ts'
import type { z } from 'zod'
import type { CustomerContext, Deps, Tx } from '../../context.ts'
import { issueCreditNote, issueInvoice } from '../../engine/invoices/issue-invoice.ts'
import { listCreditNotes } from '../../engine/invoices/queries.ts'
import { queueOrderStep } from '../../engine/order-messages/queue-order-step.ts'
import { confirmOrder } from '../../engine/order-moves/confirm-order.ts'
import { type Actor, insertOrderEvent, type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { askOnceMore } from '../../payments/ask-once-more.ts'
import { insertPaymentEvent } from '../../payments/queries.ts'
import { resolveAlerts } from '../../payments/raise-alert.ts'
import { refundRest } from '../../payments/refund-rest.ts'
import { undoOrder } from '../../payments/undo-order.ts'
import { inTransaction } from '../../transaction.ts'
import { bringBack } from './bring-back.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { recordChange } from './record-change.ts'

type By = { order: LockedOrder; actor: Actor }
/** What was done, and the paise that are sent back by it. */
type Done = { outcome: PaymentStatusSet['outcome']; refundPaise?: number }

const SET: Done = { outcome: 'set' }

const SETTERS: Readonly<Record<PaymentStatus, (tx: Tx, deps: Deps, by: By) => Promise<Done>>> = {
  paid: setPaid,
  refunded: setRefunded,
  unpaid: (tx, deps, by) => setUnpaid(tx, deps, { ...by, to: 'unpaid' }),
  failed: (tx, deps, by) => setUnpaid(tx, deps, { ...by, to: 'failed' }),
}

/**
 * A payment status set by hand, for money that moved outside the provider. Money that the provider holds is not talked
 * away: it goes back by one refund, and the order reads "refunded" when that has arrived.
 */
export async function setPaymentStatus(
  ctx: CustomerContext,
  { id, paymentStatus, reason }: z.output<typeof setPaymentStatusInput>,
): Promise<PaymentStatusSet> {
  // What the provider has taken explains the word "paid" better than a hand does.
  if (paymentStatus === 'paid') await askOnceMore(ctx, id, 'admin')
  const { outcome, refundPaise } = await inTransaction(ctx.db, async (tx) => {
    const before = await lockOrder(tx, id)
    if (!before) throw new RefusedError('ORDER_NOT_FOUND')
    if (before.paymentStatus === paymentStatus) return SET
    const actor = { kind: 'admin', id: ctx.user.id } as const
    const done = await SETTERS[paymentStatus](tx, ctx, { order: before, actor })
    const act = { action: 'order.payment-set', before, reason } as const
    const sentBack = done.refundPaise !== undefined && { refundPaise: done.refundPaise }
    await recordChange(tx, ctx, { ...act, ...sentBack })
    return done
  })
  const refundAmount = refundPaise === undefined ? null : rupees(refundPaise)
  return { order: await getAdminOrder(ctx, id), outcome, refundAmount }
}

async function setPaid(tx: Tx, deps: Deps, { order, actor }: By): Promise<Done> {
  if (order.status === 'cancelled') {
    throw new RefusedError('ORDER_NOT_PAYABLE', {
      reason: sentence('cancelled_place_new'),
    })
  }
  if (order.payments.length > 0 || (await creditNotesOf(tx, order)).length > 0) {
    throw wentBack()
  }
  if (order.status === 'pending' || order.status === 'failed') {
    const open = order.status === 'pending' ? order : await bringBack(tx, deps, { order, actor })
    // Whoever began to pay online has most likely done so; the provider's word may still come, and fits.
    const method = order.paymentMethod ?? 'cod'
    await confirmOrder(tx, deps, { order: open, method, isPaid: true, actor })
    await note(tx, deps, { order, kind: 'paid-by-hand' })
    return SET
  }
  await change(tx, deps, { order, actor, to: 'paid', message: sentence('step_paid') })
  const invoiceNumber = await issueInvoice(tx, deps, order)
  if (order.status !== 'delivered')
    await queueOrderStep(tx, deps, { order, step: { kind: 'payment-received', invoiceNumber } })
  return SET
}

const wentBack = () => new RefusedError('ORDER_NOT_PAYABLE', { reason: sentence('money_went_back') })

const BY_STORE = 'Refunded by the store'

async function setRefunded(tx: Tx, deps: Deps, { order, actor }: By): Promise<Done> {
  if (order.payments.length > 0) return sendBack(tx, deps, { order, actor })
  if (order.paymentStatus !== 'paid') throw new RefusedError('NOTHING_TO_REFUND')
  await change(tx, deps, { order, actor, to: 'refunded', message: sentence('step_refunded') })
  const { id: orderId, totalPaise: amountPaise } = order
  await resolveAlerts(tx, deps, { kinds: ['money-to-return'], about: orderId, resolution: BY_STORE })
  if (afterFullRefund(order) === 'cancel') {
    // Refunded already as it is undone: nothing is left to be given back.
    const refund = { refundPaise: amountPaise, refundWay: 'given' } as const
    await undoOrder(tx, deps, {
      order: { ...order, paymentStatus: 'refunded' },
      actor,
      reason: BY_STORE,
      refund,
    })
  } else await issueCreditNote(tx, deps, { order, reason: BY_STORE, refundId: null })
  await queueOrderStep(tx, deps, {
    order,
    step: {
      kind: 'refunded',
      refundId: `by-hand-${orderId}`,
      amountPaise,
      creditNoteNumber: (await creditNotesOf(tx, order)).at(-1)?.number ?? null,
      refundWay: 'given',
    },
  })
  return SET
}

const creditNotesOf = async (tx: Tx, { invoice }: LockedOrder) =>
  invoice ? listCreditNotes(tx, invoice.id) : []

/** One refund of what is neither back nor on its way; what follows for the order is decided when it has arrived. */
async function sendBack(tx: Tx, deps: Deps, { order, actor }: By): Promise<Done> {
  const refund = await refundRest(tx, deps, { order, reason: BY_STORE })
  if (!refund) return { outcome: 'refund-on-its-way' }
  const event = { orderId: order.id, kind: 'refund-asked', message: sentence('step_refund_asked') }
  await insertOrderEvent(tx, { ...event, actor, at: deps.now() })
  return { outcome: 'refund-asked', refundPaise: refund.amountPaise }
}

async function setUnpaid(tx: Tx, deps: Deps, by: By & { to: 'unpaid' | 'failed' }): Promise<Done> {
  // Read as open, it would be asked for at the door, for an invoice that is credited.
  if (by.order.paymentStatus === 'refunded') throw wentBack()
  if (by.order.payments.length > 0) throw new RefusedError('PAYMENT_KEPT')
  const message = sentence(by.to === 'unpaid' ? 'step_payment_open' : 'step_payment_failed')
  await change(tx, deps, { ...by, message })
  return SET
}

type Change = By & { to: PaymentStatus; message: Sentence }

async function change(tx: Tx, deps: Deps, { order, actor, to, message }: Change): Promise<void> {
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: to } })
  const kind = to === 'paid' || to === 'refunded' ? to : `payment-${to}`
  await insertOrderEvent(tx, { orderId: order.id, kind, message, actor, at: deps.now() })
  await note(tx, deps, { order, kind: `${to}-by-hand` })
}

function note(tx: Tx, deps: Deps, { order, kind }: { order: LockedOrder; kind: string }): Promise<void> {
  const { id: orderId, totalPaise: amountPaise } = order
  return insertPaymentEvent(tx, { orderId, source: 'admin', kind, amountPaise, at: deps.now() })
}
