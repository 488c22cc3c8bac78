import { FAILURE_WORDS_HI } from '@dobara/contract/orders/failure-words.hi.ts'
import { FAILURE_WORDS } from '@dobara/contract/orders/failure-words.ts'
import { amount, deliveryDays } from './amounts.ts'
import { carrierIn, type Parcel, partParts } from './delivery-mails.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import { type AboutOrder, addressOf, orderLinkParts, orderSay } from './order-parts.ts'
import { PARCEL_MAIL_TEXTS, PARCEL_MAIL_TEXTS_HI, type ParcelMailText } from './parcel-mail-texts.ts'
import { button, facts, type Part, smallPrint, words } from './parts.ts'
import { sayIn } from './say.ts'

type AboutParcel = AboutOrder & { parcel: Parcel }

const parcelSay = ({ language }: MailContext) =>
  sayIn<ParcelMailText>({ en: PARCEL_MAIL_TEXTS, hi: PARCEL_MAIL_TEXTS_HI }, language)

/** Which parcel of which order it is, and where it goes. */
function parcelFacts({ order, parcel }: AboutParcel, context: MailContext): Part[] {
  const say = orderSay(context)
  const { trackingNumber } = parcel
  const carrier = carrierIn(context.language, parcel)
  return [
    facts([
      [say('order'), order.orderNumber],
      ...(carrier ? [[say('carrier'), carrier] as const] : []),
      ...(trackingNumber ? [[say('trackingNumber'), trackingNumber] as const] : []),
      [say('goesTo'), addressOf(order)],
    ]),
    ...partParts(parcel, say),
  ]
}

/** The courier has the parcel on the van. Of an order in several parcels nobody knows with which one the cash is collected. */
export const parcelOut: MailBodyWriter<AboutParcel> = (data, context) => {
  const say = parcelSay(context)
  const { orderNumber: number, cashDuePaise = 0 } = data.order
  const carrier = carrierIn(context.language, data.parcel) ?? orderSay(context)('ourCourier')
  return {
    language: context.language,
    subject: say('outSubject', { number }),
    preview: say('outPreview', { carrier }),
    heading: say('outHeading'),
    parts: [
      words(say('out')),
      ...(cashDuePaise > 0 && !data.parcel.part
        ? [words(say('outCash', { sum: amount(cashDuePaise) }))]
        : []),
      ...parcelFacts(data, context),
      ...orderLinkParts(data, context),
    ],
    reason: orderSay(context)('reason'),
  }
}

type FailedParcel = AboutParcel & { reason: keyof typeof FAILURE_WORDS; answerUrl: string }

/** It could not be handed over: the buyer reads why, and answers by the link. */
export const parcelFailed: MailBodyWriter<FailedParcel> = (data, context) => {
  const say = parcelSay(context)
  const { orderNumber: number } = data.order
  const reason = (context.language === 'hi' ? FAILURE_WORDS_HI : FAILURE_WORDS)[data.reason]
  return {
    language: context.language,
    subject: say('failedSubject', { number }),
    preview: say('failedPreview', { reason }),
    heading: say('failedHeading'),
    parts: [
      words(say('failed', { reason })),
      words(say('failedAnswer')),
      button(say('failedButton'), data.answerUrl, orderSay(context)('orOpen')),
      ...parcelFacts(data, context),
      smallPrint(say('failedSilent')),
    ],
    reason: orderSay(context)('reason'),
  }
}

/** It has not come by the last promised day. */
export const parcelLate: MailBodyWriter<AboutParcel & { newDay: Date | null }> = (data, context) => {
  const say = parcelSay(context)
  const { orderNumber: number, delivery } = data.order
  const dayOf = (date: string) => deliveryDays(context.language, date, date)
  const day = data.newDay && dayOf(data.newDay.toISOString())
  return {
    language: context.language,
    subject: say('lateSubject', { number }),
    preview: day ? say('latePreviewDay', { day }) : say('latePreview'),
    heading: say('lateHeading'),
    parts: [
      ...(delivery.promise ? [words(say('late', { promised: dayOf(delivery.promise.latest) }))] : []),
      words(day ? say('lateDay', { day }) : say('lateOpen')),
      ...parcelFacts(data, context),
      ...orderLinkParts(data, context),
      smallPrint(say('lateHelp')),
    ],
    reason: orderSay(context)('reason'),
  }
}
