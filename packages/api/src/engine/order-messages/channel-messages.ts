import { rupees } from '@dobara/domain/money/paise.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Deps } from '../../context.ts'
import type { NewMessage } from '../../outbox/queries.ts'
import { makeSms } from '../../outbox/sms/make-sms.ts'
import type { SmsShop } from '../../outbox/sms/sms-wordings.ts'
import { orderWording } from '../../outbox/sms/order-sms.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { trackingLinks } from '../orders/tracking-token.ts'
import type { OrderStep } from './order-step.ts'
import { smsTextOf } from './sms-text.ts'

/** Returns the key of a message sent by a plug-in about a cause. */
export const channelKeyOf = (cause: string, plugin: string) => `${cause}:via-${plugin}`

type ChannelDeps = Pick<Deps, 'plugins' | 'keys' | 'publicUrl' | 'now'>
type Notice = {
  order: LockedOrder
  step: OrderStep
  /** A number that the buyer has proved. */
  to: string
  cause: string
  language: ContentLanguage
  shop: SmsShop
}

/** The message about a step to the buyer by each plug-in that sends messages: what has an SMS, in the reader's own language. */
export function channelMessages(deps: ChannelDeps, notice: Notice): NewMessage[] {
  const { channels } = deps.plugins
  if (channels.length === 0) return []
  const { order, step, to, cause, language, shop } = notice
  // No operator has to have registered a wording.
  const frame = { ...shop, language, isRegistered: () => true }
  const data = { ...frame, ...smsTextOf({ order, step }) }
  const wording = orderWording(step.kind, data, (name, _, values) => ({
    name,
    values: [...values],
    text: makeSms(name, frame, values).text,
  }))
  if (!wording) return []
  const facts = {
    orderNumber: order.orderNumber,
    amount: rupees(data.amountPaise),
    carrier: data.carrier ?? null,
    trackingNumber: data.trackingNumber ?? null,
    trackUrl: trackingLinks(deps, order.id).trackUrl,
  }
  return channels.map(({ plugin }) => ({
    channel: 'plugin',
    plugin,
    to,
    dedupeKey: channelKeyOf(cause, plugin),
    userId: order.userId,
    text: wording.text,
    template: wording.name,
    facts: { language, values: wording.values, facts },
  }))
}
