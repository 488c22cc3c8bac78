import { amount } from './amounts.ts'
import type { LetterWriter } from './letter.ts'
import { type AboutOrder, ORDER_REASON, orderLinks, REFUND_TIME } from './order-parts.ts'
import { facts, words } from './parts.ts'

/** Money came for an order that cannot be fulfilled any more. */
export const paymentReturned: LetterWriter<AboutOrder & { amountPaise: number }> = (data, { publicUrl }) => ({
  subject: `Your payment for ${data.order.orderNumber} is being refunded`,
  preview: `${amount(data.amountPaise)} goes back to you in full.`,
  heading: 'Your payment is being refunded',
  parts: [
    words(
      `We received ${amount(data.amountPaise)} for order ${data.order.orderNumber}, but this order can no longer be fulfilled. We are sorry.`,
    ),
    words(`The full amount goes back to the account you paid from, ${REFUND_TIME}.`),
    ...orderLinks(data, publicUrl),
  ],
  reason: ORDER_REASON,
})

type Refunded = AboutOrder & {
  amountPaise: number
  /** Where it goes, in words: 'the account you paid from'. */
  destination: string
  creditNoteNumber: string | null
}

/** The payment provider has sent the money on its way. */
export const orderRefunded: LetterWriter<Refunded> = (data, { publicUrl }) => ({
  subject: `Refund for order ${data.order.orderNumber}`,
  preview: `${amount(data.amountPaise)} is on its way to ${data.destination}.`,
  heading: 'Your refund is on its way',
  parts: [
    words(
      `We have sent ${amount(data.amountPaise)} to ${data.destination}. Your bank shows it, ${REFUND_TIME}.`,
    ),
    facts([
      ['Order', data.order.orderNumber],
      ['Refund', amount(data.amountPaise)],
      ['Goes to', data.destination],
      ...(data.creditNoteNumber ? [['Credit note', data.creditNoteNumber] as const] : []),
    ]),
    ...orderLinks(data, publicUrl),
  ],
  reason: ORDER_REASON,
})
