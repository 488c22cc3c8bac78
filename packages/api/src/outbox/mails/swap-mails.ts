import type { SwapWay } from '@dobara/domain/orders/plan-swap.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  type AboutOrder,
  itemsPart,
  type MailItem,
  type OrderSay,
  orderBill,
  orderLinkParts,
  orderSay,
} from './order-parts.ts'
import { words } from './parts.ts'

type ItemsSwapped = AboutOrder & {
  /** What was given up, as it was charged, and what came in its place. */
  given: MailItem
  fresh: MailItem
  way: SwapWay
  /** What goes back; below zero what more is collected. */
  differencePaise: number
}

function moneyWords({ way, differencePaise, order }: ItemsSwapped, say: OrderSay): string {
  const sum = amount(differencePaise)
  switch (way) {
    case 'provider':
      return say('refund_account', { sum })
    case 'hand':
      return say('refund_given', { sum })
    case 'due':
      return say('swapDue', { sum: amount(order.totalPaise) })
    case 'even':
      return say('swapEven')
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
