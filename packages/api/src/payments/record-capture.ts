import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { type CaptureDecision, decideCapture } from '@dobara/domain/payments/capture-decision.ts'
import { isExactlyOwed, isWhole } from '@dobara/domain/payments/exact-money.ts'
import type { ProviderPayment, ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import type { Deps, Tx } from '../context.ts'
import { issueInvoice } from '../engine/invoices/issue-invoice.ts'
import { queueOrderStep } from '../engine/order-messages/queue-order-step.ts'
import { confirmOrder, confirmStep } from '../engine/order-transitions/confirm-order.ts'
import { stepValues } from '../engine/order-transitions/queries.ts'
import { reinstateOrder } from '../engine/order-transitions/reinstate-order.ts'
import { collectEffects } from '../engine/order-transitions/apply-effects.ts'
import {
  insertOrderEvent,
  type LockedOrder,
  lockOrder,
  lockOrderAndSettings,
} from '../engine/orders/queries.ts'
import { getSettings } from '../base/settings/queries.ts'
import { onTx } from '../sql.ts'
import { inSqlTransaction, inTransaction } from '../transaction.ts'
import { noteRefunds } from './note-refunds.ts'
import {
  insertKeptCapture,
  insertPaymentEvent,
  type PaymentSource,
  type UnfinishedAttempt,
} from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { returnPayment } from './return-payment.ts'
import { giveBackPayTry, payTryKey } from './take-pay-tries.ts'

export type CaptureOutcome = {
  kind: 'kept' | 'returned' | 'known'
  orderId: string
  /** The order after it, where it was looked at. */
  order?: Pick<LockedOrder, 'orderNumber' | 'status' | 'paymentStatus'>
}
type Capture = {
  payment: ProviderPayment
  /** Every refund of the payment when it has any. */
  refunds: ProviderRefund[]
  attempt: UnfinishedAttempt
  source: PaymentSource
}

const SYSTEM = { kind: 'system' } as const

/** Of this order, exactly what it costs. */
function isOrders({ payment, attempt }: Capture, order: LockedOrder): boolean {
  const { currency } = order
  const { providerOrderId } = attempt
  return isExactlyOwed(
    { ...payment, providerOrderId: payment.orderId },
    // Units that were cancelled meanwhile are not owed: then all of it goes back.
    { amountPaise: payablePaise(order), currency, providerOrderId },
  )
}

function decide(capture: Capture, order: LockedOrder): CaptureDecision {
  const money = { isExactlyOwed: isOrders(capture, order), isWhole: isWhole(capture.payment) }
  return decideCapture({ ...order, hasKeptPayment: order.payments.length > 0 }, money)
}

const PAID = { method: 'online', isPaid: true, actor: SYSTEM } as const

/** Brings the order forward as decided. Returns false when the money must go back: so decided, or the stock is gone. */
async function keep(
  tx: Tx,
  deps: Deps,
  { order, decision }: { order: LockedOrder; decision: CaptureDecision },
): Promise<boolean> {
  if (decision === 'return') return false
  if (decision === 'mark-paid') await markPaid(tx, deps, order)
  if (decision !== 'confirm' && decision !== 'reinstate') return true
  const waiting = decision === 'reinstate' ? await reinstateOrder(tx, deps, order) : order
  if (!waiting) return false
  const settings = await getSettings(tx)
  await confirmOrder(onTx(tx), deps, { order: waiting, settings, ...PAID })
  return true
}

/** Confirmed as cash on delivery, then paid online after all. */
async function markPaid(tx: Tx, deps: Deps, order: LockedOrder): Promise<void> {
  const data = { paymentStatus: 'paid', paymentMethod: 'online' } as const
  await tx.order.update({ where: { id: order.id }, data })
  const event = { orderId: order.id, kind: 'paid', message: sentence('step_paid') }
  await insertOrderEvent(tx, { ...event, actor: SYSTEM, at: deps.now() })
  const invoiceNumber = await issueInvoice(tx, deps, { ...order, ...data })
  await queueOrderStep(tx, deps, { order, step: { kind: 'payment-received', invoiceNumber } })
}

/**
 * The one place where captured money meets its order; browser, webhook and reconciler all end here. Idempotent per
 * provider payment: the first call decides in one transaction, every later one finds it decided.
 * Money that does not match the order, comes twice, or comes too late goes back in full.
 */
export async function recordCapture(deps: Deps, capture: Capture): Promise<CaptureOutcome> {
  const plain = await recordPlainly(deps, capture)
  if (plain) return plain
  const { outcome, userId } = await record(deps, capture)
  // Afterwards: within, the shop's counter of invoices is locked, and a lost try is worth less than everybody's time.
  if (outcome.kind === 'kept') await giveBackPayTry(deps, userId)
  return outcome
}

/**
 * What nearly every payment is: the whole price of an order that waits for it, or one that is known and was kept. Null, and nothing
 * written, for any other.
 */
function recordPlainly(deps: Deps, capture: Capture): Promise<CaptureOutcome | null> {
  const { payment, refunds, attempt, source } = capture
  return inSqlTransaction(deps, async (run) => {
    const found = await lockOrderAndSettings(run, attempt.orderId)
    if (!found || refunds.length > 0) return null
    const { order, settings, received } = found
    const known = received.find(({ providerPaymentId }) => providerPaymentId === payment.id)
    if (known) return known.isKept ? { kind: 'known', orderId: order.id, order } : null
    if (decide(capture, order) !== 'confirm') return null
    const at = deps.now()
    const step = { ...confirmStep({ order, settings, ...PAID }, at), settings }
    const { order: confirmed, rows } = await collectEffects({ run }, deps, step)
    const { id: providerPaymentId, orderId, amountPaise, currency } = payment
    const kept = {
      id: deps.newId(),
      payment: { providerPaymentId, providerOrderId: orderId ?? '', amountPaise, currency },
      attempt,
      source,
      provider: deps.providers.payments.name,
      at: deps.now(),
      tryKey: payTryKey(deps, order.userId),
    }
    await insertKeptCapture(run, kept, stepValues(deps, rows))
    return { kind: 'kept', orderId: order.id, order: confirmed }
  })
}

function record(deps: Deps, capture: Capture): Promise<{ outcome: CaptureOutcome; userId: string }> {
  const { payment, refunds, attempt } = capture
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (!order) throw new Error(`attempt ${attempt.id} has no order`)
    const { userId } = order
    const known = await tx.payment.findUnique({ where: { providerPaymentId: payment.id } })
    if (known) {
      await noteRefunds(tx, deps, { orderId: order.id, payment: known, refunds })
      return { outcome: { kind: known.isKept ? 'known' : 'returned', orderId: order.id }, userId }
    }
    const decision = decide(capture, order)
    const isKept = await keep(tx, deps, { order, decision })
    const stored = await insertPayment(tx, deps, { payment, orderId: order.id, isKept })
    if (decision === 'accept') await alertPaidByHand(tx, deps, { orderId: order.id, about: stored.id })
    await noteRefunds(tx, deps, { orderId: order.id, payment: stored, refunds })
    if (isKept) await tx.paymentAttempt.update({ where: { id: attempt.id }, data: { state: 'captured' } })
    else await returnUnwanted(tx, deps, { capture, order, stored })
    await insertPaymentEvent(tx, {
      orderId: order.id,
      attemptId: attempt.id,
      source: capture.source,
      kind: isKept ? 'captured' : 'captured-and-returned',
      providerPaymentId: payment.id,
      amountPaise: payment.amountPaise,
      at: deps.now(),
    })
    return { outcome: { kind: isKept ? 'kept' : 'returned', orderId: order.id }, userId }
  })
}

