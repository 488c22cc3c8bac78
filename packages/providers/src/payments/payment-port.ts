/** An order as stored by the payment provider; amounts are integer paise. */
export type ProviderOrder = {
  id: string
  amountPaise: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
  receipt: string | null
  /** Notes that the shop wrote on it at its creation. */
  notes: Record<string, string>
}

/**
 * One attempt to pay. `failed` is not final: a bank may still authorise it later, so an order
 * is given up by the shop's own clock and never by this status alone.
 */
export type ProviderPayment = {
  id: string
  orderId: string | null
  amountPaise: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** card, upi, netbanking, wallet, emi… as the provider spells it; null before a method is chosen. */
  method: string | null
  amountRefundedPaise: number
  /** The bank's or provider's sentence about a failure, fit to be shown to the shopper. */
  errorDescription: string | null
}

/** Money on its way back to the shopper's instrument; `failed` needs a person. */
export type ProviderRefund = {
  id: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  /**
   * Our own refund's id, as we sent it; null if it was made elsewhere, such as by a person in the provider's
   * dashboard.
   */
  reference: string | null
  /** By which the shopper's bank finds it (ARN, RRN or UTR); null until the provider knows it. */
  bankReference: string | null
}

/** Health of the provider as far as known: `open` means that calls are answered "unavailable" without being made. */
export type CircuitState = 'closed' | 'half-open' | 'open'

/** Origins elsewhere that a page may use for the pop-up, as the content security policy names them. */
export type PageSources = Readonly<
  Record<'scripts' | 'pictures' | 'calls' | 'frames' | 'forms', readonly string[]>
>

/** Port of a payment provider. Every promise may reject with PaymentProviderError and with nothing else. */
export type PaymentProvider = {
  /** Name that the shop stores beside each of its ids: 'razorpay', for the sandbox too. */
  name: string
  /** The public key: the browser passes it to the checkout script. */
  keyId: string
  checkoutScriptUrl: string
  /** `none`: there are no keys yet. Every call is answered "unavailable", and online payment is not offered. */
  mode: 'live' | 'sandbox' | 'none'
  /** Empty where the shop serves the pop-up itself. */
  pageSources: PageSources

  /** Idempotent per receipt (at most 40 characters): a retry returns the order made first. Minimum 100 paise. */
  createOrder(input: {
    amountPaise: number
    receipt: string
    notes?: Record<string, string>
  }): Promise<ProviderOrder>

  /** Refused when the provider has no such order. */
  fetchOrder(providerOrderId: string): Promise<ProviderOrder>

  fetchPayment(paymentId: string): Promise<ProviderPayment>

  /** Every attempt on the provider's order, for the reconciler: webhooks can be lost. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>

  /**
   * Every attempt made from `from` to `to` (by the second, both included), for whatever order: at most 100, newest first,
   * after the first `skip`. Fewer than 100 are the last. For comparing books: money that the shop does not know is among them.
   */
  listPaymentsBetween(input: { from: Date; to: Date; skip: number }): Promise<ProviderPayment[]>

  /** Takes an authorised payment; the amount must be the authorised one. Refused when it is already captured. */
  capturePayment(input: { paymentId: string; amountPaise: number }): Promise<ProviderPayment>

  /**
   * Sends money back. The key (at least 10 characters of A-Z a-z 0-9 _ -) makes a retry the same refund;
   * a retry must repeat the same amount, reference and notes.
   */
  refundPayment(input: {
    paymentId: string
    amountPaise: number
    idempotencyKey: string
    /** Returned on the refund, in replies and in webhooks. */
    reference?: string
    notes?: Record<string, string>
  }): Promise<ProviderRefund>

  fetchRefund(refundId: string): Promise<ProviderRefund>

  /** Every refund of the payment, whatever its origin; at most 100. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>

  /** Only of a provider behind a circuit breaker (guard-provider.ts). */
  circuitState?(): CircuitState

  /**
   * Checks what the browser brought back, in constant time; never throws. `providerOrderId` must be the stored one,
   * not the browser's. A valid signature proves authorisation only: fetch the payment afterwards.
   */
  isPaymentSignatureValid(input: { providerOrderId: string; paymentId: string; signature: string }): boolean

  /**
   * Checks a webhook over its raw bytes, in constant time; never throws. Several secrets are accepted because
   * retries of old events still carry the secret of their day.
   */
  isWebhookSignatureValid(input: { rawBody: string | Buffer; signature: string | undefined }): boolean

  /** Parses a webhook whose signature was found valid; null if it is not an event. See webhook-event.ts. */
  readWebhook(rawBody: string): PaymentWebhookEvent | null
}

/** A webhook body in the terms of the port. Each entity is a snapshot from the time of the event, not of now. */
export type PaymentWebhookEvent = {
  /**
   * The shop acts on `payment.authorized`, `payment.captured`, `payment.failed`, `order.paid`, and on every event with a refund,
   * whatever the provider calls them.
   */
  event: string
  payment?: ProviderPayment
  refund?: ProviderRefund
  order?: ProviderOrder
}

type PaymentProviderErrorDetail = {
  statusCode?: number | null
  reason?: string | null
  description?: string | null
  isAmountRefused?: boolean
  cause?: unknown
}

/**
 * A call to the provider without a usable answer. `unavailable`: it is unknown whether the call took effect (network,
 * time-out, 5xx, wrong keys, unreadable reply); retry it. `refused`: the provider understood and declined; a retry
 * fails again. `cause` is for the log. `message` contains nothing from the provider; `description` is the provider's
 * own sentence.
 */
export class PaymentProviderError extends Error {
  readonly kind: 'unavailable' | 'refused'
  readonly statusCode: number | null
  readonly reason: string | null
  readonly description: string | null
  /** Refused because of the amount, such as more than the account may take at once. */
  readonly isAmountRefused: boolean

  constructor(kind: 'unavailable' | 'refused', detail: PaymentProviderErrorDetail = {}) {
    super(
      kind === 'refused'
        ? 'The payment provider refused the request'
        : 'The payment provider cannot be reached',
      { cause: detail.cause },
    )
    this.name = 'PaymentProviderError'
    this.kind = kind
    this.statusCode = detail.statusCode ?? null
    this.reason = detail.reason ?? null
    this.description = detail.description ?? null
    this.isAmountRefused = detail.isAmountRefused ?? false
  }
}
