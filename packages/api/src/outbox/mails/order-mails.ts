import type { RefundWay } from '@dobara/domain/orders/consequence.ts'
import { INDIA_ZONE } from '@dobara/domain/calendar/india-time.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  type AboutOrder,
  addressOf,
  arrivalFact,
  goods,
  type InvoiceReference,
  invoicePrint,
  ORDER_REASON,
  orderBill,
  orderLinkParts,
  REFUND_WORDS,
} from './order-parts.ts'
import { button, facts, smallPrint, words } from './parts.ts'

/** Placed to be paid on delivery, which confirms it at once. */
export const orderPlacedCod: MailBodyWriter<AboutOrder & InvoiceReference> = (data, { publicUrl }) => ({
  subject: `Order ${data.order.orderNumber} is confirmed`,
  preview: `${amount(data.order.totalPaise)} to pay on delivery.`,
  heading: 'Your order is confirmed',
  parts: [
    words('Thank you. We are getting your order ready.'),
    orderFacts(data),
    orderBill(data.order, 'To pay on delivery'),
    ...orderLinkParts(data, publicUrl),
    invoicePrint(data),
  ],
  reason: ORDER_REASON,
})

/** Placed, and waiting to be paid online until `payBefore`. */
export const orderAwaitsPayment: MailBodyWriter<AboutOrder & { payBefore: Date }> = (
  data,
  { publicUrl },
) => ({
  subject: `Order ${data.order.orderNumber} is waiting for your payment`,
  preview: `We keep the goods for you until ${clock.format(data.payBefore)}.`,
  heading: 'Your order is waiting for your payment',
  parts: [
    words(
      `We have your order and keep the goods for you until ${clock.format(data.payBefore)} (India time). It is confirmed once it is paid.`,
    ),
    orderFacts(data),
    orderBill(data.order, 'To pay'),
    button('Pay now', `${publicUrl}/order/${data.order.id}`),
    smallPrint('If money has left your account already, you need do nothing: we are told of it by the bank.'),
  ],
  reason: ORDER_REASON,
})

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: INDIA_ZONE,
})

/** Paid and confirmed. */
export const orderConfirmed: MailBodyWriter<AboutOrder & InvoiceReference> = (data, { publicUrl }) => ({
  subject: `Order ${data.order.orderNumber} is confirmed`,
  preview: `We have received ${amount(data.order.totalPaise)}. Thank you.`,
  heading: 'Your order is confirmed',
  parts: [
    words('Thank you. We are getting your order ready.'),
    orderFacts(data),
    orderBill(data.order, 'Paid'),
    ...orderLinkParts(data, publicUrl),
    invoicePrint(data),
  ],
  reason: ORDER_REASON,
})

/** Confirmed to be paid on delivery, then paid after all. */
export const paymentReceived: MailBodyWriter<AboutOrder & InvoiceReference> = (data, { publicUrl }) => ({
  subject: `We have received your payment for ${data.order.orderNumber}`,
  preview: `${amount(data.order.totalPaise)} received. Nothing is left to pay.`,
  heading: 'We have received your payment',
  parts: [
    words(
      `${amount(data.order.totalPaise)} for order ${data.order.orderNumber} has arrived. Nothing is left to pay on delivery.`,
    ),
    goods(data.order.items),
    ...orderLinkParts(data, publicUrl),
    invoicePrint(data),
  ],
  reason: ORDER_REASON,
})

type Cancelled = AboutOrder & { refundPaise: number; refundWay: RefundWay }

/** `refundPaise` is 0 when nothing had been paid. */
export const orderCancelled: MailBodyWriter<Cancelled> = (data, { publicUrl }) => {
  const { order, refundPaise, refundWay } = data
  const money =
    refundPaise > 0
      ? REFUND_WORDS[refundWay](amount(refundPaise))
      : 'Nothing had been paid, so nothing needs to be refunded.'
  return {
    subject: `Order ${order.orderNumber} is cancelled`,
    preview: money,
    heading: 'Your order is cancelled',
    parts: [
      words(`Order ${order.orderNumber} will not be sent.`),
      words(money),
      goods(order.items),
      ...orderLinkParts(data, publicUrl),
    ],
    reason: ORDER_REASON,
  }
}

function orderFacts({ order }: AboutOrder) {
  return facts([['Order', order.orderNumber], ...arrivalFact(order), ['Goes to', addressOf(order)]])
}
