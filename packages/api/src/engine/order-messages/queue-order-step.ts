import { normalizeIndianMobile } from '@dobara/domain/addresses/phone.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { composeMail } from '../../outbox/mails/compose-mail.ts'
import type { MailContext } from '../../outbox/mails/mail-body.ts'
import type { AboutOrder } from '../../outbox/mails/order-parts.ts'
import { findBuyer, queueMessage } from '../../outbox/queries.ts'
import { smsShop } from '../../outbox/sms/make-sms.ts'
import { orderSms } from '../../outbox/sms/order-sms.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { trackingLinks } from '../orders/tracking-token.ts'
import { type OrderStep, stepMail } from './order-step.ts'

type MessageDeps = Pick<Deps, 'newId' | 'now' | 'publicUrl' | 'accessTokenKey' | 'providers'>
type StepNotice = { order: LockedOrder; step: OrderStep }

/**
 * Tells the buyer of a step of the order, once, however often it is taken: by mail, and by SMS where the step has one
 * and the shop has a gateway and the number was proved: by the account, or by a code entered for this very order. A number
 * that was only typed into an address may be anybody's; such an order is told of by mail.
 * Written in the transaction that takes the step.
 */
export async function queueOrderStep(tx: Tx, deps: MessageDeps, { order, step }: StepNotice): Promise<void> {
  const buyer = await findBuyer(tx, order.userId)
  // Whoever has left is not written to, not even at the addresses that the order keeps.
  if (buyer.status === 'deleted') return
  const { shop } = await getSettings(tx)
  const context = { shop, publicUrl: deps.publicUrl }
  const { cause, ...mail } = stepMail(step, aboutOf(deps, order), order.items)
  const { email: orderEmail, phone: orderPhone } = order.shippingAddress
  const email = buyer.email ?? orderEmail
  if (email) {
    const composed = await composeMail(mail, context)
    await queueMessage(tx, deps, { channel: 'email', to: email, dedupeKey: cause, ...composed })
  }
  const phone = buyer.phoneVerifiedAt ? buyer.phone : order.phoneProvedAt && normalizeIndianMobile(orderPhone)
  const sms = deps.providers.sms.isOff ? null : smsOf({ order, step }, context)
  if (phone && sms)
    await queueMessage(tx, deps, { channel: 'sms', to: phone, dedupeKey: `${cause}:sms`, ...sms })
}

function aboutOf(deps: MessageDeps, order: LockedOrder): AboutOrder {
  return {
    order: { ...order, shipTo: order.shippingAddress },
    trackUrl: trackingLinks(deps, order.id).trackUrl,
  }
}

function smsOf({ order, step }: StepNotice, { shop, publicUrl }: MailContext) {
  const amountPaise = step.kind === 'refunded' ? step.amountPaise : order.totalPaise
  const parcel = step.kind === 'shipped' ? step.parcel : {}
  const { orderNumber } = order
  return orderSms(step.kind, {
    ...smsShop({ shop: shop.name, publicUrl }),
    orderNumber,
    amountPaise,
    ...parcel,
  })
}
