import { dayInIndia } from './amounts.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, facts, smallPrint, words } from './parts.ts'
import { translatorOf } from './translator.ts'
import { WARRANTY_MAIL_TEXTS, WARRANTY_MAIL_TEXTS_HI, type WarrantyMailText } from './warranty-mail-texts.ts'

const TEXTS = { en: WARRANTY_MAIL_TEXTS, hi: WARRANTY_MAIL_TEXTS_HI }

type Offered = { title: string; code: string; url: string; expiresAt: Date }

/**
 * Sends the next owner of a machine their code. Contains no text that the present owner entered: the address may be a
 * stranger's.
 */
export const warrantyOffered: MailBodyWriter<Offered> = (
  { title, code, url, expiresAt },
  { language, shop },
) => {
  const t = translatorOf<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: t('offeredSubject', { shop: shop.name }),
    preview: t('offeredPreview', { title }),
    heading: t('offeredHeading'),
    parts: [
      words(t('offered', { title })),
      facts([
        [t('code'), code],
        [t('until'), dayInIndia(language, expiresAt)],
      ]),
      button(t('enter'), url, t('orOpen')),
      smallPrint(t('ignore')),
    ],
    reason: t('offeredReason'),
  }
}

/** Sends the code for a repair request to the person who took over a warranty. */
export const repairCode: MailBodyWriter<Omit<Offered, 'expiresAt'>> = (
  { title, code, url },
  { language, shop },
) => {
  const t = translatorOf<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: t('repairCodeSubject', { shop: shop.name }),
    preview: t('repairCodePreview', { title }),
    heading: t('repairCodeHeading'),
    parts: [
      words(t('repairCode', { title })),
      facts([[t('code'), code]]),
      button(t('enter'), url, t('orOpen')),
      smallPrint(t('repairIgnore')),
    ],
    reason: t('repairCodeReason'),
  }
}

/** The link to the passport, which shows its holder the whole serial number. */
export const warrantyReceived: MailBodyWriter<{ title: string; url: string }> = (
  { title, url },
  { language, shop },
) => {
  const t = translatorOf<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: t('receivedSubject', { title }),
    preview: t('receivedPreview'),
    heading: t('receivedHeading'),
    parts: [
      words(t('received', { title })),
      words(t('repair', { phone: shop.phone })),
      button(t('open'), url, t('orOpen')),
      smallPrint(t('keep')),
    ],
    reason: t('receivedReason'),
  }
}

/** Notifies the former owner, without naming the new one. */
export const warrantyPassedOn: MailBodyWriter<{ title: string; at: Date }> = (
  { title, at },
  { language, shop, publicUrl },
) => {
  const t = translatorOf<WarrantyMailText>(TEXTS, language)
  return {
    language,
    subject: t('passedSubject', { title }),
    preview: t('passedPreview'),
    heading: t('passedHeading'),
    parts: [
      words(t('passed', { title, day: dayInIndia(language, at) })),
      words(t('passedRepair')),
      words(t('notYou', { phone: shop.phone })),
      button(t('contact'), `${publicUrl}/contact`, t('orOpen')),
    ],
    reason: t('passedReason'),
  }
}
