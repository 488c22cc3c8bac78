import { inLanguage } from '@dobara/domain/text/in-language.ts'
import { footText } from './foot.ts'
import type { MailLetter } from './letter.ts'
import type { MailBody, MailContext } from './mail-body.ts'
import { partText } from './part-text.ts'

/** The letter of a mail, with the shop as it is now. */
export function letterOf(body: MailBody, { shop, publicUrl }: MailContext): MailLetter {
  const { name, legalName, addressLines, city, state, postcode, phone, email } = shop
  const { grievanceOfficer } = shop
  const { language = 'en' } = body
  const hours = inLanguage(language, { en: shop.hours, hi: shop.hoursHi })
  return {
    version: 1,
    ...body,
    language,
    // A header ends at a line break; nothing of a subject may become another one.
    subject: body.subject.replaceAll(/[\r\n]+/g, ' '),
    shop: { name, legalName, addressLines, city, state, postcode, phone, email, hours, grievanceOfficer },
    publicUrl,
  }
}

/** The letter for programs that show only text. */
export function letterText(letter: MailLetter): string {
  const parts = letter.parts.map((part) => partText(part, letter.publicUrl))
  return [letter.heading, ...parts, footText(letter)].join('\n\n')
}
