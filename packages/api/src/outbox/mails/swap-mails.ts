import type { SwapWay } from '@dobara/domain/orders/plan-swap.ts'
import { amount, clockOfDay } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  type AboutOrder,
  itemRow,
  itemsPart,
  type MailItem,
  type OrderTranslator,
  type PayableOrder,
  orderBill,
  orderLinkParts,
  orderTranslator,
} from './order-parts.ts'
import { bill, button, smallPrint, words } from './parts.ts'

type ItemsSwapped = AboutOrder & {
  /** Items given up, as they were charged, and the items that replaced them. */
  given: MailItem
  fresh: MailItem
  way: SwapWay
  /** Amount refunded; if negative, the additional amount to be collected. */
  differencePaise: number
}

function moneyWords({ way, differencePaise, order }: ItemsSwapped, t: OrderTranslator): string {
  const sum = amount(Math.abs(differencePaise))
  switch (way) {
    case 'provider':
      return t('refund_account', { sum })
    case 'hand':
      return t('refund_given', { sum })
    case 'due':
      return t('swapDue', { sum: amount(order.totalPaise) })
    case 'even':
      return t('swapEven')
    case 'online':
      return t('swapPaid', { sum })
  }
}

/**
 * Notifies the buyer that an item of an order was exchanged for another one: the change and the new total of the
 * order.
 */
export const orderItemsSwapped: MailBodyWriter<ItemsSwapped> = (data, context) => {
  const t = orderTranslator(context)
  const { order, given, fresh } = data
  const number = order.orderNumber
  const money = moneyWords(data, t)
  return {
    language: context.language,
    subject: t('swapSubject', { number }),
    preview: money,
    heading: t('swapHeading'),
    parts: [
      words(t('swapGone', { number })),
      itemsPart([given]),
      words(t('swapCame')),
      itemsPart([fresh]),
      words(money),
      orderBill(order, t(data.way === 'due' ? 'toPayOnDelivery' : 'paid'), t),
      words(t('swapCheck')),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}

type SwapOffered = PayableOrder & {
  /** Items that would be given up, as they were paid, and the items that would replace them. */
  given: MailItem
  fresh: MailItem
  differencePaise: number
}

/** Lists the new item, the amount paid for the old one, and the difference. */
function offerBill({ given, fresh, differencePaise }: SwapOffered, t: OrderTranslator) {
  const replaced = itemRow(given)
  return bill([
    itemRow(fresh),
    { ...replaced, name: t('swapCredit', { item: replaced.name }), value: `−${replaced.value}` },
    { name: t('toPay'), value: amount(differencePaise), isTotal: true },
  ])
}

/** An exchange for something dearer waits: the buyer reads what it costs, and pays the difference by the link. */
export const orderSwapOffered: MailBodyWriter<SwapOffered> = (data, context) => {
  const t = orderTranslator(context)
  const { orderNumber: number } = data.order
  const sum = amount(data.differencePaise)
  const time = clockOfDay(context.language, data.payBefore)
  return {
    language: context.language,
    subject: t('offerSubject', { sum, number }),
    preview: t('offerPreview', { sum, time }),
    heading: t('offerHeading'),
    parts: [
      words(t('offer', { number })),
      offerBill(data, t),
      words(t('offerUntil', { time })),
      button(t('payNow'), data.payUrl, t('orOpen')),
      words(t('offerUnpaid')),
      smallPrint(t('paidAlready')),
    ],
    reason: t('reason'),
  }
}

/** It was not paid, or does not fit its order any more: nothing was exchanged. */
export const orderSwapEnded: MailBodyWriter<SwapOffered> = (data, context) => {
  const t = orderTranslator(context)
  const { orderNumber: number } = data.order
  return {
    language: context.language,
    subject: t('offerEndedSubject', { number }),
    preview: t('offerEndedPreview'),
    heading: t('offerEndedHeading'),
    parts: [
      words(t('offerEnded', { number })),
      itemsPart([data.given]),
      words(t('offerEndedFresh')),
      itemsPart([data.fresh]),
      words(t('offerEndedMoney')),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}
