import type { OrderDelivery } from '@dobara/contract/orders/orders.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { isPastPromise, type PromisedDays } from '@dobara/domain/shipping/promised-days.ts'

/** The columns of an order that say how it goes and when it was to arrive. */
export type DeliveryColumns = {
  shippingMethod: string
  promisedFrom: Date | null
  promisedTo: Date | null
}

const columnOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (column: Date): string => column.toISOString().slice(0, 10)

/** Returns the columns of the days that an order is promised for. */
export function promiseColumns(
  promise: PromisedDays | null,
): Pick<DeliveryColumns, 'promisedFrom' | 'promisedTo'> {
  return {
    promisedFrom: promise && columnOf(promise.earliest),
    promisedTo: promise && columnOf(promise.latest),
  }
}

/** The days an order was promised for; null where none were kept. */
export function promisedDaysOf({ promisedFrom, promisedTo }: DeliveryColumns): PromisedDays | null {
  return promisedFrom && promisedTo && { earliest: dayOf(promisedFrom), latest: dayOf(promisedTo) }
}

/** The days as a document prints them; undefined where none were stored. */
export function printedDelivery(order: DeliveryColumns): InvoiceContent['delivery'] {
  const promise = promisedDaysOf(order)
  return promise ? { method: shippingMethodOf(order), ...promise } : undefined
}

export function shippingMethodOf({
  shippingMethod,
}: Pick<DeliveryColumns, 'shippingMethod'>): ShippingMethod {
  return shippingMethod === 'express' ? 'express' : 'standard'
}

/** How an order goes, when it was to arrive, and whether that is over. */
export function orderDelivery(order: DeliveryColumns & { status: OrderStatus }, now: Date): OrderDelivery {
  const promise = promisedDaysOf(order)
  const { status } = order
  return {
    shippingMethod: shippingMethodOf(order),
    promise: promise && { ...promise, isLate: isPastPromise({ status, promise }, now) },
  }
}
