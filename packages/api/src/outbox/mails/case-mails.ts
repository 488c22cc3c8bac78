import { CASE_WORDS, type CaseWord } from '@dobara/contract/cases/case-words.ts'
import { CASE_WORDS_HI } from '@dobara/contract/cases/case-words.hi.ts'
import type { CaseKind, CaseState } from '@dobara/domain/cases/case-words.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import { amount, appointmentInIndia, dayInIndia } from './amounts.ts'
import { CASE_MAIL_TEXTS, CASE_MAIL_TEXTS_HI, type CaseMailText } from './case-mail-texts.ts'
import { carrierIn } from './delivery-mails.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, facts, type Part, quote, words } from './parts.ts'
import { type Translator, translatorOf } from './translator.ts'

/** A case as its mails show it; `url` shows it whole. */
export type MailedCase = {
  language: ContentLanguage
  number: string
  kind: CaseKind
  /** Null where who reads it is not the buyer. */
  orderNumber: string | null
  item: string
  quantity: number
  url: string
}

/** The data of a step; `note` is what the staff wrote to the buyer with it. */
export type CaseStepFacts = {
  state: CaseState
  note: string | null
  pickupAt: Date | null
  refundPaise: number | null
  carrier: string | null
  /** Name of the carrier in Hindi. */
  carrierHi?: string | null
  trackingNumber: string | null
  replacementEndsAt: Date | null
}

type Word = CaseWord | CaseMailText
const TEXTS = {
  en: { ...CASE_WORDS, ...CASE_MAIL_TEXTS },
  hi: { ...CASE_WORDS_HI, ...CASE_MAIL_TEXTS_HI },
}

function addedBy(step: CaseStepFacts, { language }: MailedCase, t: Translator<Word>): string[] {
  const { state, pickupAt, refundPaise, trackingNumber, replacementEndsAt } = step
  const carrier = carrierIn(language, step)
  if (state === 'pickup_scheduled' && pickupAt)
    return [t('pickup', { time: appointmentInIndia(language, pickupAt) })]
  if (state === 'refunded' && refundPaise !== null) return [t('refund', { amount: amount(refundPaise) })]
  if (state === 'shipped_back' && carrier && trackingNumber) {
    return [t('shipped', { carrier, number: trackingNumber })]
  }
  if (state === 'replaced' && replacementEndsAt) {
    return [t('replacement', { date: dayInIndia(language, replacementEndsAt) })]
  }
  return []
}

function factsOf({ number, orderNumber, item, quantity }: MailedCase, t: Translator<Word>): Part {
  return facts([
    [t('number'), number],
    ...(orderNumber === null ? [] : [[t('order'), orderNumber] as const]),
    [t('item'), item],
    [t('quantity'), String(quantity)],
  ])
}

const noteParts = (note: string | null, t: Translator<Word>): Part[] =>
  note ? [words(t('wrote')), quote(note)] : []

/** Mail about a step of a return or a repair. */
export const caseStep: MailBodyWriter<MailedCase & CaseStepFacts> = (data) => {
  const t = translatorOf<Word>(TEXTS, data.language)
  const { number, kind, state } = data
  const stateMessage = t(`says_${state}`)
  return {
    language: data.language,
    subject: t('heading', { kind: t(`kind_${kind}`), number, state: t(`state_${state}`) }),
    preview: stateMessage,
    heading: t(`state_${state}`),
    parts: [
      words(stateMessage),
      ...addedBy(data, data, t).map((line) => words(line)),
      ...noteParts(data.note, t),
      factsOf(data, t),
      button(t('open'), data.url, t('or')),
    ],
    reason: t('reason'),
  }
}

/** Number of characters that mail programs show next to a subject. */
const PREVIEW_LETTERS = 120

/** Mail with a message of the staff about a return or a repair. */
export const caseMessage: MailBodyWriter<MailedCase & { text: string }> = (data) => {
  const t = translatorOf<Word>(TEXTS, data.language)
  const title = t('message', { number: data.number })
  return {
    language: data.language,
    subject: title,
    preview: data.text.slice(0, PREVIEW_LETTERS),
    heading: title,
    parts: [...noteParts(data.text, t), factsOf(data, t), button(t('open'), data.url, t('or'))],
    reason: t('reason'),
  }
}
