import type { RefundWay } from '@dobara/domain/orders/order-effect.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { type AboutOrder, orderLinkParts, orderSay } from './order-parts.ts'
import { facts, smallPrint, words } from './parts.ts'

/** Money came for an order that cannot be fulfilled any more. */
export const paymentReturned: MailBodyWriter<AboutOrder & { amountPaise: number }> = (data, context) => {
  const say = orderSay(context)
  const number = data.order.orderNumber
  const sum = amount(data.amountPaise)
  return {
    language: context.language,
    subject: say('returnedSubject', { number }),
    preview: say('returnedPreview', { sum }),
    heading: say('returnedHeading'),
    parts: [
      words(say('returned', { sum, number })),
      words(say('returnedWhere')),
      ...orderLinkParts(data, context),
    ],
    reason: say('reason'),
  }
}

type Refunded = AboutOrder & {
  amountPaise: number
  /** By the provider, or by a person who has given it back. */
  refundWay: Exclude<RefundWay, 'arranged'>
  creditNoteNumber: string | null
}

/** The payment provider has sent the money on its way, or the store has given it back by itself. */
export const orderRefunded: MailBodyWriter<Refunded> = (data, context) => {
  const say = orderSay(context)
  const sum = amount(data.amountPaise)
  const isGiven = data.refundWay === 'given'
  const { orderNumber: number } = data.order
  return {
    language: context.language,
    subject: say(isGiven ? 'refundGivenSubject' : 'refundSubject', { number, sum }),
    preview: say(isGiven ? 'refundGivenPreview' : 'refundPreview', { sum }),
    heading: say(isGiven ? 'refundGivenHeading' : 'refundHeading'),
    parts: [
      words(say(isGiven ? 'refund_given' : 'refundSent', { sum })),
      facts([
        [say('order'), number],
        [say('refund'), sum],
        ...(isGiven ? [] : [[say('goesTo'), say('paidFrom')] as const]),
        ...(data.creditNoteNumber ? [[say('creditNote'), data.creditNoteNumber] as const] : []),
      ]),
      ...orderLinkParts(data, context),
      ...(data.creditNoteNumber ? [smallPrint(say('creditNotePrint'))] : []),
    ],
    reason: say('reason'),
  }
}
