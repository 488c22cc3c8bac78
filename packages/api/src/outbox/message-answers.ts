import {
  choiceFor,
  isMessageSent,
  type MessageChannel,
  type MessageKind,
} from '@dobara/domain/messages/message-choice.ts'
import type { Deps, Sql } from '../context.ts'
import { onPool } from '../sql.ts'
import { channelPurpose } from './send-by-plugin.ts'
import { kindOfMail } from './mail-facts.ts'
import { kindOfSms } from './sms/sms-templates.ts'

/** Source of an answer that only a reader of the address can have given. */
export const MAILED_SOURCE = 'link in a mail'

type Message = {
  channel: MessageChannel | 'plugin'
  plugin: string | null
  to: string
  userId: string | null
  template: string | null
}

function kindOf({
  channel,
  template,
}: Pick<Message, 'template'> & { channel: MessageChannel }): MessageKind | null {
  if (template === null) return null
  return channel === 'email' ? kindOfMail(template) : kindOfSms(template)
}

/** A typed-in address may be a stranger's: under it only an answer by the link of a mail counts. */
async function findAnswer(
  sql: Sql,
  { userId, to, choice }: { userId: string | null; to: string; choice: string },
): Promise<{ answer: boolean | null; isOnlyWay: boolean }> {
  const [row] = await onPool(sql)<{ answer: boolean | null; isOnlyWay: boolean }>(
    `SELECT (SELECT granted FROM consent
              WHERE purpose = $1 AND (user_id = $2::uuid OR (email = $3 AND source = $4))
              ORDER BY created_at DESC, id DESC LIMIT 1) AS answer,
            NOT EXISTS (SELECT 1 FROM app_user WHERE id = $2::uuid AND email IS NOT NULL) AS "isOnlyWay"`,
    [choice, userId, to, MAILED_SOURCE],
  )
  return row ?? { answer: null, isOnlyWay: true }
}

/**
 * Checks whether the recipient wants a message, by their choices up to now. Every message is checked when it is sent,
 * here and nowhere else; a message of an older release has no kind and is sent.
 */
export async function isWanted({ sql }: Pick<Deps, 'sql'>, message: Message): Promise<boolean> {
  const { channel, plugin, template } = message
  // Requires a yes to this very channel, for any message: mail and SMS carry the same content.
  if (channel === 'plugin')
    return (await findAnswer(sql, { ...message, choice: channelPurpose(plugin ?? '') })).answer ?? false
  const kind = kindOf({ channel, template })
  const choice = kind && choiceFor(kind, channel)
  if (!kind || !choice) return true
  return isMessageSent(kind, channel, await findAnswer(sql, { ...message, choice }))
}
