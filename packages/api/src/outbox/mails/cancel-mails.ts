import type { CancelWay } from '@dobara/domain/orders/plan-cancel.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  type AboutOrder,
  itemsPart,
  type MailItem,
  type OrderSay,
  orderLinkParts,
  orderSay,
} from './order-parts.ts'
import { words } from './parts.ts'

type ItemsCancelled = AboutOrder & {
  cancelled: readonly MailItem[]
  /** What they cost as they were charged, and what becomes of it. */
  amountPaise: number
  /** What the order comes to now; null where nothing goes back. */
  netPaise: number | null
  way: CancelWay
}

function moneyWords({ way, amountPaise, order }: ItemsCancelled, say: OrderSay): string {
  const sum = amount(amountPaise)
  switch (way) {
    case 'provider':
      return say('refund_account', { sum })
    case 'hand':
      return say('refund_given', { sum })
    case 'due':
      return say('itemsDue', { sum: amount(order.totalPaise) })
    default:
      return say('itemsFree')
  }
}

/** Some of an order was cancelled, and the rest of it goes on. */
export const orderItemsCancelled: MailBodyWriter<ItemsCancelled> = (data, context) => {
  const say = orderSay(context)
  const { order, cancelled } = data
  const number = order.orderNumber
  const money = moneyWords(data, say)
  return {
    language: context.language,
    subject: say('itemsSubject', { number }),
    preview: money,
    heading: say('itemsHeading'),
    parts: [
      words(say('itemsGone', { number })),
      itemsPart(cancelled),
      words(money),
      ...(data.netPaise === null ? [] : [words(say('itemsNet', { total: amount(data.netPaise) }))]),
      words(say('itemsLeft')),
      itemsPart(order.left),
      ...orderLinkParts(data, context),
    ],
    reason: say('reason'),
  }
}
