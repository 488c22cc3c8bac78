import type { Deps } from '../../context.ts'
import { findAttempt, insertPaymentEvent } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { recordRefund } from './settle-refund.ts'

const MONEY_TAKEN = new Set(['payment.captured', 'payment.authorized', 'order.paid'])

/** A webhook is a hint; the provider is asked for the truth, so order and age of events do not matter. */
async function apply(deps: Deps, rawBody: string): Promise<void> {
  const event = deps.providers.payments.readWebhook(rawBody)
  if (!event) return
  if (MONEY_TAKEN.has(event.event) && event.payment) {
    const { id: paymentId, orderId } = event.payment
    const outcome = await settlePayment(deps, { paymentId, source: 'webhook' })
    // Signed, for an order of the provider's that we have not written down yet: tried again a little later.
    if (!outcome && orderId && !(await findAttempt(deps.db, orderId))) {
      throw new Error(`webhook for provider order ${orderId} that is not known (yet)`)
    }
  }
  if (event.event === 'payment.failed' && event.payment?.orderId) {
    const { payment } = event
    const attempt = await findAttempt(deps.db, payment.orderId ?? '')
    if (!attempt) return
    await insertPaymentEvent(deps.db, {
      orderId: attempt.orderId,
      attemptId: attempt.id,
      source: 'webhook',
      kind: 'failed',
      providerPaymentId: payment.id,
      amountPaise: payment.amountPaise,
      detail: { description: payment.errorDescription },
      at: deps.now(),
    })
  }
  if (event.refund) await recordRefund(deps, event.refund)
}

/** Works on one stored webhook; thrown errors make the job try again. */
export async function processWebhook(deps: Deps, eventId: string): Promise<void> {
  const stored = await deps.db.webhookEvent.findUnique({ where: { eventId } })
  if (!stored || stored.processedAt) return
  try {
    await apply(deps, stored.rawBody)
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    await deps.db.webhookEvent.update({ where: { eventId }, data: { attempts: { increment: 1 }, lastError } })
    throw error
  }
  await deps.db.webhookEvent.update({
    where: { eventId },
    data: { processedAt: deps.now(), attempts: { increment: 1 }, lastError: null },
  })
}
