import { TRADE_IN_WORDS, type TradeInWord } from '@dobara/contract/trade-ins/trade-in-words.ts'
import { TRADE_IN_WORDS_HI } from '@dobara/contract/trade-ins/trade-in-words.hi.ts'
import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { TradeInState } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import type { TradeInKind } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { amount, dayInIndia } from './amounts.ts'
import { carrierIn } from './delivery-mails.ts'
import type { MailBodyWriter } from './mail-body.ts'
import { button, facts, quote, words } from './parts.ts'
import { type Translator, translatorOf } from './translator.ts'
import { TRADE_IN_MAIL_TEXTS, TRADE_IN_MAIL_TEXTS_HI, type TradeInMailText } from './trade-in-mail-texts.ts'

/** A step of a trade-in as its mail shows it; `note` is what the staff wrote to the customer with it. */
export type TradeInStepFacts = {
  language: ContentLanguage
  number: string
  kind: TradeInKind
  /** Brand and model. */
  machine: string
  url: string
  state: TradeInState
  note: string | null
  amountPaise: number | null
  validUntil: Date | null
  pickupOn: Date | null
  carrier: string | null
  /** Left out of mails of an earlier release. */
  carrierHi?: string | null
  trackingNumber: string | null
}

type Word = TradeInWord | TradeInMailText
const TEXTS = {
  en: { ...TRADE_IN_WORDS, ...TRADE_IN_MAIL_TEXTS },
  hi: { ...TRADE_IN_WORDS_HI, ...TRADE_IN_MAIL_TEXTS_HI },
}

const WITH_AMOUNT = ['quoted', 'booked', 'offered', 'accepted', 'paid'] as const
const isWithAmount = (state: TradeInState): state is (typeof WITH_AMOUNT)[number] =>
  (WITH_AMOUNT as readonly TradeInState[]).includes(state)

function linesOf(data: TradeInStepFacts, t: Translator<Word>): string[] {
  const { language, state, amountPaise, validUntil, pickupOn, trackingNumber } = data
  const carrier = carrierIn(language, data)
  const lines: string[] = []
  if (isWithAmount(state) && amountPaise !== null)
    lines.push(t(`amount_${state}`, { amount: amount(amountPaise) }))
  if (validUntil) lines.push(t('until', { date: dayInIndia(language, validUntil) }))
  if (pickupOn) lines.push(t('pickup', { date: dayInIndia(language, pickupOn) }))
  if (carrier && trackingNumber) lines.push(t('shipped', { carrier, number: trackingNumber }))
  return lines
}

/** Mail about a step of a trade-in. */
export const tradeInStep: MailBodyWriter<TradeInStepFacts> = (data) => {
  const t = translatorOf<Word>(TEXTS, data.language)
  const { number, kind, machine, state, note, url } = data
  const stateMessage = t(`says_${state}`)
  return {
    language: data.language,
    subject: t('heading', { number, state: t(`state_${state}`) }),
    preview: stateMessage,
    heading: t(`state_${state}`),
    parts: [
      ...linesOf(data, t).map((line) => words(line)),
      words(stateMessage),
      ...(note ? [words(t('wrote')), quote(note)] : []),
      facts([
        [t('number'), number],
        [t('machine'), `${t(`kind_${kind}`)}: ${machine}`],
      ]),
      button(t('open'), url, t('or')),
    ],
    reason: t('reason'),
  }
}
