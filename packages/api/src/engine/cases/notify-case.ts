import { CASE_TABLE, type CaseMove } from '@dobara/domain/cases/case-moves.ts'
import type { Deps, Tx } from '../../context.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { CaseStepFacts, MailedCase } from '../../outbox/mails/case-mails.ts'
import { passportUrl } from '../../base/links/passport-link.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { queueMessage } from '../../outbox/queries.ts'
import { caseSms } from '../../outbox/sms/case-sms.ts'
import { smsFrame } from '../../outbox/sms/make-sms.ts'
import { reachOf } from '../order-messages/queue-order-step.ts'
import { signTrackingToken } from '../orders/tracking-token.ts'
import { type LockedCase, requesterOf } from './queries.ts'

type CaseNotice = LockedCase & { move: CaseMove | 'raised'; eventId: bigint; step: CaseStepFacts }

function mailedCase(deps: Deps, { order, row }: LockedCase): MailedCase {
  const { id, language, number, kind, quantity, orderItem } = row
  return {
    language,
    number,
    kind,
    quantity,
    // The order is the buyer's alone.
    orderNumber: row.transfer ? null : order.orderNumber,
    item: orderItem.title,
    // A buyer without an account opens it too.
    url: row.transfer
      ? passportUrl(deps, { ...row.transfer, code: row.transfer.unit.code })
      : `${deps.publicUrl}/repairs?id=${id}&token=${signTrackingToken(deps, order.id)}`,
  }
}

/**
 * Returns the contact of the requester: the buyer, or the person to whom the warranty was transferred, at the contact
 * that was proved by a code.
 */
function reachOfCase({ order, row }: LockedCase, providers: Deps['providers']) {
  if (!row.transfer) return { ...reachOf(order, providers), userId: order.userId }
  const { channel, contact, userId } = row.transfer
  const typed = requesterOf(row)?.email ?? null
  return {
    email: contact === null ? null : channel === 'email' ? contact : typed,
    phone: channel === 'sms' && !providers.sms.isOff ? contact : null,
    userId: userId ?? undefined,
  }
}

/**
 * Notifies the buyer of a step, once, if the table of moves requires it: by mail, and by text message if the shop can
 * send one.
 */
export async function notifyCaseStep(tx: Tx, deps: Deps, notice: CaseNotice): Promise<void> {
  const { move, eventId, step } = notice
  const effects = move === 'raised' ? (['mail'] as const) : CASE_TABLE[move].effects
  if (!effects.some((effect) => effect === 'mail')) return
  const { email, phone, userId } = reachOfCase(notice, deps.providers)
  if (email) {
    await queueMail(tx, deps, {
      name: 'case-step',
      data: { ...mailedCase(deps, notice), ...step },
      to: email,
      dedupeKey: `case-step:${eventId}`,
      userId,
    })
  }
  if (!phone || !effects.some((effect) => effect === 'sms')) return
  const { shop } = await getSettings(tx)
  const { number, language } = notice.row
  const { publicUrl, providers } = deps
  const frame = smsFrame({ shop: shop.name, publicUrl, language, sms: providers.sms })
  const sms = caseSms({ ...frame, ...step, number })
  if (sms) {
    await queueMessage(tx, deps, {
      channel: 'sms',
      to: phone,
      dedupeKey: `case-step:${eventId}:sms`,
      userId,
      ...sms,
    })
  }
}

/** Sends the buyer what one of the shop's people wrote. */
export async function notifyCaseMessage(
  tx: Tx,
  deps: Deps,
  { messageId, text, ...of }: LockedCase & { messageId: bigint; text: string },
): Promise<void> {
  const { email, userId } = reachOfCase(of, deps.providers)
  if (!email) return
  await queueMail(tx, deps, {
    name: 'case-message',
    data: { ...mailedCase(deps, of), text },
    to: email,
    dedupeKey: `case-message:${messageId}`,
    userId,
  })
}
