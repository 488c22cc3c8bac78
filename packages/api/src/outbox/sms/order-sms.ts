import { formatInr } from '@dobara/domain/money/paise.ts'
import { makeSms, type Sms, type SmsFrame } from './make-sms.ts'

export type OrderSmsData = SmsFrame & {
  orderNumber: string
  /** What the step is about: the order's total, what went back or what was cancelled. */
  amountPaise: number
  carrier?: string | null
  trackingNumber?: string | null
}

/** "52,499" or "52,499.50": the wording has the Rs, as not every phone has ₹. */
function rupees(amountPaise: number): string {
  return formatInr(amountPaise).replace(/[^\d.,]/g, '')
}

/** Carrier first; the tracking number goes whole or not at all, as half a number leads nowhere. */
function parcelOf({ carrier, trackingNumber, language }: OrderSmsData): string {
  const both = [carrier, trackingNumber].filter(Boolean).join(' ')
  if (both.length <= 30 && both !== '') return both
  return carrier || trackingNumber || (language === 'hi' ? 'हमारा कूरियर' : 'our courier')
}

/**
 * The SMS of an order's step, made from its registered wording; null for steps that are not texted. Put it into
 * `queueMessage({ channel: 'sms', ... })` with both of its fields.
 */
export function orderSms(step: string, data: OrderSmsData): Sms | null {
  const { orderNumber, amountPaise } = data
  switch (step) {
    case 'confirmed':
      return makeSms('order_confirmed', data, [orderNumber, rupees(amountPaise)])
    case 'shipped':
      return makeSms('order_shipped', data, [orderNumber, parcelOf(data)])
    case 'delivered':
      return makeSms('order_delivered', data, [orderNumber])
    case 'cancelled':
      return makeSms('order_cancelled', data, [orderNumber])
    case 'items-cancelled':
      return makeSms('order_items_cancelled', data, [orderNumber, rupees(amountPaise)])
    case 'refunded':
      return makeSms('order_refunded', data, [rupees(amountPaise), orderNumber])
    default:
      return null
  }
}
