import { formatInr, toPaise } from '@dobara/domain/money/paise.ts'
import { REFUSALS, type RefusalCode, type WireCode } from '../refusals.ts'
import { FIELD_SENTENCES } from './field-sentences.ts'
import { REASON_SENTENCES } from './reason-sentences.ts'

type RefusalSentences = {
  readonly [Code in RefusalCode as Lowercase<Code>]: (typeof REFUSALS)[Code]['message']
}

const refusalSentences = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { message }]) => [code.toLowerCase(), message]),
) as RefusalSentences

/** Everything the shop says by a code, in English: refusals by their word on the wire, fields and reasons. */
export const SENTENCES = { ...refusalSentences, ...FIELD_SENTENCES, ...REASON_SENTENCES } as const

type Sentences = typeof SENTENCES
export type SentenceCode = keyof Sentences
export const SENTENCE_CODES = Object.keys(SENTENCES) as [SentenceCode, ...SentenceCode[]]

type SentenceValue = string | number
/** A sentence as data: which one, and what it leaves open. Said by `inEnglish`, and by the web app in the reader's language. */
export type Sentence = { code: SentenceCode; values: Readonly<Record<string, SentenceValue>> }

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** What must be given with a code: nothing, or a value for every name its sentence leaves open. */
export type ValuesOf<Code extends SentenceCode> = [Names<Sentences[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Sentences[Code]>, SentenceValue>>]

export function sentence<Code extends SentenceCode>(code: Code, ...[values]: ValuesOf<Code>): Sentence {
  return { code, values: values ?? {} }
}

/** The sentence of a refusal without more to say. */
export function sentenceOfRefusal(code: RefusalCode): Sentence {
  return { code: code.toLowerCase() as WireCode, values: {} }
}

/** `{rupees}` becomes a price ("₹1,001"); any other `{name}` its value as it is. What has no value stays. */
export function filledSentence(template: string, values: Sentence['values']): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return name === 'rupees' ? formatInr(toPaise(Number(value))) : String(value ?? whole)
  })
}

/** The English of a sentence, as mails and the REST API say it. */
export function inEnglish({ code, values }: Sentence): string {
  return filledSentence(SENTENCES[code], values)
}
