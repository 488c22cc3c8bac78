import type { RefundWay } from '@dobara/domain/orders/consequence.ts'
import type { ShippingMethod } from '@dobara/domain/shipping/delivery-promise.ts'
import type { PromisedDays } from '@dobara/domain/shipping/promised-days.ts'
import { amount, deliveryDays } from './amounts.ts'
import { type BillRow, bill, button, link, type Part, smallPrint } from './parts.ts'

/** `details`: which build it is, and how good. `picture`: of the shop or its store of pictures, the same for every reader. */
export type MailItem = {
  title: string
  quantity: number
  lineTotalPaise: number
  details?: string
  picture?: { url: string; alt: string } | null
}

/** How an order goes, and the days it is promised for; null where none were kept. */
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
  items: readonly MailItem[]
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

/** What is said of an order: the order, and the address that shows how far it is without a sign-in. */
export type AboutOrder = { order: MailOrder; trackUrl: string }

export const ORDER_REASON = 'You get this mail because of your order at our shop.'
export const REFUND_TIME = 'usually within 5 to 7 working days'

/** The sentence that says it. */
export const REFUND_WORDS: Readonly<Record<RefundWay, (sum: string) => string>> = {
  account: (sum) => `${sum} goes back to the account you paid from, ${REFUND_TIME}.`,
  arranged: (sum) =>
    `We give you back the ${sum} that you paid us directly, and get in touch with you about how.`,
  given: (sum) =>
    `We have given ${sum} back to you directly. If you do not have it, please answer this mail.`,
}

/** The order's own page asks for a sign-in; the tracking page opens for whoever has the mail. */
export function orderLinkParts({ order, trackUrl }: AboutOrder, publicUrl: string): Part[] {
  return [
    button('See your order', `${publicUrl}/order/${order.id}`),
    link('Track it without signing in', trackUrl),
  ]
}

/** Null until the order is packed or paid: then the order page has a proforma. */
export type InvoiceReference = { invoiceNumber: string | null }

/** Where the order's paper is, and which it is. */
export function invoicePrint({ invoiceNumber }: InvoiceReference): Part {
  return smallPrint(
    invoiceNumber === null
      ? 'A proforma can be downloaded from the order page. Your GST invoice takes its place when the parcel is packed.'
      : `Your GST invoice ${invoiceNumber} can be downloaded from the order page.`,
  )
}

/** One thing that is bought, and what it comes to. */
export const itemRow = ({ title, quantity, lineTotalPaise, ...shown }: MailItem): BillRow => ({
  name: `${quantity} × ${title}`,
  value: amount(lineTotalPaise),
  note: shown.details,
  picture: shown.picture,
})

/** What was bought, without sums. */
export function goods(items: readonly MailItem[]): Part {
  return bill(items.map(itemRow))
}

/** What was bought and what it comes to; `totalName` says how it is paid. */
export function orderBill(order: MailOrder, totalName: string): Part {
  const { subtotalPaise, discountPaise, shippingPaise, taxPaise, totalPaise } = order
  return bill([
    ...order.items.map(itemRow),
    { name: 'Subtotal', value: amount(subtotalPaise) },
    ...(discountPaise > 0 ? [{ name: 'Discount', value: `−${amount(discountPaise)}` }] : []),
    { name: 'Shipping', value: shippingPaise === 0 ? 'Free' : amount(shippingPaise) },
    { name: totalName, value: amount(totalPaise), isTotal: true },
    { name: 'GST in this total', value: amount(taxPaise) },
  ])
}

const METHOD_NAMES: Readonly<Record<ShippingMethod, string>> = { standard: 'Standard', express: 'Express' }

/** When it arrives and how it goes, as a line of facts; nothing where no days were promised. */
export function arrivalFact({ delivery }: MailOrder): [name: string, value: string][] {
  const { method, promise } = delivery
  if (!promise) return []
  return [['Arrives', `${deliveryDays(promise.earliest, promise.latest)} · ${METHOD_NAMES[method]}`]]
}

/** Where the parcel goes, on one or several lines. */
export function addressOf({ shipTo }: MailOrder): string {
  const { name, line1, line2, city, state, postcode } = shipTo
  return [name, line1, line2, `${city} ${postcode}`, state].filter(Boolean).join('\n')
}
