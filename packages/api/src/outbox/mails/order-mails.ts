import type { RefundWay } from '@dobara/domain/orders/order-effect.ts'
import { amount, clockOfDay } from './amounts.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import {
  type AboutOrder,
  addressOf,
  arrivalFact,
  itemsPart,
  type InvoiceReference,
  invoicePrint,
  orderBill,
  orderLinkParts,
  orderSay,
  type PayableOrder,
} from './order-parts.ts'
import { button, facts, smallPrint, words } from './parts.ts'

/** Placed to be paid on delivery, which confirms it at once. */
export const orderPlacedCod: MailBodyWriter<AboutOrder & InvoiceReference> = (data, context) => {
  const say = orderSay(context)
  const { orderNumber: number, totalPaise } = data.order
  return {
    language: context.language,
    subject: say('confirmedSubject', { number }),
    preview: say('codPreview', { total: amount(totalPaise) }),
    heading: say('confirmedHeading'),
    parts: [
      words(say('gettingReady')),
      orderFacts(data, context),
      orderBill(data.order, say('toPayOnDelivery'), say),
      ...orderLinkParts(data, context),
      invoicePrint(data, say),
    ],
    reason: say('reason'),
  }
}

/** Placed, and waiting to be paid online until `payBefore`. */
export const orderAwaitsPayment: MailBodyWriter<PayableOrder> = (data, context) => {
  const say = orderSay(context)
  const { orderNumber: number } = data.order
  const time = clockOfDay(context.language, data.payBefore)
  return {
    language: context.language,
    subject: say('waitsSubject', { number }),
    preview: say('waitsPreview', { time }),
    heading: say('waitsHeading'),
    parts: [
      words(say('waits', { time })),
      orderFacts(data, context),
      orderBill(data.order, say('toPay'), say),
      button(say('payNow'), data.payUrl, say('orOpen')),
      smallPrint(say('paidAlready')),
    ],
    reason: say('reason'),
  }
}

/** Paid, or with nothing to pay, and confirmed. */
export const orderConfirmed: MailBodyWriter<AboutOrder & InvoiceReference> = (data, context) => {
  const say = orderSay(context)
  const { orderNumber: number, totalPaise } = data.order
  const isFree = totalPaise === 0
  return {
    language: context.language,
    subject: say('confirmedSubject', { number }),
    preview: isFree ? say('freePreview') : say('paidPreview', { total: amount(totalPaise) }),
    heading: say('confirmedHeading'),
    parts: [
      words(say('gettingReady')),
      orderFacts(data, context),
      orderBill(data.order, say(isFree ? 'nothingToPay' : 'paid'), say),
      ...orderLinkParts(data, context),
      invoicePrint(data, say),
    ],
    reason: say('reason'),
  }
}

/** Confirmed to be paid on delivery, then paid after all. */
export const paymentReceived: MailBodyWriter<AboutOrder & InvoiceReference> = (data, context) => {
  const say = orderSay(context)
  const { orderNumber: number, totalPaise } = data.order
  const total = amount(totalPaise)
  return {
    language: context.language,
    subject: say('receivedSubject', { number }),
    preview: say('receivedPreview', { total }),
    heading: say('receivedHeading'),
    parts: [
      words(say('received', { total, number })),
      itemsPart(data.order.items),
      ...orderLinkParts(data, context),
      invoicePrint(data, say),
    ],
    reason: say('reason'),
  }
}

type Cancelled = AboutOrder & { refundPaise: number; refundWay: RefundWay }

/** `refundPaise` is 0 when nothing had been paid. */
export const orderCancelled: MailBodyWriter<Cancelled> = (data, context) => {
  const say = orderSay(context)
  const { order, refundPaise, refundWay } = data
  const number = order.orderNumber
  const money =
    refundPaise > 0 ? say(`refund_${refundWay}`, { sum: amount(refundPaise) }) : say('nothingPaid')
  return {
    language: context.language,
    subject: say('cancelledSubject', { number }),
    preview: money,
    heading: say('cancelledHeading'),
    parts: [
      words(say('cancelled', { number })),
      words(money),
      itemsPart(order.left),
      ...orderLinkParts(data, context),
    ],
    reason: say('reason'),
  }
}

function orderFacts({ order }: AboutOrder, context: MailContext) {
  const say = orderSay(context)
  return facts([
    [say('order'), order.orderNumber],
    ...arrivalFact(order, context),
    [say('goesTo'), addressOf(order)],
  ])
}

/** Where it goes was changed at the shop: the buyer reads the new address, and what to do if nobody asked for that. */
export const orderAddressChanged: MailBodyWriter<AboutOrder> = (data, context) => {
  const say = orderSay(context)
  const number = data.order.orderNumber
  return {
    language: context.language,
    subject: say('addressSubject', { number }),
    preview: say('addressPreview'),
    heading: say('addressHeading'),
    parts: [
      words(say('addressChanged', { number })),
      orderFacts(data, context),
      words(say('addressCheck')),
      ...orderLinkParts(data, context),
    ],
    reason: say('reason'),
  }
}
