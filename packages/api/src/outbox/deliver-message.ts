import { DeliveryError } from '@dobara/providers/delivery-port.ts'
import { enqueueDelivery } from '../base/jobs/queries.ts'
import { getSettings } from '../base/settings/queries.ts'
import { loadLook } from '../base/settings/shop-front.ts'
import type { Deps } from '../context.ts'
import { sendByPlugin } from './send-by-plugin.ts'
import { isWanted } from './message-answers.ts'
import { messageHtml } from './message-html.ts'
import { findQueuedMessage, noteDelivery, type QueuedMessage } from './queries.ts'
import { takeOwedShare } from './recipient-shares.ts'

export type Delivery = {
  id: string
  /** True if no further try follows this one. */
  isLastTry?: boolean
}

/**
 * Sends one message of the outbox, unless its recipient has switched such messages off: then it is declined before
 * the first try. A temporary failure is thrown, so that the job retries with back-off. A final refusal or the last
 * failure makes it a dead letter: it remains with the reason, is logged once and counted in the metrics. Every try
 * sends the same id, so a receiver recognises a repeat. A mail to an unverified address that has reached today's
 * limit waits until tomorrow.
 */
export async function deliverMessage(deps: Deps, { id, isLastTry = false }: Delivery): Promise<void> {
  const message = await findQueuedMessage(deps.sql, id)
  if (!message) return
  if (!(await isWanted(deps, message))) return markDeclined(deps, id)
  const share = message.channel === 'email' ? await takeOwedShare(deps, message) : null
  if (share && share.wait > 0) return enqueueDelivery(deps.db, { id, inSeconds: share.wait })
  const failure = await send(deps, message)
  if (failure) await share?.giveBack()
  const isDead = failure !== null && (isLastTry || failure.kind === 'refused')
  const ended = isDead ? 'dead' : 'sent'
  await noteDelivery(deps.writes, id, {
    state: failure && !isDead ? null : ended,
    lastError: failure && (failure.detail ?? failure.message),
    at: deps.now(),
  })
  // Only the short reason is logged: the provider's reply often contains the address.
  if (isDead) {
    const { channel } = message
    deps.log.error({ messageId: id, channel, reason: failure.message }, 'a message is given up')
  } else if (failure) throw new Error(`message ${id} was not taken: ${failure.message}`)
}

async function markDeclined({ db }: Deps, id: string): Promise<void> {
  await db.outboxMessage.updateMany({ where: { id, state: 'queued' }, data: { state: 'declined' } })
}

/** A marketing mail is the shop's own, by the name of the settings; answers to it come to people. */
async function senderOf({ db }: Deps, { unsubscribeUrl }: QueuedMessage) {
  if (unsubscribeUrl === null) return undefined
  const { shop } = await getSettings(db)
  return shop.email ? { name: shop.name, replyTo: shop.email } : undefined
}

async function send(deps: Deps, message: QueuedMessage): Promise<DeliveryError | null> {
  const { providers } = deps
  const { id, to, text, subject, channel, template, unsubscribeUrl } = message
  try {
    if (channel === 'plugin') await sendByPlugin(deps, message)
    else if (channel === 'sms') await providers.sms.send({ id, to, text, template: template ?? '' })
    else {
      const html = messageHtml(message, await loadLook(deps.db)) ?? undefined
      if (html === undefined && message.letter !== null)
        deps.log.warn(
          { messageId: id },
          'a mail goes as text alone: its letter is of another version of the shop',
        )
      const optional = { html, unsubscribeUrl: unsubscribeUrl ?? undefined }
      const sender = await senderOf(deps, message)
      await providers.mail.send({ id, to, subject: subject ?? '', text, ...optional, sender })
    }
    return null
  } catch (error) {
    return asDeliveryError(error)
  }
}

/**
 * Converts an error to a DeliveryError. Any other error of a provider may be temporary; its text is stored with the
 * message only.
 */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const detail = error instanceof Error ? error.message : String(error)
  return new DeliveryError('unavailable', 'the sender failed', detail)
}
