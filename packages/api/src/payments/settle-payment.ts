import type { PaymentReceipt } from '@dobara/contract/checkout.ts'
import { isExactlyOwed } from '@dobara/domain/payments/exact-money.ts'
import { inSettlingTurn, isTaken } from '@dobara/domain/payments/payment-state.ts'
import type { ProviderPayment } from '@dobara/providers/payments/payment-port.ts'
import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import type { Deps, RequestContext } from '../context.ts'
import { collectEffects, confirmStep } from '../engine/order-transitions/apply-effects.ts'
import { stepValues } from '../engine/order-transitions/queries.ts'
import { lockOrderAndSettings } from '../engine/orders/queries.ts'
import { RefusedError } from '../errors.ts'
import { prepared } from '../sql.ts'
import { inTransaction } from '../transaction.ts'
import type { Capture } from './capture.ts'
import { queryProvider, findProvider } from './provider-call.ts'
import {
  findAttempt,
  insertRetainedCapture,
  type PaymentSource,
  touchAttempt,
  type UnfinishedAttempt,
} from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { type CaptureOutcome, decide, PAID, recordUnusualCapture } from './record-unusual-capture.ts'
import { giveBackPayTry, payTryKey } from './take-pay-tries.ts'

/** `not-taken`: no money was taken (yet). `unknown-order`: the payment is for no order that we have written down. */
export type Settlement = CaptureOutcome | { kind: 'not-taken' } | { kind: 'unknown-order' }

const NOT_TAKEN = { kind: 'not-taken' } as const

/**
 * Queries the provider for a payment and, if money was taken, records it for the order it was made for. With
 * `expected`, a payment for any other attempt is ignored.
 */
export async function settlePayment(
  deps: Deps,
  input: {
    paymentId: string
    /** The name of the provider that it was made at. */
    provider: string
    source: PaymentSource
    /** Attempt that the payment is claimed to be for. */
    expected?: UnfinishedAttempt
    /** Something happened to its refunds, though its own numbers may not show it. */
    withRefunds?: boolean
  },
): Promise<Settlement> {
  const { provider, source, withRefunds = false } = input
  const payment = await queryProvider(deps, { provider, what: 'fetch payment' }, (payments) =>
    payments.fetchPayment(input.paymentId),
  )
  const { orderId: providerOrderId } = payment
  // Without an order it cannot be captured; the provider refunds it automatically.
  if (!providerOrderId) return NOT_TAKEN
  const { expected } = input
  if (expected && expected.providerOrderId !== providerOrderId) return NOT_TAKEN
  const attempt = expected ?? (await findAttempt(prepared(deps.sql), providerOrderId))
  if (!attempt) return { kind: 'unknown-order' }
  if (payment.status !== 'refunded') return settleOne(deps, { payment, attempt, source, withRefunds })
  // Refunded in full, perhaps because another payment of the same order was retained: they are settled together.
  const outcomes = await settleAttempt(deps, attempt, source)
  return outcomes.get(payment.id) ?? NOT_TAKEN
}

/** Queries all payments of one attempt and settles each, retained money before refunded money. */
export async function settleAttempt(
  deps: Deps,
  attempt: UnfinishedAttempt,
  source: PaymentSource,
): Promise<Map<string, Settlement>> {
  const outcomes = new Map<string, Settlement>()
  const { provider, providerOrderId } = attempt
  if (!providerOrderId) return outcomes
  try {
    const found = await queryProvider(deps, { provider, what: 'list payments' }, (payments) =>
      payments.listPayments(providerOrderId),
    )
    for (const payment of inSettlingTurn(found)) {
      if (payment.orderId !== providerOrderId) throw new Error(`payment ${payment.id} is of another order`)
      outcomes.set(payment.id, await settleOne(deps, { payment, attempt, source, withRefunds: false }))
    }
  } finally {
    // Also after a failure: an attempt that cannot be settled must not block the others.
    await touchAttempt(deps.db, attempt.id, deps.now())
  }
  return outcomes
}

type One = {
  payment: ProviderPayment
  attempt: UnfinishedAttempt
  source: PaymentSource
  withRefunds: boolean
}

async function settleOne(deps: Deps, { payment, attempt, source, withRefunds }: One): Promise<Settlement> {
  const taken = payment.status === 'authorized' ? await takeAuthorised(deps, payment, attempt) : payment
  if (!taken || !isTaken(taken.status)) return NOT_TAKEN
  const { provider } = attempt
  const refunds =
    withRefunds || taken.amountRefundedPaise > 0
      ? await queryProvider(deps, { provider, what: 'list refunds' }, (payments) =>
          payments.listRefunds(taken.id),
        )
      : []
  return recordCapture(deps, { payment: taken, refunds, attempt, source })
}

