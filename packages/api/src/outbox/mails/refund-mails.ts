import type { RefundWay } from '@dobara/domain/orders/order-effect.ts'
import { amount } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { type AboutOrder, orderLinkParts, orderTranslator } from './order-parts.ts'
import { facts, smallPrint, words } from './parts.ts'

/** Money came for an order that cannot be fulfilled any more. */
export const paymentReturned: MailBodyWriter<AboutOrder & { amountPaise: number }> = (data, context) => {
  const t = orderTranslator(context)
  const number = data.order.orderNumber
  const sum = amount(data.amountPaise)
  return {
    language: context.language,
    subject: t('returnedSubject', { number }),
    preview: t('returnedPreview', { sum }),
    heading: t('returnedHeading'),
    parts: [
      words(t('returned', { sum, number })),
      words(t('returnedWhere')),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}

type Refunded = AboutOrder & {
  amountPaise: number
  /** By the provider, or by a person who has given it back. */
  refundWay: Exclude<RefundWay, 'arranged'>
  creditNoteNumber: string | null
}

/** Notifies the buyer that the payment provider has sent the refund, or that the store has paid it itself. */
export const orderRefunded: MailBodyWriter<Refunded> = (data, context) => {
  const t = orderTranslator(context)
  const sum = amount(data.amountPaise)
  const isGiven = data.refundWay === 'given'
  const { orderNumber: number } = data.order
  return {
    language: context.language,
    subject: t(isGiven ? 'refundGivenSubject' : 'refundSubject', { number, sum }),
    preview: t(isGiven ? 'refundGivenPreview' : 'refundPreview', { sum }),
    heading: t(isGiven ? 'refundGivenHeading' : 'refundHeading'),
    parts: [
      words(t(isGiven ? 'refund_given' : 'refundSent', { sum })),
      facts([
        [t('order'), number],
        [t('refund'), sum],
        ...(isGiven ? [] : [[t('goesTo'), t('paidFrom')] as const]),
        ...(data.creditNoteNumber ? [[t('creditNote'), data.creditNoteNumber] as const] : []),
      ]),
      ...orderLinkParts(data, context),
      ...(data.creditNoteNumber ? [smallPrint(t('creditNotePrint'))] : []),
    ],
    reason: t('reason'),
  }
}
