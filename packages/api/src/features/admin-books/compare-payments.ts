import type { BookDifferenceKind } from '@dobara/contract/admin-books/books.ts'
import { isTaken } from '@dobara/domain/payments/payment-state.ts'
import type { ProviderPayment } from '@dobara/providers/payments/payment-port.ts'

/** A payment as we wrote it down, with the order it is for and what went back of it. */
export type RecordedPayment = {
  providerPaymentId: string
  providerOrderId: string
  amountPaise: number
  currency: string
  refundedPaise: number
  /** Decided, and not known to be done. */
  refundQueuedPaise: number
  orderId: string
  orderPaise: number
}

/** An order of ours that was opened at the provider. */
export type OpenedOrder = { providerOrderId: string; orderId: string; orderPaise: number }

export type BookDifference = {
  kind: BookDifferenceKind
  subjectId: string
  orderId: string | null
  providerOrderId: string | null
  providerPaise: number | null
  paymentsPaise: number | null
  orderPaise: number | null
}

function notRecorded(payment: ProviderPayment, opened: OpenedOrder | undefined): BookDifference[] {
  const { amountPaise, amountRefundedPaise } = payment
  if (!isTaken(payment.status)) return []
  // Fully refunded: its missing record harms no one.
  if (amountRefundedPaise >= amountPaise) return []
  return [
    {
      kind: 'payment-not-recorded',
      subjectId: payment.id,
      orderId: opened?.orderId ?? null,
      providerOrderId: payment.orderId,
      providerPaise: payment.amountPaise,
      paymentsPaise: null,
      orderPaise: opened?.orderPaise ?? null,
    },
  ]
}

/**
 * Returns the differences between a recorded payment and the provider's record of it. Refunds under way are not a
 * difference yet.
 */
function compareOne(recorded: RecordedPayment, payment: ProviderPayment | undefined): BookDifference[] {
  const { orderId, orderPaise, providerOrderId, refundedPaise, refundQueuedPaise } = recorded
  const subject = { subjectId: recorded.providerPaymentId, orderId, providerOrderId }
  const amounts = { paymentsPaise: recorded.amountPaise, orderPaise }
  if (!payment || !isTaken(payment.status)) {
    return [{ kind: 'payment-not-at-provider', ...subject, ...amounts, providerPaise: null }]
  }
  const found: BookDifference[] = []
  const isSame =
    payment.amountPaise === recorded.amountPaise &&
    payment.currency === recorded.currency &&
    payment.orderId === providerOrderId
  if (!isSame) {
    found.push({ kind: 'payment-differs', ...subject, ...amounts, providerPaise: payment.amountPaise })
  }
  const providerPaise = payment.amountRefundedPaise
  const refunds = { ...subject, providerPaise, paymentsPaise: refundedPaise, orderPaise }
  if (providerPaise > refundedPaise + refundQueuedPaise) {
    found.push({ kind: 'refund-not-recorded', ...refunds })
  } else if (providerPaise < refundedPaise) {
    found.push({ kind: 'refund-not-at-provider', ...refunds })
  }
  return found
}

/**
 * Compares the provider's payments with ours, by the provider's id. A recorded payment that is not among `provider`
 * counts as unknown there, so the caller must have queried it.
 */
export function comparePayments(input: {
  provider: readonly ProviderPayment[]
  recorded: readonly RecordedPayment[]
  opened: readonly OpenedOrder[]
}): BookDifference[] {
  const atProvider = new Map(input.provider.map((payment) => [payment.id, payment]))
  const known = new Set(input.recorded.map(({ providerPaymentId }) => providerPaymentId))
  const opened = new Map(input.opened.map((order) => [order.providerOrderId, order]))
  return [
    ...[...atProvider.values()]
      .filter(({ id }) => !known.has(id))
      .flatMap((payment) => notRecorded(payment, opened.get(payment.orderId ?? ''))),
    ...input.recorded.flatMap((recorded) => compareOne(recorded, atProvider.get(recorded.providerPaymentId))),
  ]
}
