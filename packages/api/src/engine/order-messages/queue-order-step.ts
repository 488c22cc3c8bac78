import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { type ContentLanguage, contentLanguage } from '@dobara/domain/content/content.ts'
import { payablePaise, unitsBought } from '@dobara/domain/orders/remaining-items.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import { type PayableName, payLinkUrl } from '../../base/links/pay-link.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { writeMail } from '../../outbox/mails/compose-mail.ts'
import type { AboutOrder, PayableOrder } from '../../outbox/mails/order-parts.ts'
import { type NewMessage, queueMessage } from '../../outbox/queries.ts'
import { smsFrame } from '../../outbox/sms/make-sms.ts'
import { orderSms } from '../../outbox/sms/order-sms.ts'
import { stopUrlOf } from '../../outbox/unsubscribe-url.ts'
import { promisedDaysOf, shippingMethodOf } from '../orders/order-delivery.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { trackingLinks } from '../orders/tracking-token.ts'
import { channelMessages } from './channel-messages.ts'
import { billedItems } from './mail-items.ts'
import { type OrderStep, stepMail } from './order-step.ts'
import { smsTextOf } from './sms-text.ts'

type MessageDeps = Pick<Deps, 'newId' | 'now' | 'publicUrl' | 'keys' | 'providers' | 'plugins'>
type StepNotice = {
  order: LockedOrder
  step: OrderStep
  /** How often an administrator has sent this message again, this time included; absent for its first sending. */
  repeat?: number
}
/** Contact of an order's buyer now; null for a channel that has none. */
export type BuyerReach = { email: string | null; phone: string | null }

/** The cause of a message that is sent again: with its number, the deduplication key is a new one. */
export const repeatedCause = (cause: string, repeat: number) => `${cause}:again-${repeat}`
export const smsKeyOf = (cause: string) => `${cause}:sms`

type Reachable = Pick<LockedOrder, 'user' | 'shippingAddress' | 'phoneProvedAt'>

/**
 * Returns the contacts for messages to the buyer. A deleted customer gets no message, not even at the addresses
 * stored in the order.
 */
export function reachOf(order: Reachable, providers: Deps['providers']): BuyerReach {
  const { user: buyer, shippingAddress } = order
  if (buyer.status === 'deleted') return { email: null, phone: null }
  const phone = providers.sms.isOff ? null : provedPhoneOf(order)
  return { email: buyer.email ?? shippingAddress.email ?? null, phone }
}

/** A number that the account has proved, or a code that was entered for this very order; none of who has left. */
function provedPhoneOf({ user: buyer, shippingAddress: { phone }, phoneProvedAt }: Reachable): string | null {
  if (buyer.status === 'deleted') return null
  return (buyer.phoneVerifiedAt ? buyer.phone : phoneProvedAt && normalizeIndianMobile(phone)) ?? null
}

/** Tells the buyer of a step of the order: see messagesOf. Written in the transaction that takes the step. */
export async function queueOrderStep(tx: Tx, deps: MessageDeps, notice: StepNotice): Promise<void> {
  const { shop } = await getSettings(tx)
  for (const message of await messagesOf(deps, notice, shop)) await queueMessage(tx, deps, message)
}

/**
 * Returns the messages that notify the buyer of a step of the order, once, however often the step is taken: an email,
 * and an SMS if the step has one, the shop has a gateway or a plug-in that sends messages, and the number was proved
 * by the account or by a code entered for this very order. A number that was only entered in an address may be
 * anyone's; such a buyer is notified by email.
 */
export async function messagesOf(
  deps: MessageDeps,
  { order, step, repeat }: StepNotice,
  shop: StoreSettings['shop'],
): Promise<NewMessage[]> {
  const { email, phone } = reachOf(order, deps.providers)
  const proved = provedPhoneOf(order)
  if (!email && !phone && !proved) return []
  const language = contentLanguage(order.user.language) ?? 'en'
  const remaining = order.items
    .filter((item) => unitsBought(item) > 0)
    .map(({ serials, ...item }) => ({ ...item, serials: serials ?? [] }))
  const { cause, ...mail } = stepMail(step, aboutOf(deps, { order, step }, language), remaining)
  const dedupeKey = repeat === undefined ? cause : repeatedCause(cause, repeat)
  const { userId } = order
  const context = { shop, publicUrl: deps.publicUrl, language }
  const stop = email ? await stopUrlOf(deps, { name: mail.name, to: email }) : {}
  const frame = smsFrame({ ...context, shop: shop.name, sms: deps.providers.sms })
  const sms = phone && orderSms(step.kind, { ...frame, ...smsTextOf({ order, step }) })
  return [
    ...(email
      ? [
          {
            channel: 'email',
            to: email,
            dedupeKey,
            userId,
            ...writeMail(mail, { ...context, ...stop }),
          } as const,
        ]
      : []),
    ...(phone && sms
      ? [{ channel: 'sms', to: phone, dedupeKey: smsKeyOf(dedupeKey), userId, ...sms } as const]
      : []),
    ...(proved
      ? channelMessages(deps, { order, step, to: proved, cause: dedupeKey, language, shop: frame })
      : []),
  ]
}

/** Returns the entity that is paid by the link in the mail of a step. */
const payableOf = ({ order, step }: Pick<StepNotice, 'order' | 'step'>): PayableName =>
  step.kind === 'swap-offered' || step.kind === 'swap-ended'
    ? { kind: 'exchange', id: step.offerId }
    : { kind: 'order', id: order.id }

const isPaidAtDoor = ({ paymentMethod, paymentStatus }: LockedOrder) =>
  paymentMethod === 'cod' && paymentStatus === 'unpaid'

function aboutOf(
  deps: MessageDeps,
  { order, step }: Pick<StepNotice, 'order' | 'step'>,
  language: ContentLanguage,
): AboutOrder & Pick<PayableOrder, 'payUrl'> {
  return {
    order: {
      ...order,
      ...billedItems(order, { publicUrl: deps.publicUrl, language }),
      cashDuePaise: isPaidAtDoor(order) ? payablePaise(order) : 0,
      shipTo: order.shippingAddress,
      delivery: { method: shippingMethodOf(order), promise: promisedDaysOf(order) },
    },
    trackUrl: trackingLinks(deps, order.id).trackUrl,
    payUrl: payLinkUrl(deps, payableOf({ order, step })),
  }
}
