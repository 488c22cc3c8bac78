import type { OrderDelivery } from '@dobara/contract/orders/orders.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { OrderStatus } from '@dobara/domain/orders/order-status.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import { isPastPromise, type PromisedDays } from '@dobara/domain/shipping/promised-days.ts'

/** Columns of an order with its shipping method and promised arrival. */
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

/** Returns the days an order was promised for; null if none were stored. */
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

/** Returns the shipping method of an order, its promised days, and whether they have passed. */
export function orderDelivery(order: DeliveryColumns & { status: OrderStatus }, now: Date): OrderDelivery {
  const promise = promisedDaysOf(order)
  const { status } = order
  return {
    shippingMethod: shippingMethodOf(order),
    promise: promise && { ...promise, isLate: isPastPromise({ status, promise }, now) },
  }
}
