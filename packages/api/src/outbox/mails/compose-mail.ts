import { MAILS, type MailData, type MailName } from './mail-list.ts'
import type { MailLook } from './mail-look.ts'
import { renderLetter } from './render-mail-body.ts'
import { letterOf, letterText } from './write-mail-body.ts'
import type { Mail, MailBody, MailContext, WrittenMail } from './mail-body.ts'

/** Writes one mail in the transaction that causes it: its text is of that moment. It is rendered when it is sent. */
export function writeMail<Name extends MailName>(
  { name, data }: { name: Name; data: MailData[Name] },
  context: MailContext,
): WrittenMail & { template: MailName } {
  const letter = letterOf(withStop(MAILS[name].write(data, context), context), context)
  const { subject, unsubscribeUrl } = letter
  return {
    subject,
    text: letterText(letter),
    letter,
    template: name,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

const STOP = { en: 'Stop these emails', hi: 'ऐसे मेल न भेजें' } as const

/** Adds the link that stops such mails to a mail about an order or a case. */
function withStop(body: MailBody, { stopUrl }: MailContext): MailBody {
  if (!stopUrl) return body
  return { ...body, unsubscribeUrl: stopUrl, unsubscribeLabel: STOP[body.language ?? 'en'] }
}

/** Writes and renders one mail, in the look of the store. */
export function composeMail<Name extends MailName>(
  mail: { name: Name; data: MailData[Name] },
  context: MailContext,
  look?: MailLook,
): Mail & { template: MailName } {
  const { letter, ...written } = writeMail(mail, context)
  return { ...written, html: renderLetter(letter, look) }
}
