import { filledSentence, type SentenceValues } from '@dobara/contract/sentences/filled-sentence.ts'
import { translationOf } from '../texts/texts.ts'

function textAt(catalogue: string, key: string | number): string | undefined {
  const entry = translationOf(catalogue)?.[key]
  return typeof entry === 'string' ? entry : undefined
}

/** A state is sent by its official English name. The list of them all stays out of the first load. */
export function stateName(name: string): string {
  return textAt('lib/words/state', name) ?? name
}

/** Sentence as sent by the server; a newer server may send a code that the page does not know. */
export type SentSentence = { code: string; values: SentenceValues; english: string }

/**
 * Returns a text that is sent as a code with values, in the language of the page. The reply includes the English,
 * because the first load holds no table.
 */
export function sentenceText({ code, values, english }: SentSentence): string {
  const own = textAt('lib/sentences', code)
  if (own === undefined) return english
  const { state } = values
  return filledSentence(own, state === undefined ? values : { ...values, state: stateName(String(state)) })
}
