import { dayInIndia } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import {
  type AboutOrder,
  addressOf,
  arrivalFact,
  goods,
  type InvoiceReference,
  invoicePrint,
  ORDER_REASON,
  orderLinkParts,
} from './order-parts.ts'
import { facts, isWebAddress, link, type Part, words } from './parts.ts'

/**
 * As the carrier and the back office know the parcel, a `carrier` not always by name; `trackingUrl` is its own page. `part`: of
 * an order that comes in several, what is in this one, which of how many it is, and how many units are still to be sent.
 */
export type Parcel = {
  carrier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  part?: {
    items: readonly { title: string; quantity: number }[]
    place: number
    of: number
    unitsToCome: number
  } | null
}

/** What is in the parcel, and that it is not all. */
function partParts({ part }: Parcel): Part[] {
  if (!part) return []
  const { items, unitsToCome, of, place } = part
  const inIt = items
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(', ')
  return [
    facts([
      ...(of > 1
        ? [['Parcel', `${place} of ${of}${unitsToCome > 0 ? ', and more to come' : ''}`] as const]
        : []),
      ['In this parcel', inIt],
    ]),
    ...(unitsToCome > 0 ? [words('The rest of your order follows in another parcel.')] : []),
  ]
}

export const orderShipped: MailBodyWriter<AboutOrder & InvoiceReference & { parcel: Parcel }> = (
  data,
  { publicUrl },
) => {
  const { trackingNumber, trackingUrl } = data.parcel
  const carrier = data.parcel.carrier ?? 'our courier'
  const isFollowable = trackingUrl !== null && isWebAddress(trackingUrl)
  return {
    subject: `Order ${data.order.orderNumber} is on the way`,
    preview: `It comes with ${carrier}${trackingNumber ? `; tracking number ${trackingNumber}` : ''}.`,
    heading: 'Your order is on the way',
    parts: [
      words(`We have handed your parcel to ${carrier}.`),
      facts([
        ['Order', data.order.orderNumber],
        ...(data.parcel.carrier ? [['Carrier', carrier] as const] : []),
        ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
        ...arrivalFact(data.order),
        ['Goes to', addressOf(data.order)],
      ]),
      ...(isFollowable ? [link(`Follow it at ${carrier}`, trackingUrl)] : []),
      ...partParts(data.parcel),
      goods(data.order.items),
      ...orderLinkParts(data, publicUrl),
      invoicePrint(data),
    ],
    reason: ORDER_REASON,
  }
}

/** Until when each thing may be exchanged, and is repaired free of charge. */
type ItemPromise = { title: string; returnEndsAt: Date | null; warrantyEndsAt: Date | null }

export const orderDelivered: MailBodyWriter<AboutOrder & { promises: readonly ItemPromise[] }> = (
  data,
  { publicUrl },
) => ({
  subject: `Order ${data.order.orderNumber} has been delivered`,
  preview: 'We hope you like it. Here is until when you can have it replaced or repaired.',
  heading: 'Your order has been delivered',
  parts: [
    words(
      `Order ${data.order.orderNumber} has arrived. Please look at everything now; if something is not right, tell us and we put it right.`,
    ),
    ...data.promises.flatMap(promiseFacts),
    ...orderLinkParts(data, publicUrl),
  ],
  reason: ORDER_REASON,
})

function promiseFacts({ title, returnEndsAt, warrantyEndsAt }: ItemPromise) {
  return [
    facts([
      ['Item', title],
      ...(returnEndsAt ? [['Replacement until', dayInIndia(returnEndsAt)] as const] : []),
      ...(warrantyEndsAt ? [['Warranty until', dayInIndia(warrantyEndsAt)] as const] : []),
    ]),
  ]
}
