import { FAILURE_WORDS_HI } from '@dobara/contract/orders/failure-words.hi.ts'
import { FAILURE_WORDS } from '@dobara/contract/orders/failure-words.ts'
import { amount, deliveryDays } from './amounts.ts'
import { carrierIn, type Parcel, partParts } from './delivery-mails.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import { type AboutOrder, addressOf, orderLinkParts, orderTranslator } from './order-parts.ts'
import { PARCEL_MAIL_TEXTS, PARCEL_MAIL_TEXTS_HI, type ParcelMailText } from './parcel-mail-texts.ts'
import { button, facts, type Part, smallPrint, words } from './parts.ts'
import { translatorOf } from './translator.ts'

type AboutParcel = AboutOrder & { parcel: Parcel }

const parcelTranslator = ({ language }: MailContext) =>
  translatorOf<ParcelMailText>({ en: PARCEL_MAIL_TEXTS, hi: PARCEL_MAIL_TEXTS_HI }, language)

/** Returns which parcel of which order it is, and where it is shipped. */
function parcelFacts({ order, parcel }: AboutParcel, context: MailContext): Part[] {
  const t = orderTranslator(context)
  const { trackingNumber } = parcel
  const carrier = carrierIn(context.language, parcel)
  return [
    facts([
      [t('order'), order.orderNumber],
      ...(carrier ? [[t('carrier'), carrier] as const] : []),
      ...(trackingNumber ? [[t('trackingNumber'), trackingNumber] as const] : []),
      [t('goesTo'), addressOf(order)],
    ]),
    ...partParts(parcel, t),
  ]
}

/**
 * Reports that the courier has the parcel on the van. If an order has several parcels, it is unknown which one the
 * cash is collected with.
 */
export const parcelOut: MailBodyWriter<AboutParcel> = (data, context) => {
  const t = parcelTranslator(context)
  const { orderNumber: number, cashDuePaise = 0 } = data.order
  const carrier = carrierIn(context.language, data.parcel) ?? orderTranslator(context)('ourCourier')
  return {
    language: context.language,
    subject: t('outSubject', { number }),
    preview: t('outPreview', { carrier }),
    heading: t('outHeading'),
    parts: [
      words(t('out')),
      ...(cashDuePaise > 0 && !data.parcel.part ? [words(t('outCash', { sum: amount(cashDuePaise) }))] : []),
      ...parcelFacts(data, context),
      ...orderLinkParts(data, context),
    ],
    reason: orderTranslator(context)('reason'),
  }
}

type FailedParcel = AboutParcel & { reason: keyof typeof FAILURE_WORDS; answerUrl: string }

/** It could not be handed over: the buyer reads why, and answers by the link. */
export const parcelFailed: MailBodyWriter<FailedParcel> = (data, context) => {
  const t = parcelTranslator(context)
  const { orderNumber: number } = data.order
  const reason = (context.language === 'hi' ? FAILURE_WORDS_HI : FAILURE_WORDS)[data.reason]
  return {
    language: context.language,
    subject: t('failedSubject', { number }),
    preview: t('failedPreview', { reason }),
    heading: t('failedHeading'),
    parts: [
      words(t('failed', { reason })),
      words(t('failedAnswer')),
      button(t('failedButton'), data.answerUrl, orderTranslator(context)('orOpen')),
      ...parcelFacts(data, context),
      smallPrint(t('failedSilent')),
    ],
    reason: orderTranslator(context)('reason'),
  }
}

/** It has not come by the last promised day. */
export const parcelLate: MailBodyWriter<AboutParcel & { newDay: Date | null }> = (data, context) => {
  const t = parcelTranslator(context)
  const { orderNumber: number, delivery } = data.order
  const dayOf = (date: string) => deliveryDays(context.language, date, date)
  const day = data.newDay && dayOf(data.newDay.toISOString())
  return {
    language: context.language,
    subject: t('lateSubject', { number }),
    preview: day ? t('latePreviewDay', { day }) : t('latePreview'),
    heading: t('lateHeading'),
    parts: [
      ...(delivery.promise ? [words(t('late', { promised: dayOf(delivery.promise.latest) }))] : []),
      words(day ? t('lateDay', { day }) : t('lateOpen')),
      ...parcelFacts(data, context),
      ...orderLinkParts(data, context),
      smallPrint(t('lateHelp')),
    ],
    reason: orderTranslator(context)('reason'),
  }
}
