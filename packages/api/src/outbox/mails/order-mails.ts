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
  orderTranslator,
  type PayableOrder,
} from './order-parts.ts'
import { button, facts, smallPrint, words } from './parts.ts'

/** Placed to be paid on delivery, which confirms it at once. */
export const orderPlacedCod: MailBodyWriter<AboutOrder & InvoiceReference> = (data, context) => {
  const t = orderTranslator(context)
  const { orderNumber: number, totalPaise } = data.order
  return {
    language: context.language,
    subject: t('confirmedSubject', { number }),
    preview: t('codPreview', { total: amount(totalPaise) }),
    heading: t('confirmedHeading'),
    parts: [
      words(t('gettingReady')),
      orderFacts(data, context),
      orderBill(data.order, t('toPayOnDelivery'), t),
      ...orderLinkParts(data, context),
      invoicePrint(data, t),
    ],
    reason: t('reason'),
  }
}

/** Placed, and waiting to be paid online until `payBefore`. */
export const orderAwaitsPayment: MailBodyWriter<PayableOrder> = (data, context) => {
  const t = orderTranslator(context)
  const { orderNumber: number } = data.order
  const time = clockOfDay(context.language, data.payBefore)
  return {
    language: context.language,
    subject: t('waitsSubject', { number }),
    preview: t('waitsPreview', { time }),
    heading: t('waitsHeading'),
    parts: [
      words(t('waits', { time })),
      orderFacts(data, context),
      orderBill(data.order, t('toPay'), t),
      button(t('payNow'), data.payUrl, t('orOpen')),
      smallPrint(t('paidAlready')),
    ],
    reason: t('reason'),
  }
}

/** Paid, or with nothing to pay, and confirmed. */
export const orderConfirmed: MailBodyWriter<AboutOrder & InvoiceReference> = (data, context) => {
  const t = orderTranslator(context)
  const { orderNumber: number, totalPaise } = data.order
  const isFree = totalPaise === 0
  return {
    language: context.language,
    subject: t('confirmedSubject', { number }),
    preview: isFree ? t('freePreview') : t('paidPreview', { total: amount(totalPaise) }),
    heading: t('confirmedHeading'),
    parts: [
      words(t('gettingReady')),
      orderFacts(data, context),
      orderBill(data.order, t(isFree ? 'nothingToPay' : 'paid'), t),
      ...orderLinkParts(data, context),
      invoicePrint(data, t),
    ],
    reason: t('reason'),
  }
}

/** Confirmed to be paid on delivery, then paid after all. */
export const paymentReceived: MailBodyWriter<AboutOrder & InvoiceReference> = (data, context) => {
  const t = orderTranslator(context)
  const { orderNumber: number, totalPaise } = data.order
  const total = amount(totalPaise)
  return {
    language: context.language,
    subject: t('receivedSubject', { number }),
    preview: t('receivedPreview', { total }),
    heading: t('receivedHeading'),
    parts: [
      words(t('received', { total, number })),
      itemsPart(data.order.items),
      ...orderLinkParts(data, context),
      invoicePrint(data, t),
    ],
    reason: t('reason'),
  }
}

type Cancelled = AboutOrder & { refundPaise: number; refundWay: RefundWay }

/** `refundPaise` is 0 when nothing had been paid. */
export const orderCancelled: MailBodyWriter<Cancelled> = (data, context) => {
  const t = orderTranslator(context)
  const { order, refundPaise, refundWay } = data
  const number = order.orderNumber
  const money = refundPaise > 0 ? t(`refund_${refundWay}`, { sum: amount(refundPaise) }) : t('nothingPaid')
  return {
    language: context.language,
    subject: t('cancelledSubject', { number }),
    preview: money,
    heading: t('cancelledHeading'),
    parts: [
      words(t('cancelled', { number })),
      words(money),
      itemsPart(order.left),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}

function orderFacts({ order }: AboutOrder, context: MailContext) {
  const t = orderTranslator(context)
  return facts([
    [t('order'), order.orderNumber],
    ...arrivalFact(order, context),
    [t('goesTo'), addressOf(order)],
  ])
}

/**
 * Mail about a delivery address that the shop changed: it shows the new address, and what to do if no one requested
 * the change.
 */
export const orderAddressChanged: MailBodyWriter<AboutOrder> = (data, context) => {
  const t = orderTranslator(context)
  const number = data.order.orderNumber
  return {
    language: context.language,
    subject: t('addressSubject', { number }),
    preview: t('addressPreview'),
    heading: t('addressHeading'),
    parts: [
      words(t('addressChanged', { number })),
      orderFacts(data, context),
      words(t('addressCheck')),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}
