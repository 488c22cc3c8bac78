import type { SwapWay } from '@dobara/domain/orders/plan-swap.ts'
import { amount, clockOfDay } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  type AboutOrder,
  itemRow,
  itemsPart,
  type MailItem,
  type OrderSay,
  type PayableOrder,
  orderBill,
  orderLinkParts,
  orderSay,
} from './order-parts.ts'
import { bill, button, smallPrint, words } from './parts.ts'

type ItemsSwapped = AboutOrder & {
  /** What was given up, as it was charged, and what came in its place. */
  given: MailItem
  fresh: MailItem
  way: SwapWay
  /** What goes back; below zero what more is collected. */
  differencePaise: number
}

function moneyWords({ way, differencePaise, order }: ItemsSwapped, say: OrderSay): string {
  const sum = amount(Math.abs(differencePaise))
  switch (way) {
    case 'provider':
      return say('refund_account', { sum })
    case 'hand':
      return say('refund_given', { sum })
    case 'due':
      return say('swapDue', { sum: amount(order.totalPaise) })
    case 'even':
      return say('swapEven')
    case 'online':
      return say('swapPaid', { sum })
  }
}

/** An item of an order was exchanged for another one: the buyer reads what changed, and what the order comes to. */
export const orderItemsSwapped: MailBodyWriter<ItemsSwapped> = (data, context) => {
  const say = orderSay(context)
  const { order, given, fresh } = data
  const number = order.orderNumber
  const money = moneyWords(data, say)
  return {
    language: context.language,
    subject: say('swapSubject', { number }),
    preview: money,
    heading: say('swapHeading'),
    parts: [
      words(say('swapGone', { number })),
      itemsPart([given]),
      words(say('swapCame')),
      itemsPart([fresh]),
      words(money),
      orderBill(order, say(data.way === 'due' ? 'toPayOnDelivery' : 'paid'), say),
      words(say('swapCheck')),
      ...orderLinkParts(data, context),
    ],
    reason: say('reason'),
  }
}

type SwapOffered = PayableOrder & {
  /** What would be given up, as it was paid, and what would come in its place. */
  given: MailItem
  fresh: MailItem
  differencePaise: number
}

/** What comes, what was paid for what goes, and the rest. */
function offerBill({ given, fresh, differencePaise }: SwapOffered, say: OrderSay) {
  const gone = itemRow(given)
  return bill([
    itemRow(fresh),
    { ...gone, name: say('swapCredit', { item: gone.name }), value: `−${gone.value}` },
    { name: say('toPay'), value: amount(differencePaise), isTotal: true },
  ])
}

/** An exchange for something dearer waits: the buyer reads what it costs, and pays the difference by the link. */
export const orderSwapOffered: MailBodyWriter<SwapOffered> = (data, context) => {
  const say = orderSay(context)
  const { orderNumber: number } = data.order
  const sum = amount(data.differencePaise)
  const time = clockOfDay(context.language, data.payBefore)
  return {
    language: context.language,
    subject: say('offerSubject', { sum, number }),
    preview: say('offerPreview', { sum, time }),
    heading: say('offerHeading'),
    parts: [
      words(say('offer', { number })),
      offerBill(data, say),
      words(say('offerUntil', { time })),
      button(say('payNow'), data.payUrl, say('orOpen')),
      words(say('offerUnpaid')),
      smallPrint(say('paidAlready')),
    ],
    reason: say('reason'),
  }
}

/** It was not paid, or does not fit its order any more: nothing was exchanged. */
export const orderSwapEnded: MailBodyWriter<SwapOffered> = (data, context) => {
  const say = orderSay(context)
  const { orderNumber: number } = data.order
  return {
    language: context.language,
    subject: say('offerEndedSubject', { number }),
    preview: say('offerEndedPreview'),
    heading: say('offerEndedHeading'),
    parts: [
      words(say('offerEnded', { number })),
      itemsPart([data.given]),
      words(say('offerEndedFresh')),
      itemsPart([data.fresh]),
      words(say('offerEndedMoney')),
      ...orderLinkParts(data, context),
    ],
    reason: say('reason'),
  }
}