/** Most likely the money that the hand meant; but only a person knows whether a bank transfer came besides. */
async function alertPaidByHand(tx: Tx, deps: Deps, paid: { orderId: string; about: string }): Promise<void> {
  await raiseAlert(tx, deps, {
    kind: 'paid-by-hand-and-online',
    ...paid,
    message:
      'An order that was marked as paid by hand was paid at the provider too: if both came, give one back',
  })
}

function insertPayment(
  tx: Tx,
  deps: Deps,
  input: { payment: ProviderPayment; orderId: string; isKept: boolean },
) {
  const { payment, orderId, isKept } = input
  return tx.payment.create({
    data: {
      id: deps.newId(),
      orderId,
      provider: deps.providers.payments.name,
      providerPaymentId: payment.id,
      providerOrderId: payment.orderId ?? '',
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      isKept,
      capturedAt: deps.now(),
    },
  })
}

type UnwantedCapture = { capture: Capture; order: LockedOrder; stored: { id: string; amountPaise: number } }

async function returnUnwanted(
  tx: Tx,
  deps: Deps,
  { capture, order, stored }: UnwantedCapture,
): Promise<void> {
  const { payment } = capture
  const isRight = isOrders(capture, order)
  if (!isRight) {
    await raiseAlert(tx, deps, {
      kind: 'wrong-payment',
      about: payment.id,
      orderId: order.id,
      message: "A payment that is not the order's amount, currency or order was taken; it is being refunded",
      detail: { paymentId: payment.id, amountPaise: payment.amountPaise, currency: payment.currency },
    })
  }
  // The right money, gone again before we heard of it: the order ends as if it had been refunded a moment later.
  const wasUndone = isRight && payment.status === 'refunded' && order.payments.length === 0
  await returnPayment(tx, deps, { order, payment: stored, isOrderOver: wasUndone })
}
