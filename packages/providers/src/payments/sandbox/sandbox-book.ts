import { type LedgerFile, openLedgerFile } from './ledger-file.ts'
import type {
  BankPlan,
  LedgerChange,
  SandboxOrder,
  SandboxWebhook,
  WirePayment,
  WireRefund,
} from './sandbox-records.ts'

/** Everything the sandbox knows, rebuilt from its ledger at start. */
export type SandboxBook = {
  orders: Map<string, SandboxOrder>
  payments: Map<string, WirePayment>
  refunds: Map<string, WireRefund>
  /** The first order of each receipt. */
  orderIdByReceipt: Map<string, string>
  /** Payment ids per order, oldest first. */
  paymentIdsByOrder: Map<string, string[]>
  refundKeys: Map<string, { fingerprint: string; refundId: string }>
  /** Every webhook ever made, oldest first. */
  webhooks: Map<string, SandboxWebhook>
  unsettledWebhooks: Map<string, SandboxWebhook>
  /** By payment. */
  plans: Map<string, BankPlan>
  record(change: LedgerChange): void
  settled: LedgerFile['settled']
  close: LedgerFile['close']
}

/** Opens the ledger and replays it. Throws when a line of it is damaged. */
export function openBook(ledgerFile: string): SandboxBook {
  const ledger = openLedgerFile(ledgerFile)
  const book: SandboxBook = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    orderIdByReceipt: new Map(),
    paymentIdsByOrder: new Map(),
    refundKeys: new Map(),
    webhooks: new Map(),
    unsettledWebhooks: new Map(),
    plans: new Map(),
    record(change) {
      // Memory first, in one turn of the event loop: two requests can never both see the state before.
      apply(book, change)
      ledger.append(change)
    },
    settled: ledger.settled,
    close: ledger.close,
  }
  for (const change of ledger.past) apply(book, change)
  return book
}

function apply(book: SandboxBook, change: LedgerChange): void {
  const { order, payment, refund, refundKey, webhooks = [], settledWebhookId } = change
  if (order) {
    book.orders.set(order.id, order)
    if (order.receipt !== null && !book.orderIdByReceipt.has(order.receipt)) {
      book.orderIdByReceipt.set(order.receipt, order.id)
    }
  }
  if (payment) {
    if (!book.payments.has(payment.id)) {
      const earlier = book.paymentIdsByOrder.get(payment.order_id) ?? []
      book.paymentIdsByOrder.set(payment.order_id, [...earlier, payment.id])
    }
    book.payments.set(payment.id, payment)
  }
  if (refund) {
    book.refunds.set(refund.id, refund)
    if (refundKey) {
      book.refundKeys.set(refundKey.key, { fingerprint: refundKey.fingerprint, refundId: refund.id })
    }
  }
  if (change.plannedPaymentId !== undefined) book.plans.delete(change.plannedPaymentId)
  if (change.plan) book.plans.set(change.plan.paymentId, change.plan)
  for (const webhook of webhooks) {
    book.webhooks.set(webhook.id, webhook)
    book.unsettledWebhooks.set(webhook.id, webhook)
  }
  if (settledWebhookId !== undefined) book.unsettledWebhooks.delete(settledWebhookId)
}

/** The payments made on an order, oldest first. */
export function paymentsOf(book: SandboxBook, orderId: string): WirePayment[] {
  const ids = book.paymentIdsByOrder.get(orderId) ?? []
  return ids.map((id) => book.payments.get(id)).filter((payment) => payment !== undefined)
}

/** The refunds of a payment, oldest first. */
export function refundsOf(book: SandboxBook, paymentId: string): WireRefund[] {
  return [...book.refunds.values()].filter(({ payment_id }) => payment_id === paymentId)
}
