import type { PaymentWebhookEvent } from '@dobara/providers/payments/payment-port.ts'
import { postponeJob } from '../base/jobs/queries.ts'
import type { Deps } from '../context.ts'
import { isLost } from './lost-queries.ts'
import { findTestOf, noteTestSteps } from './payment-tests/queries.ts'
import { settlePaymentTest } from './payment-tests/settle-payment-test.ts'
import { isProviderDown, providerNamed } from './provider-call.ts'
import { findAttempt, insertPaymentEvent } from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { settlePayment } from './settle-payment.ts'
import { prepared } from '../sql.ts'
import { inTransaction } from '../transaction.ts'

const ABOUT_PAYMENTS = new Set(['payment.captured', 'payment.authorized', 'payment.failed', 'order.paid'])
// With the queue's growing delays the tenth try comes after about four hours.
const MOST_TRIES = 10

/** Applies a webhook. It is only a hint: the provider is queried, so order and age of events do not matter. */
async function apply(
  deps: Deps,
  { provider, rawBody }: { provider: string; rawBody: string },
): Promise<void> {
  const event = providerNamed(deps, provider).readWebhook(rawBody)
  if (!event) return
  const paymentId = event.refund ? event.refund.paymentId : event.payment?.id
  if (!paymentId || !(event.refund || ABOUT_PAYMENTS.has(event.event))) return
  const withRefunds = event.refund !== undefined
  const outcome = await settlePayment(deps, { paymentId, provider, source: 'webhook', withRefunds })
  if (outcome.kind === 'unknown-order') {
    if ((await settleTest(deps, event)) || (await isLost(deps.db, paymentId))) return
    // Signed, for an order of the provider's that we have not written down yet: tried again a little later.
    throw new Error(`webhook for payment ${paymentId} of a provider order that is not known (yet)`)
  }
  // Not final: the bank may still approve, and the shopper may try again.
  if (outcome.kind === 'not-taken' && event.event === 'payment.failed') await noteFailure(deps, event)
}

/** A test payment belongs to no order: whether the event was of one. */
async function settleTest(deps: Deps, { payment, refund, order }: PaymentWebhookEvent): Promise<boolean> {
  const providerOrderId = payment?.orderId ?? order?.id
  const test = await findTestOf(deps.db, {
    ...(providerOrderId && { providerOrderId }),
    ...(refund && { providerPaymentId: refund.paymentId }),
  })
  if (!test) return false
  await noteTestSteps(deps, test.id, { steps: ['webhookAt'] })
  await settlePaymentTest(deps, test)
  return true
}

async function noteFailure(deps: Deps, { payment }: PaymentWebhookEvent): Promise<void> {
  const attempt = payment?.orderId ? await findAttempt(prepared(deps.sql), payment.orderId) : null
  if (!payment || !attempt) return
  const known = { orderId: attempt.orderId, kind: 'failed', providerPaymentId: payment.id }
  if (await deps.db.paymentEvent.findFirst({ where: known, select: { id: true } })) return
  await insertPaymentEvent(deps.db, {
    ...known,
    attemptId: attempt.id,
    source: 'webhook',
    amountPaise: payment.amountPaise,
    detail: { description: payment.errorDescription },
    at: deps.now(),
  })
}

/**
 * Processes one stored webhook. A thrown error makes the job retry; after too many tries the webhook becomes a dead
 * letter that staff see. An outage of the provider postpones it and does not count as a failed try.
 */
export async function processWebhook(deps: Deps, eventId: string): Promise<void> {
  const stored = await deps.db.webhookEvent.findUnique({ where: { eventId } })
  if (!stored || stored.processedAt || stored.deadAt) return
  try {
    await apply(deps, stored)
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    if (isProviderDown(error)) {
      await deps.db.webhookEvent.update({ where: { eventId }, data: { lastError } })
      await postponeJob(deps.db, 'process-webhook', { payload: { eventId }, about: eventId })
      return
    }
    const { event, attempts } = stored
    if (attempts + 1 >= MOST_TRIES) await moveToDeadLetters(deps, { eventId, event, lastError })
    else
      await deps.db.webhookEvent.update({
        where: { eventId },
        data: { attempts: { increment: 1 }, lastError },
      })
    if (attempts + 1 >= MOST_TRIES) return
    throw error
  }
  await deps.db.webhookEvent.update({
    where: { eventId },
    data: { processedAt: deps.now(), attempts: { increment: 1 }, lastError: null },
  })
}

async function moveToDeadLetters(
  deps: Deps,
  { eventId, event, lastError }: { eventId: string; event: string; lastError: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const data = { deadAt: deps.now(), attempts: { increment: 1 }, lastError }
    await tx.webhookEvent.update({ where: { eventId }, data })
    const message = 'A webhook could not be worked on and became a dead letter'
    await raiseAlert(tx, deps, {
      kind: 'webhook-dead',
      about: eventId,
      message,
      detail: { event, lastError },
    })
  })
}
