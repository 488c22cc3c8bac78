import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { inLanguage } from '@dobara/domain/text/in-language.ts'
import { dayInIndia } from './amounts.ts'
import type { MailBodyWriter, MailContext } from './mail-body.ts'
import {
  type AboutOrder,
  addressOf,
  arrivalFact,
  itemsPart,
  type InvoiceReference,
  invoicePrint,
  type OrderTranslator,
  orderLinkParts,
  orderTranslator,
} from './order-parts.ts'
import { facts, isWebAddress, link, type Part, words } from './parts.ts'

/**
 * Parcel as the carrier and the back office know it. `carrier` may have no name; `trackingUrl` is the carrier's own
 * page. `part`: for an order in several parcels, the items in this one, its place among how many, and how many units
 * are still to be sent.
 */
export type Parcel = {
  carrier: string | null
  /** Name of the carrier in Hindi. */
  carrierHi?: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  part?: {
    items: readonly { title: string; quantity: number }[]
    place: number
    of: number
    unitsToCome: number
  } | null
  /** Which machines are in it; none of what is counted by a number. */
  machines?: readonly Machine[]
}

/** Returns the name of a parcel's carrier in this language. */
export function carrierIn(
  language: ContentLanguage,
  { carrier, carrierHi = null }: Pick<Parcel, 'carrier' | 'carrierHi'>,
): string | null {
  return carrier && inLanguage(language, { en: carrier, hi: carrierHi })
}

/** A machine of an order, as its label names it. */
type Machine = { title: string; serial: string }

/** The serial number of each machine in a parcel, under the name of its item where there are several. */
function machineParts({ machines = [] }: Parcel, t: OrderTranslator): Part[] {
  if (machines.length === 0) return []
  const byTitle = [...Map.groupBy(machines, ({ title }) => title)]
  const isOne = byTitle.length === 1
  return [
    facts(
      byTitle.map(([title, own]) => {
        const serials = own.map(({ serial }) => serial).join('\n')
        return [isOne ? t('serial') : `${t('serial')} · ${title}`, serials] as const
      }),
    ),
  ]
}

/** Returns the contents of a partial parcel, and the note that more is to come. */
export function partParts({ part }: Parcel, t: OrderTranslator): Part[] {
  if (!part) return []
  const { items, unitsToCome } = part
  const inIt = items
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(', ')
  const [place, of] = [String(part.place), String(part.of)]
  return [
    facts([
      ...(part.of > 1
        ? [[t('parcel'), t(unitsToCome > 0 ? 'parcelOfMore' : 'parcelOf', { place, of })] as const]
        : []),
      [t('inParcel'), inIt],
    ]),
    ...(unitsToCome > 0 ? [words(t('restFollows'))] : []),
  ]
}

export const orderShipped: MailBodyWriter<AboutOrder & InvoiceReference & { parcel: Parcel }> = (
  data,
  context,
) => {
  const t = orderTranslator(context)
  const { trackingNumber, trackingUrl } = data.parcel
  const known = carrierIn(context.language, data.parcel)
  const carrier = known ?? t('ourCourier')
  const isFollowable = trackingUrl !== null && isWebAddress(trackingUrl)
  return {
    language: context.language,
    subject: t('shippedSubject', { number: data.order.orderNumber }),
    preview: trackingNumber
      ? t('shippedPreviewNumber', { carrier, tracking: trackingNumber })
      : t('shippedPreview', { carrier }),
    heading: t('shippedHeading'),
    parts: [
      words(t('shipped', { carrier })),
      facts([
        [t('order'), data.order.orderNumber],
        ...(known ? [[t('carrier'), known] as const] : []),
        ...(trackingNumber ? [[t('trackingNumber'), trackingNumber] as const] : []),
        ...arrivalFact(data.order, context),
        [t('goesTo'), addressOf(data.order)],
      ]),
      ...(isFollowable ? [link(t('follow', { carrier }), trackingUrl)] : []),
      ...partParts(data.parcel, t),
      ...machineParts(data.parcel, t),
      itemsPart(data.order.left),
      ...orderLinkParts(data, context),
      invoicePrint(data, t),
    ],
    reason: t('reason'),
  }
}

/** One of several parcels has arrived. */
export const parcelDelivered: MailBodyWriter<AboutOrder & { parcel: Parcel }> = (data, context) => {
  const t = orderTranslator(context)
  const { place = 1, of = 1 } = data.parcel.part ?? {}
  const values = { number: data.order.orderNumber, place: String(place), of: String(of) }
  return {
    language: context.language,
    subject: t('parcelArrivedSubject', values),
    preview: t('parcelArrivedPreview', values),
    heading: t('parcelArrivedHeading'),
    parts: [
      words(t('parcelArrived', values)),
      ...partParts(data.parcel, t),
      ...machineParts(data.parcel, t),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}

/** Until when an item may be exchanged, and until when it is repaired free of charge. */
type ItemPromise = {
  title: string
  returnEndsAt: Date | null
  warrantyEndsAt: Date | null
  /** Serial numbers of its machines; none for items counted by number. */
  serials?: readonly string[] | undefined
}

export const orderDelivered: MailBodyWriter<AboutOrder & { promises: readonly ItemPromise[] }> = (
  data,
  context,
) => {
  const t = orderTranslator(context)
  const number = data.order.orderNumber
  return {
    language: context.language,
    subject: t('deliveredSubject', { number }),
    preview: t('deliveredPreview'),
    heading: t('deliveredHeading'),
    parts: [
      words(t('delivered', { number })),
      ...data.promises.map((promise) => promiseFacts(promise, t, context)),
      ...orderLinkParts(data, context),
    ],
    reason: t('reason'),
  }
}

function promiseFacts(
  { title, returnEndsAt, warrantyEndsAt, serials = [] }: ItemPromise,
  t: OrderTranslator,
  { language }: MailContext,
): Part {
  return facts([
    [t('item'), title],
    ...(serials.length > 0 ? [[t('serial'), serials.join('\n')] as const] : []),
    ...(returnEndsAt ? [[t('replacementUntil'), dayInIndia(language, returnEndsAt)] as const] : []),
    ...(warrantyEndsAt ? [[t('warrantyUntil'), dayInIndia(language, warrantyEndsAt)] as const] : []),
  ])
}