/**
 * Captures explicitly if the account does not capture automatically, and after a bank's late approval. Money that is
 * not the order's is left to lapse: the provider refunds uncaptured payments.
 */
async function takeAuthorised(
  deps: Deps,
  payment: ProviderPayment,
  attempt: UnfinishedAttempt,
): Promise<ProviderPayment | null> {
  const { id: paymentId, amountPaise, currency } = payment
  if (!isExactlyOwed({ ...payment, providerOrderId: payment.orderId }, attempt)) {
    await raiseAlert(deps.db, deps, {
      kind: 'wrong-payment',
      about: paymentId,
      orderId: attempt.orderId,
      message:
        'A payment of another amount or currency was authorised; it is not captured and lapses by itself',
      detail: { paymentId, amountPaise, currency, expectedPaise: attempt.amountPaise },
    })
    return null
  }
  const { provider } = attempt
  return queryProvider(deps, { provider, what: 'capture payment' }, async (payments) => {
    try {
      return await payments.capturePayment({ paymentId, amountPaise })
    } catch (error) {
      // Captured by another process of ours, or by a try whose answer was lost: the payment itself tells.
      if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error
      const now = await payments.fetchPayment(paymentId)
      if (now.status === 'authorized') throw error
      return now
    }
  })
}

/**
 * Records captured money for its order; the only place that does: browser, webhook and reconciler all call it.
 * Idempotent per provider payment: the first call decides in one transaction, later calls find the decision. Money
 * that does not match the order, comes twice, or comes too late is refunded in full.
 */
async function recordCapture(deps: Deps, capture: Capture): Promise<CaptureOutcome> {
  const plain = await recordPlainly(deps, capture)
  if (plain) return plain
  const { outcome, userId } = await recordUnusualCapture(deps, capture)
  // Afterwards: within, the shop's counter of invoices is locked, and a lost try is worth less than everybody's time.
  if (outcome.kind === 'kept') await giveBackPayTry(deps, userId)
  return outcome
}

/**
 * Records the usual payment: the full price of an order that waits for it, or one that is known and was retained.
 * Returns null and writes nothing for any other, including the difference of an exchange.
 */
function recordPlainly(deps: Deps, capture: Capture): Promise<CaptureOutcome | null> {
  const { payment, refunds, attempt, source } = capture
  if (attempt.swapOfferId !== null) return Promise.resolve(null)
  return inTransaction(deps.writes, async (run) => {
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
    const retained = {
      id: deps.newId(),
      payment: { providerPaymentId, providerOrderId: orderId ?? '', amountPaise, currency },
      attempt,
      source,
      at: deps.now(),
      tryKey: payTryKey(deps, order.userId),
    }
    await insertRetainedCapture(run, retained, stepValues(deps, rows))
    return { kind: 'kept', orderId: order.id, order: confirmed }
  })
}

/**
 * Settles a payment that the browser reports. The signature is checked over the provider order of `attempt`, then the
 * provider is queried for the payment's order, amount, currency and state. Safe to call any number of times; throws
 * if it was not paid.
 */
export async function settleReceipt(
  ctx: Deps & Pick<RequestContext, 'caller'>,
  attempt: UnfinishedAttempt | null,
  { providerOrderId, providerPaymentId: paymentId, signature }: PaymentReceipt,
): Promise<CaptureOutcome> {
  if (!attempt || attempt.providerOrderId === null || attempt.providerOrderId !== providerOrderId) {
    throw new RefusedError('PAYMENT_VERIFICATION_FAILED')
  }
  const { provider, orderId } = attempt
  const payments = findProvider(ctx, provider)
  if (!payments) throw new RefusedError('PAYMENT_UNAVAILABLE')
  if (!payments.isPaymentSignatureValid({ providerOrderId, paymentId, signature })) {
    ctx.log.warn({ orderId, requestId: ctx.caller.requestId }, 'payment signature refused')
    throw new RefusedError('PAYMENT_VERIFICATION_FAILED')
  }
  const outcome = await settlePayment(ctx, { paymentId, provider, source: 'browser', expected: attempt })
  if (outcome.kind === 'not-taken' || outcome.kind === 'unknown-order') {
    throw new RefusedError('PAYMENT_NOT_COMPLETE')
  }
  if (outcome.kind === 'returned') throw new RefusedError('PAYMENT_REFUNDED')
  return outcome
}
