import { dayInIndia } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, facts, smallPrint, words } from './parts.ts'
import { sayIn } from './say.ts'
import { WARRANTY_MAIL_TEXTS, WARRANTY_MAIL_TEXTS_HI, type WarrantyMailText } from './warranty-mail-texts.ts'

const TEXTS = { en: WARRANTY_MAIL_TEXTS, hi: WARRANTY_MAIL_TEXTS_HI }

type Offered = { title: string; code: string; url: string; expiresAt: Date }

/** The code for the next owner of a machine. Says nothing that its present owner typed: the address may be a stranger's. */
export const warrantyOffered: MailBodyWriter<Offered> = (
  { title, code, url, expiresAt },
  { language, shop },
) => {
  const say = sayIn<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: say('offeredSubject', { shop: shop.name }),
    preview: say('offeredPreview', { title }),
    heading: say('offeredHeading'),
    parts: [
      words(say('offered', { title })),
      facts([
        [say('code'), code],
        [say('until'), dayInIndia(language, expiresAt)],
      ]),
      button(say('enter'), url, say('orOpen')),
      smallPrint(say('ignore')),
    ],
    reason: say('offeredReason'),
  }
}

/** The code with which who took a warranty over asks for a repair. */
export const repairCode: MailBodyWriter<Omit<Offered, 'expiresAt'>> = (
  { title, code, url },
  { language, shop },
) => {
  const say = sayIn<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: say('repairCodeSubject', { shop: shop.name }),
    preview: say('repairCodePreview', { title }),
    heading: say('repairCodeHeading'),
    parts: [
      words(say('repairCode', { title })),
      facts([[say('code'), code]]),
      button(say('enter'), url, say('orOpen')),
      smallPrint(say('repairIgnore')),
    ],
    reason: say('repairCodeReason'),
  }
}

/** The link to the passport, which shows its holder the whole serial number. */
export const warrantyReceived: MailBodyWriter<{ title: string; url: string }> = (
  { title, url },
  { language, shop },
) => {
  const say = sayIn<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: say('receivedSubject', { title }),
    preview: say('receivedPreview'),
    heading: say('receivedHeading'),
    parts: [
      words(say('received', { title })),
      words(say('repair', { phone: shop.phone })),
      button(say('open'), url, say('orOpen')),
      smallPrint(say('keep')),
    ],
    reason: say('receivedReason'),
  }
}

/** Notifies the former owner, without naming the new one. */
export const warrantyPassedOn: MailBodyWriter<{ title: string; at: Date }> = (
  { title, at },
  { language, shop, publicUrl },
) => {
  const say = sayIn<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: say('passedSubject', { title }),
    preview: say('passedPreview'),
    heading: say('passedHeading'),
    parts: [
      words(say('passed', { title, day: dayInIndia(language, at) })),
      words(say('passedRepair')),
      words(say('notYou', { phone: shop.phone })),
      button(say('contact'), `${publicUrl}/contact`, say('orOpen')),
    ],
    reason: say('passedReason'),
  }
}
