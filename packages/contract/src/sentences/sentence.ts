import { TIMELINE_SENTENCES } from '@dobara/domain/orders/timeline-sentences.ts'
import { REFUSALS, type RefusalCode, type WireCode } from '../refusals.ts'
import { COLLECTOR_SENTENCES } from './collector-sentences.ts'
import { FIELD_SENTENCES } from './field-sentences.ts'
import { filledSentence, type SentenceValues } from './filled-sentence.ts'
import { REASON_SENTENCES } from './reason-sentences.ts'
import { SETTINGS_SENTENCES } from './settings-sentences.ts'
import { UNIT_SENTENCES } from './unit-sentences.ts'

type RefusalSentences = {
  readonly [Code in RefusalCode as Lowercase<Code>]: (typeof REFUSALS)[Code]['message']
}

const refusalSentences = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { message }]) => [code.toLowerCase(), message]),
) as RefusalSentences

/**
 * All sentences of the shop that have a code, in English: refusals by their code in API replies, fields, reasons and
 * timelines.
 */
export const SENTENCES = {
  ...refusalSentences,
  ...FIELD_SENTENCES,
  ...COLLECTOR_SENTENCES,
  ...UNIT_SENTENCES,
  ...SETTINGS_SENTENCES,
  ...REASON_SENTENCES,
  ...TIMELINE_SENTENCES,
} as const

type Sentences = typeof SENTENCES
export type SentenceCode = keyof Sentences
export const SENTENCE_CODES = Object.keys(SENTENCES) as [SentenceCode, ...SentenceCode[]]

/**
 * Sentence as data: its code, the values that it leaves open, and its English text, as in mails and the REST API. The
 * English text is included so that a page needs no table to show it; other languages are looked up by the code.
 */
export type Sentence = { code: SentenceCode; values: SentenceValues; english: string }

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** Values that must be given with a code: none, or one for every name its sentence leaves open. */
export type ValuesOf<Code extends SentenceCode> = [Names<Sentences[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Sentences[Code]>, string | number>>]

export function sentence<Code extends SentenceCode>(code: Code, ...[values]: ValuesOf<Code>): Sentence {
  return sentenceOf(code, values ?? {})
}

/** Returns the sentence of a refusal without further detail. */
export function sentenceOfRefusal(code: RefusalCode): Sentence {
  return sentenceOf(code.toLowerCase() as WireCode, {})
}

/** A sentence whose values are known only when it is read, such as from the message of an issue. */
export function sentenceOf(code: SentenceCode, values: SentenceValues): Sentence {
  return { code, values, english: filledSentence(SENTENCES[code], values) }
}
