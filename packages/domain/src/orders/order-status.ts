/** The life of an order; equal to the database's enum. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'failed',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Online at a payment provider, whichever that is, or in cash on delivery. */
export const PAYMENT_METHODS = ['online', 'cod'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Statuses of orders that are bought: their stock is sold. */
export const BOUGHT_STATUSES = [
  'confirmed',
  'processing',
  'shipped',
  'delivered',
] as const satisfies OrderStatus[]
/** Bought, and not yet with the buyer. */
export const UNDERWAY_STATUSES = ['confirmed', 'processing', 'shipped'] as const satisfies OrderStatus[]
const SENT: readonly OrderStatus[] = ['shipped', 'delivered']
const PROGRESS_PERCENT: Readonly<Partial<Record<OrderStatus, number>>> = {
  confirmed: 60,
  processing: 60,
  shipped: 80,
  delivered: 100,
}

/** Returns true if an order of this status is bought: its stock is sold. */
export function isBought(status: OrderStatus): boolean {
  return (BOUGHT_STATUSES as readonly OrderStatus[]).includes(status)
}

/** Returns true if the customer may still cancel: while pending or confirmed, and not yet packed. */
export function canCustomerCancel(order: { status: OrderStatus; packedAt: Date | null }): boolean {
  return order.packedAt === null && (order.status === 'pending' || order.status === 'confirmed')
}

export type TrackerStep = 'placed' | 'paid' | 'confirmed' | 'shipped' | 'delivered'

type TrackedFacts = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
}

/**
 * The progress bar of the order page, `percent` 0–100; payment is lit by the payment status alone. What is paid at the door is
 * paid last.
 */
export function trackerOf(order: TrackedFacts): {
  percent: number
  steps: { step: TrackerStep; isDone: boolean }[]
} {
  const placed = { step: 'placed', isDone: true } as const
  const paid = { step: 'paid', isDone: order.paymentStatus === 'paid' } as const
  const way = [
    { step: 'confirmed', isDone: isBought(order.status) },
    { step: 'shipped', isDone: SENT.includes(order.status) },
    { step: 'delivered', isDone: order.status === 'delivered' },
  ] as const
  return {
    percent: PROGRESS_PERCENT[order.status] ?? 33,
    steps: order.paymentMethod === 'cod' ? [placed, ...way, paid] : [placed, paid, ...way],
  }
}

/** Placed, and its online payment was begun: the shopper may have closed the payment window. */
export function isAwaitingPayment(order: Pick<TrackedFacts, 'status' | 'paymentMethod'>): boolean {
  return order.status === 'pending' && order.paymentMethod === 'online'
}

/** Returns true if the money of an order is still to come: none was taken, and none of it was returned. */
export function isStillOwed(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'unpaid' || paymentStatus === 'failed'
}

/** Bought, and to be paid to the courier at the door. */
export function isDueAtDoor({ status, paymentStatus, paymentMethod }: TrackedFacts): boolean {
  return paymentMethod === 'cod' && paymentStatus === 'unpaid' && isBought(status)
}

/**
 * Returns true if its items may be put into the cart again with one click: it ended, and nothing of it was retained.
 */
export function canOrderAgain(status: OrderStatus): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** Returns true if the document can be downloaded: the tax invoice, or a proforma until there is one. */
export function canDownloadInvoice(status: OrderStatus): boolean {
  return isBought(status)
}

/** Parses a status from outside; 'paid', the term of old orders, means confirmed. Null if it is no status. */
export function parseOrderStatus(text: string): OrderStatus | null {
  if (text === 'paid') return 'confirmed'
  return ORDER_STATUSES.find((status) => status === text) ?? null
}
