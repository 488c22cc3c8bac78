import type { RefundWay } from '@dobara/domain/orders/consequence.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { type AboutOrder, ORDER_REASON, orderLinkParts, REFUND_TIME, REFUND_WORDS } from './order-parts.ts'
import { facts, smallPrint, words } from './parts.ts'

/** Money came for an order that cannot be fulfilled any more. */
export const paymentReturned: MailBodyWriter<AboutOrder & { amountPaise: number }> = (
  data,
  { publicUrl },
) => ({
  subject: `Your payment for ${data.order.orderNumber} is being refunded`,
  preview: `${amount(data.amountPaise)} goes back to you in full.`,
  heading: 'Your payment is being refunded',
  parts: [
    words(
      `We received ${amount(data.amountPaise)} for order ${data.order.orderNumber}, but this order can no longer be fulfilled. We are sorry.`,
    ),
    words(`The full amount goes back to the account you paid from, ${REFUND_TIME}.`),
    ...orderLinkParts(data, publicUrl),
  ],
  reason: ORDER_REASON,
})

const PAID_FROM = 'the account you paid from'

type Refunded = AboutOrder & {
  amountPaise: number
  /** By the provider, or by a person who has given it back. */
  refundWay: Exclude<RefundWay, 'arranged'>
  creditNoteNumber: string | null
}

/** The payment provider has sent the money on its way, or the store has given it back by itself. */
export const orderRefunded: MailBodyWriter<Refunded> = (data, { publicUrl }) => {
  const sum = amount(data.amountPaise)
  const isGiven = data.refundWay === 'given'
  return {
    subject: `Refund for order ${data.order.orderNumber}`,
    preview: isGiven ? `${sum} has gone back to you.` : `${sum} is on its way to ${PAID_FROM}.`,
    heading: isGiven ? 'Your money has gone back to you' : 'Your refund is on its way',
    parts: [
      words(
        isGiven
          ? REFUND_WORDS.given(sum)
          : `We have sent ${sum} to ${PAID_FROM}. Your bank shows it, ${REFUND_TIME}.`,
      ),
      facts([
        ['Order', data.order.orderNumber],
        ['Refund', sum],
        ...(isGiven ? [] : [['Goes to', PAID_FROM] as const]),
        ...(data.creditNoteNumber ? [['Credit note', data.creditNoteNumber] as const] : []),
      ]),
      ...orderLinkParts(data, publicUrl),
      ...(data.creditNoteNumber
        ? [smallPrint('The credit note can be downloaded from the order page.')]
        : []),
    ],
    reason: ORDER_REASON,
  }
}
