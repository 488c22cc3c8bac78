import type { CancelWay } from '@dobara/domain/orders/plan-cancel.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  type AboutOrder,
  itemsPart,
  type MailItem,
  type OrderTranslator,
  orderLinkParts,
  orderTranslator,
} from './order-parts.ts'
import { words } from './parts.ts'

type ItemsCancelled = AboutOrder & {
  cancelled: readonly MailItem[]
  /** Amount charged for the cancelled items; `way` gives what happens to it. */
  amountPaise: number
  /** New total of the order; null if nothing is refunded. */
  netPaise: number | null
  way: CancelWay
}

function moneyWords({ way, amountPaise, order }: ItemsCancelled, t: OrderTranslator): string {
  const sum = amount(amountPaise)
  switch (way) {
    case 'provider':
      return t('refund_account', { sum })
    case 'hand':
      return t('refund_given', { sum })
    case 'due':
      return t('itemsDue', { sum: amount(order.totalPaise) })
    default:
      return t('itemsFree')
  }
}

/** Reports that part of an order was cancelled and the rest continues. */
export const orderItemsCancelled: MailBodyWriter<ItemsCancelled> = (data, context) => {
  const t = orderTranslator(context)
  const { order, cancelled } = data
  const number = order.orderNumber
  const money = moneyWords(data, t)
  return {
    language: context.language,
    subject: t('itemsSubject', { number }),
    preview: money,
    heading: t('itemsHeading'),
    parts: [
      words(t('itemsGone', { number })),
      itemsPart(cancelled),
      words(money),
      ...(data.netPaise === null ? [] : [words(t('itemsNet', { total: amount(data.netPaise) }))]),
      words(t('itemsLeft')),
      itemsPart(order.left),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}
