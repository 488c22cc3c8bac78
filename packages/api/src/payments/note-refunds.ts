import { nextRefundState, type RefundState } from '@dobara/domain/orders/refund-state.ts'
import type { ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import { type OrderId, storedOrderId } from '../checked-ids.ts'
import type { Deps, Tx } from '../context.ts'
import { creditAndNotifyRefund } from './credit-and-notify-refund.ts'
import { type ArrivedRefund, followRefunds } from './follow-refunds.ts'
import { unreturnedPaise } from './queries.ts'
import { raiseAlert, resolveAlerts } from './raise-alert.ts'
import { queueRefund } from './return-payment.ts'

type CapturedPayment = { id: string; orderId: string; amountPaise: number }
type RefundNotes = { orderId: OrderId; payment: CapturedPayment; refunds: readonly ProviderRefund[] }

const ARRIVED = 'The refund has arrived after all'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Records a payment's refunds as the provider reports them, with their effects: our own move forward, those made by
 * hand at its dashboard are stored as they are, an order that is refunded in full ends, and the owner is notified of
 * refunds that arrived. The order's row must be locked.
 */
export async function noteRefunds(
  tx: Tx,
  deps: Deps,
  { orderId, payment, refunds }: RefundNotes,
): Promise<void> {
  if (refunds.length === 0) return
  const arrived: ArrivedRefund[] = []
  // Ours first: what is left after them is what others did.
  const sorted = refunds.toSorted((a, b) => Number(a.reference === null) - Number(b.reference === null))
  for (const refund of sorted) {
    const own = await findStored(tx, payment, refund)
    const id = own
      ? await bringForward(tx, deps, { ...own, orderId: storedOrderId(own.orderId), refund })
      : await noteForeign(tx, deps, { orderId, payment, refund })
    if (id) arrived.push({ id, amountPaise: refund.amountPaise })
  }
  await followRefunds(tx, deps, { orderId, arrived })
  // After all that takes stock: the counter of the credit notes is one for the whole shop and stays locked until the commit.
  for (const { id } of arrived) await creditAndNotifyRefund(tx, deps, id)
}

async function findStored(tx: Tx, payment: CapturedPayment, { id, reference }: ProviderRefund) {
  const known = await tx.refund.findUnique({ where: { providerRefundId: id } })
  if (known || !reference || !UUID.test(reference)) return known
  return tx.refund.findFirst({ where: { id: reference, paymentId: payment.id, providerRefundId: null } })
}

/**
 * Moves a refund forward only: one that arrived stays so, even if older news comes after it. Returns its id if it
 * arrived now.
 */
async function bringForward(
  tx: Tx,
  deps: Deps,
  stored: {
    id: string
    orderId: OrderId
    state: RefundState
    bankReference: string | null
    refund: ProviderRefund
  },
): Promise<string | null> {
  const { id, orderId, state, refund } = stored
  const { bankReference } = refund
  if (bankReference && bankReference !== stored.bankReference)
    await tx.refund.update({ where: { id }, data: { bankReference } })
  const next = nextRefundState(state, refund.status)
  if (!next) return null
  const lastError = next === 'failed' ? 'The bank could not take it' : null
  await tx.refund.update({ where: { id }, data: { providerRefundId: refund.id, state: next, lastError } })
  if (next === 'failed') await alertFailed(tx, deps, { refundId: id, orderId })
  if (next !== 'processed') return null
  await resolveAlerts(tx, deps, { kinds: ['refund-slow', 'refund-failed'], about: id, resolution: ARRIVED })
  return id
}

/** A refund that only a person can bring on its way again: see retry-refund.ts. */
export async function alertFailed(
  tx: Tx,
  deps: Deps,
  { refundId, orderId }: { refundId: string; orderId: OrderId },
): Promise<void> {
  await raiseAlert(tx, deps, {
    kind: 'refund-failed',
    about: refundId,
    orderId,
    message: 'A refund failed at the provider: a person must act',
  })
}

/** Records a refund that we did not send. Returns its new id if the money has gone. */
async function noteForeign(
  tx: Tx,
  deps: Deps,
  input: { orderId: OrderId; payment: CapturedPayment; refund: ProviderRefund },
): Promise<string | null> {
  const { orderId, payment, refund } = input
  if (refund.status === 'failed') return null
  const replaced =
    (await unreturnedPaise(tx, payment)) < refund.amountPaise ? await supersedePending(tx, payment) : null
  const id = deps.newId()
  await tx.refund.create({
    data: {
      id,
      orderId,
      paymentId: payment.id,
      amountPaise: refund.amountPaise,
      reason: 'Refunded at the provider',
      idempotencyKey: `provider-${refund.id}`,
      providerRefundId: refund.id,
      bankReference: refund.bankReference,
      state: refund.status,
      createdAt: deps.now(),
    },
  })
  const arrivedId = refund.status === 'processed' ? id : null
  if (!replaced) return arrivedId
  // The part of our refund that the other one left is still refunded.
  const amountPaise = Math.min(replaced.amountPaise, await unreturnedPaise(tx, payment))
  const { reason } = replaced
  if (amountPaise > 0) {
    await queueRefund(tx, deps, { orderId, payment, amountPaise, reason, cause: `rest-${refund.id}` })
  }
  return arrivedId
}

/** Our refunds that the provider has not taken in, and now cannot any more, make room for one that it has. */
async function supersedePending(tx: Tx, payment: CapturedPayment) {
  const where = { paymentId: payment.id, state: 'pending', providerRefundId: null } as const
  const waiting = await tx.refund.findMany({ where, orderBy: { createdAt: 'asc' } })
  const lastError = 'Superseded by a refund that was made at the provider'
  await tx.refund.updateMany({ where, data: { state: 'failed', lastError } })
  const [first] = waiting
  return first
    ? { reason: first.reason, amountPaise: waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0) }
    : null
}
