import { FAILURE_WORDS_HI } from '@dobara/contract/orders/failure-words.hi.ts'
import { FAILURE_WORDS } from '@dobara/contract/orders/failure-words.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { formatInr } from '@dobara/domain/money/paise.ts'
import { deliveryDays } from '../mails/amounts.ts'
import { carrierIn } from '../mails/delivery-mails.ts'
import { makeSms, type Sms, type SmsFrame, smsLanguage, type Values } from './make-sms.ts'
import type { EnglishSmsTemplate } from './sms-wordings.ts'

/** Makes something of a wording and the values of its places. */
type Make<Made> = <Name extends EnglishSmsTemplate>(name: Name, frame: SmsFrame, values: Values<Name>) => Made

export type OrderSmsData = SmsFrame & {
  orderNumber: string
  /** Amount of the step: the order's total, or the refunded or cancelled amount. */
  amountPaise: number
  carrier?: string | null
  carrierHi?: string | null
  trackingNumber?: string | null
  /** Why a parcel could not be handed over. */
  reason?: keyof typeof FAILURE_WORDS
  /** New delivery day of a late parcel, YYYY-MM-DD. */
  newDay?: string | null
  /** True if the cancelled items were not paid: the SMS does not mention a refund. */
  isUnpaid?: boolean
}

/** "52,499" or "52,499.50": the wording has the Rs, as not every phone has ₹. */
function rupees(amountPaise: number): string {
  return formatInr(amountPaise).replace(/[^\d.,]/g, '')
}

/** Returns the carrier, then the tracking number, which is included in full or not at all: half a number is useless. */
function parcelOf(data: OrderSmsData, language: ContentLanguage): string {
  const { trackingNumber, carrierHi } = data
  const carrier = carrierIn(language, { carrier: data.carrier ?? null, carrierHi: carrierHi ?? null })
  const both = [carrier, trackingNumber].filter(Boolean).join(' ')
  if (both.length <= 30 && both !== '') return both
  return carrier || trackingNumber || (language === 'hi' ? 'हमारा कूरियर' : 'our courier')
}

function failureOf({ reason = 'unknown' }: OrderSmsData, language: ContentLanguage): string {
  return (language === 'hi' ? FAILURE_WORDS_HI : FAILURE_WORDS)[reason]
}

function lateWording<Made>(data: OrderSmsData, make: Make<Made>): Made {
  const { orderNumber, newDay } = data
  const language = smsLanguage('parcel_late_day', data)
  return newDay
    ? make('parcel_late_day', data, [orderNumber, deliveryDays(language, newDay, newDay)])
    : make('parcel_late', data, [orderNumber])
}

/**
 * The SMS of an order's step, made from its registered wording; null for steps that are not texted. Put it into
 * `queueMessage({ channel: 'sms', ... })` with both of its fields.
 */
export const orderSms = (step: string, data: OrderSmsData): Sms | null => orderWording(step, data, makeSms)

/**
 * Returns the result of `make` for the wording of an order's step and the values of its placeholders; null for steps
 * that have none.
 */
export function orderWording<Made>(step: string, data: OrderSmsData, make: Make<Made>): Made | null {
  const { orderNumber, amountPaise } = data
  switch (step) {
    case 'confirmed':
      return make('order_confirmed', data, [orderNumber, rupees(amountPaise)])
    case 'shipped':
      return make('order_shipped', data, [orderNumber, parcelOf(data, smsLanguage('order_shipped', data))])
    case 'delivered':
      return make('order_delivered', data, [orderNumber])
    case 'cancelled':
      return make(data.isUnpaid ? 'order_cancelled_unpaid' : 'order_cancelled', data, [orderNumber])
    case 'items-cancelled':
      return make('order_items_cancelled', data, [orderNumber, rupees(amountPaise)])
    case 'refunded':
      return make('order_refunded', data, [rupees(amountPaise), orderNumber])
    case 'parcel-out':
      return make('parcel_out', data, [orderNumber, parcelOf(data, smsLanguage('parcel_out', data))])
    case 'parcel-failed':
      return make('parcel_failed', data, [orderNumber, failureOf(data, smsLanguage('parcel_failed', data))])
    case 'parcel-late':
      return lateWording(data, make)
    default:
      return null
  }
}
