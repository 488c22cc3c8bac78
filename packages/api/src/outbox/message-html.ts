import type { MailLook } from './mails/mail-look.ts'
import { renderLetter } from './mails/render-mail-body.ts'
import { mailLetter } from './mails/letter.ts'

/**
 * What a mail program shows of a message: drawn of its letter each time it is sent or looked at, so a retry says the same, in the look that the store has now; of a
 * mail that was written for many at once as it was kept. Null for a message of text alone, and where the letter is of a
 * version that this process does not know.
 */
export function messageHtml(
  { html, letter }: { html: string | null; letter: unknown },
  look?: MailLook,
): string | null {
  if (html !== null || letter === null) return html
  const read = mailLetter.safeParse(letter)
  return read.success ? renderLetter(read.data, look) : null
}
