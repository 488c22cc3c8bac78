import { afterFullRefund, nextRefundState, type RefundState } from '@dobara/domain/payments/refund-state.ts'
import type { ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import type { Deps, Tx } from '../../context.ts'
import { queueOrderStep } from '../messages/queue-order-step.ts'
import { insertOrderEvent, lockOrder } from '../orders/queries.ts'
import { undoOrder } from '../orders/undo-order.ts'
import { unreturnedPaise } from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { queueRefund } from './return-payment.ts'

type Captured = { id: string; orderId: string; amountPaise: number }
type Noted = { orderId: string; payment: Captured; refunds: readonly ProviderRefund[] }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Writes down what the provider says of a payment's refunds: ours are brought forward, and those that somebody made by
 * hand at its dashboard are recorded as they are. The order's row must be locked.
 */
export async function noteRefunds(tx: Tx, deps: Deps, { orderId, payment, refunds }: Noted): Promise<void> {
  // Ours first: what is left after them is what others did.
  const sorted = refunds.toSorted((a, b) => Number(a.reference === null) - Number(b.reference === null))
  for (const refund of sorted) {
    const own = await findStored(tx, payment, refund)
    if (own) await bringForward(tx, deps, { ...own, refund })
    else if (refund.status !== 'failed') await noteForeign(tx, deps, { orderId, payment, refund })
  }
}

async function findStored(tx: Tx, payment: Captured, { id, reference }: ProviderRefund) {
  const known = await tx.refund.findUnique({ where: { providerRefundId: id } })
  if (known || !reference || !UUID.test(reference)) return known
  return tx.refund.findFirst({ where: { id: reference, paymentId: payment.id, providerRefundId: null } })
}

/** Forward only: a refund that arrived stays so, whatever older news comes after it. */
async function bringForward(
  tx: Tx,
  deps: Deps,
  stored: { id: string; orderId: string; state: RefundState; refund: ProviderRefund },
): Promise<void> {
  const { id, orderId, state, refund } = stored
  const next = nextRefundState(state, refund.status)
  if (!next) return
  const data = { providerRefundId: refund.id, state: next, lastError: null }
  if (next !== 'failed') {
    await tx.refund.update({ where: { id }, data })
    if (next === 'processed') await tellRefunded(tx, deps, id)
    return
  }
  await tx.refund.update({ where: { id }, data: { ...data, lastError: 'The bank could not take it' } })
  await alertFailed(tx, deps, { refundId: id, orderId })
}

/** A refund that only a person can bring on its way again: see retry-refund.ts. */
export async function alertFailed(
  tx: Tx,
  deps: Deps,
  { refundId, orderId }: { refundId: string; orderId: string },
): Promise<void> {
  await raiseAlert(tx, deps, {
    kind: 'refund-failed',
    about: refundId,
    orderId,
    message: 'A refund failed at the provider: a person must act',
  })
}

/** The money is on its way: its owner is told by which amount, and of the credit note that belongs to it. */
async function tellRefunded(tx: Tx, deps: Deps, refundId: string): Promise<void> {
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { creditNotes: true },
  })
  const order = await lockOrder(tx, refund.orderId)
  if (!order) return
  const { amountPaise, creditNotes } = refund
  const creditNoteNumber = creditNotes[0]?.number ?? null
  await queueOrderStep(tx, deps, {
    order,
    step: { kind: 'refunded', refundId, amountPaise, creditNoteNumber },
  })
}

async function noteForeign(
  tx: Tx,
  deps: Deps,
  input: { orderId: string; payment: Captured; refund: ProviderRefund },
): Promise<void> {
  const { orderId, payment, refund } = input
  const replaced =
    (await unreturnedPaise(tx, payment)) < refund.amountPaise ? await giveWay(tx, payment) : null
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
      state: refund.status,
      createdAt: deps.now(),
    },
  })
  if (refund.status === 'processed') await tellRefunded(tx, deps, id)
  if (!replaced) return
  // What the other refund left of ours still goes back.
  const amountPaise = Math.min(replaced.amountPaise, await unreturnedPaise(tx, payment))
  const { reason } = replaced
  if (amountPaise > 0) {
    await queueRefund(tx, deps, { orderId, payment, amountPaise, reason, cause: `rest-${refund.id}` })
  }
}

/** Our refunds that the provider has not taken in, and now cannot any more, make room for one that it has. */
async function giveWay(tx: Tx, payment: Captured) {
  const where = { paymentId: payment.id, state: 'pending', providerRefundId: null } as const
  const waiting = await tx.refund.findMany({ where, orderBy: { createdAt: 'asc' } })
  const lastError = 'Superseded by a refund that was made at the provider'
  await tx.refund.updateMany({ where, data: { state: 'failed', lastError } })
  const [first] = waiting
  return first
    ? { reason: first.reason, amountPaise: waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0) }
    : null
}

/**
 * What follows for the order when all that was kept for it has gone back: it reads "refunded", and if it was not packed
 * yet it is cancelled, because money that is gone must not ship a machine. The order's row must be locked.
 */
export async function followRefunds(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const kept = order?.payments[0]
  if (!order || !kept || order.paymentStatus === 'refunded') return
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId: kept.id, state: 'processed' },
    _sum: { amountPaise: true },
  })
  if ((_sum.amountPaise ?? 0) < kept.amountPaise) return
  const actor = { kind: 'system' } as const
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus: 'refunded' } })
  const event = { orderId, kind: 'refunded', message: 'Your payment has been refunded' }
  await insertOrderEvent(tx, { ...event, actor, at: deps.now() })
  const next = afterFullRefund(order)
  if (next === 'cancel') {
    await undoOrder(tx, deps, { order, actor, reason: 'Refunded at the payment provider' })
    await queueOrderStep(tx, deps, { order, step: { kind: 'cancelled', refundPaise: kept.amountPaise } })
  } else if (next === 'alert') {
    await raiseAlert(tx, deps, {
      kind: 'refunded-after-packing',
      about: kept.id,
      orderId,
      message:
        'An order that is packed or on its way was refunded in full at the provider: stop it or ask for it back',
    })
  }
}
