import type { OrderStatusMessage } from '@dobara/contract/admin-orders/messages.ts'
import { FAILURE_WORDS_HI } from '@dobara/contract/orders/failure-words.hi.ts'
import { FAILURE_WORDS } from '@dobara/contract/orders/failure-words.ts'
import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { type ContentLanguage, contentLanguage } from '@dobara/domain/content/content.ts'
import { whatsappLink } from '@dobara/domain/messages/whatsapp-link.ts'
import { payablePaise } from '@dobara/domain/orders/remaining-items.ts'
import { deliveryQuestionState, newDayOf } from '@dobara/domain/shipments/failed-delivery.ts'
import { isPastPromise } from '@dobara/domain/shipping/promised-days.ts'
import { deliveryLinkUrl } from '../../../base/links/delivery-link.ts'
import { getSettings } from '../../../base/settings/queries.ts'
import type { OrderId } from '../../../checked-ids.ts'
import type { CustomerContext } from '../../../context.ts'
import { promisedDaysOf } from '../../../engine/orders/order-delivery.ts'
import type { LockedOrder } from '../../../engine/orders/queries.ts'
import { trackingLinks } from '../../../engine/orders/tracking-token.ts'
import { loadShipments } from '../../../engine/shipments/load-shipments.ts'
import { amount, deliveryDays } from '../../../outbox/mails/amounts.ts'
import { carrierIn } from '../../../outbox/mails/delivery-mails.ts'
import { type Translator, translatorOf } from '../../../outbox/mails/translator.ts'
import { RefusedError } from '../../../errors.ts'
import type { OrderShipment } from '@dobara/contract/orders/shipments.ts'
import { findOrder } from './queries.ts'
import {
  STATUS_MESSAGE_TEXTS,
  STATUS_MESSAGE_TEXTS_HI,
  type StatusMessageText,
} from './status-message-texts.ts'

type Words = Translator<StatusMessageText>
type About = {
  order: LockedOrder
  /** Hindi name of the carrier that the order itself names. */
  carrierHi: string | null
  parcel: OrderShipment | undefined
  language: ContentLanguage
  t: Words
}

/** A text for the buyer about the present state of the order, in their language. Nothing is sent: a person copies it. */
export async function getStatusMessage(ctx: CustomerContext, id: OrderId): Promise<OrderStatusMessage> {
  const order = await findOrder(ctx.db, id)
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  const { shop } = await getSettings(ctx.db)
  const { shipments, carrierHi } = await loadShipments(ctx.db, order)
  const language = contentLanguage(order.user.language) ?? 'en'
  const t = translatorOf<StatusMessageText>(
    { en: STATUS_MESSAGE_TEXTS, hi: STATUS_MESSAGE_TEXTS_HI },
    language,
  )
  const about = { order, carrierHi, parcel: shipments.at(-1), language, t }
  const { name, phone } = order.shippingAddress
  const isOver = order.status === 'cancelled' || order.status === 'failed'
  const text = [
    t('hello', { name, shop: shop.name, number: order.orderNumber }),
    ...stateSentences(ctx, about),
    ...(isOver ? [] : [t('track', { url: trackingLinks(ctx, order.id).trackUrl })]),
  ].join('\n')
  const to = normalizeIndianMobile(phone)
  return { text, language, phone: to, whatsappUrl: whatsappLink({ phone: to, text }) }
}

function stateSentences(ctx: CustomerContext, about: About): string[] {
  const { order, parcel, t } = about
  const { status } = order
  const sum = amount(payablePaise(order))
  if (status === 'pending') return [t('pending', { sum })]
  if (status === 'shipped' && parcel) return parcelSentences(ctx, about, parcel)
  const isComing = status === 'confirmed' || status === 'processing' || status === 'shipped'
  if (status === 'shipped') return [t('shipped', { carrier: carrierOf(about) }), ...dateSentences(ctx, about)]
  return [t(status), ...(isComing ? dateSentences(ctx, about) : [])]
}

const carrierOf = ({ parcel, order: { carrier }, carrierHi, language, t }: About) =>
  (parcel && carrierIn(language, parcel)) ?? carrierIn(language, { carrier, carrierHi }) ?? t('ourCourier')

function parcelSentences(ctx: CustomerContext, about: About, parcel: OrderShipment): string[] {
  const { order, t } = about
  const carrier = carrierOf(about)
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus === 'unpaid'
  const cash = isCash ? [t('cash', { sum: amount(payablePaise(order)) })] : []
  switch (parcel.state) {
    case 'out_for_delivery':
      return [t('out', { carrier }), ...cash]
    case 'failed_attempt':
      return failedSentences(ctx, about, parcel)
    case 'returned_to_origin':
      return [t('returned')]
    case 'delivered':
      return [t('delivered')]
    default: {
      const tracking = parcel.trackingNumber
      const way = tracking ? t('shippedNumber', { carrier, tracking }) : t('shipped', { carrier })
      return [way, ...dateSentences(ctx, about), ...cash]
    }
  }
}

function failedSentences(ctx: CustomerContext, { language, t }: About, { attempt, state }: OrderShipment) {
  const words = language === 'hi' ? FAILURE_WORDS_HI : FAILURE_WORDS
  const sentence = t('failedAttempt', { reason: words[attempt?.reason ?? 'unknown'] })
  if (!attempt) return [sentence]
  const { id, answer, failedAt } = attempt
  const facts = { answer, failedAt: new Date(failedAt), isLast: true }
  if (answer !== null) return [sentence, t('answered')]
  const isOpen = deliveryQuestionState(facts, state, ctx.now()) === 'open'
  return isOpen ? [sentence, t('answer', { url: deliveryLinkUrl(ctx, id) })] : [sentence]
}

/** Returns the sentences about the expected delivery and a delay. */
function dateSentences({ now }: CustomerContext, { order, parcel, language, t }: About): string[] {
  const promise = promisedDaysOf(order)
  const expected = newDayOf(parcel?.expectedOn ?? null, now())
  const isLate = promise !== null && isPastPromise({ status: order.status, promise }, now())
  if (expected) {
    const day = t('expected', { days: deliveryDays(language, expected, expected) })
    return isLate ? [t('late'), day] : [day]
  }
  if (isLate) return [t('late')]
  return promise ? [t('promised', { days: deliveryDays(language, promise.earliest, promise.latest) })] : []
}
