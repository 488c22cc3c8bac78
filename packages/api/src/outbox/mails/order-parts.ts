import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import type { PromisedDays } from '@dobara/domain/shipping/promised-days.ts'
import { amount, deliveryDays } from './amounts.ts'
import type { MailContext } from './mail-body.ts'
import { ORDER_MAIL_TEXTS, type OrderMailText } from './order-mail-texts.ts'
import { ORDER_MAIL_TEXTS_HI } from './order-mail-texts.hi.ts'
import { type BillRow, bill, button, link, type Part, smallPrint } from './parts.ts'
import { type Translator, translatorOf } from './translator.ts'

/** `details`: which build it is, and how good. `picture`: of the shop or its store of pictures, the same for every reader. */
export type MailItem = {
  title: string
  quantity: number
  lineTotalPaise: number
  details?: string
  picture?: { url: string; alt: string } | null
}

/** Shipping method of an order and its promised delivery days; null if none were stored. */
export type MailDelivery = { method: ShippingMethod; promise: PromisedDays | null }

/** An order as its mails show it: subtotal − discount + shipping = total, GST inside the total; all in paise. */
export type MailOrder = {
  id: string
  orderNumber: string
  subtotalPaise: number
  discountPaise: number
  shippingPaise: number
  taxPaise: number
  totalPaise: number
  /** Amount that the courier collects; omitted if there is none. */
  cashDuePaise?: number
  items: readonly MailItem[]
  /** Those of the items that were not cancelled since. */
  left: readonly MailItem[]
  delivery: MailDelivery
  shipTo: {
    name: string
    line1: string
    line2?: string | null
    city: string
    state: string
    postcode: string
  }
}

/** Order, and the URL that shows its progress without a sign-in. */
export type AboutOrder = { order: MailOrder; trackUrl: string }
/** And where it can be paid without one. */
export type PayableOrder = AboutOrder & { payUrl: string; payBefore: Date }

export type OrderTranslator = Translator<OrderMailText>

/** Returns the translator for mails about orders in the language of this mail. */
export const orderTranslator = ({ language }: MailContext): OrderTranslator =>
  translatorOf<OrderMailText>({ en: ORDER_MAIL_TEXTS, hi: ORDER_MAIL_TEXTS_HI }, language)

/**
 * Returns the links of an order. Its own page requires a sign-in; the tracking page opens for everyone who has the
 * mail.
 */
export function orderLinkParts({ order, trackUrl }: AboutOrder, context: MailContext): Part[] {
  const t = orderTranslator(context)
  return [
    button(t('seeOrder'), `${context.publicUrl}/order/${order.id}`, t('orOpen')),
    link(t('track'), trackUrl),
  ]
}

/** Null until the order is packed or paid: then the order page has a proforma. */
export type InvoiceReference = { invoiceNumber: string | null }

/** The address of the order's document, and its kind. */
export function invoicePrint({ invoiceNumber }: InvoiceReference, t: OrderTranslator): Part {
  return smallPrint(
    invoiceNumber === null ? t('proformaPrint') : t('invoicePrint', { invoice: invoiceNumber }),
  )
}

/** Returns the bill row of one purchased item, with its total. */
export const itemRow = ({ title, quantity, lineTotalPaise, ...shown }: MailItem): BillRow => ({
  name: `${quantity} × ${title}`,
  value: amount(lineTotalPaise),
  note: shown.details,
  picture: shown.picture,
})

/** Lists the items without amounts. */
export function itemsPart(items: readonly MailItem[]): Part {
  return bill(items.map(itemRow))
}

/** Lists the items and their total; `totalName` states how it is paid. */
export function orderBill(order: MailOrder, totalName: string, t: OrderTranslator): Part {
  const { subtotalPaise, discountPaise, shippingPaise, taxPaise, totalPaise } = order
  return bill([
    ...order.items.map(itemRow),
    { name: t('subtotal'), value: amount(subtotalPaise) },
    ...(discountPaise > 0 ? [{ name: t('discount'), value: `−${amount(discountPaise)}` }] : []),
    { name: t('shipping'), value: shippingPaise === 0 ? t('free') : amount(shippingPaise) },
    { name: totalName, value: amount(totalPaise), isTotal: true },
    { name: t('gstInTotal'), value: amount(taxPaise) },
  ])
}

/** Returns the delivery days and the shipping method as a line of facts; empty if no days were promised. */
export function arrivalFact({ delivery }: MailOrder, context: MailContext): [name: string, value: string][] {
  const { method, promise } = delivery
  if (!promise) return []
  const t = orderTranslator(context)
  const days = deliveryDays(context.language, promise.earliest, promise.latest)
  return [[t('arrives'), `${days} · ${t(method)}`]]
}

/** Returns the address of the parcel, on one or several lines. */
export function addressOf({ shipTo }: MailOrder): string {
  const { name, line1, line2, city, state, postcode } = shipTo
  return [name, line1, line2, `${city} ${postcode}`, state].filter(Boolean).join('\n')
}
