import type { MailLook } from './mails/mail-look.ts'
import { renderLetter } from './mails/render-mail-body.ts'
import { mailLetter } from './mails/letter.ts'

/**
 * Returns the HTML that a mail program shows of a message. It is rendered from the letter each time the message is
 * sent or viewed, so a retry has the same content, in the current look of the store; a mail written for many at once
 * has its stored HTML. Null for a text-only message, and for a letter of a version that this process does not know.
 */
export function messageHtml(
  { html, letter }: { html: string | null; letter: unknown },
  look?: MailLook,
): string | null {
  if (html !== null || letter === null) return html
  const read = mailLetter.safeParse(letter)
  return read.success ? renderLetter(read.data, look) : null
}
