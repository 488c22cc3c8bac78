import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { filledSentence, SENTENCES, type Sentence } from '@dobara/contract/sentences/sentence.ts'
import { translationOf } from '../texts/texts.ts'

function textAt(catalogue: string, key: string | number): string | undefined {
  const entry = translationOf(catalogue)?.[key]
  return typeof entry === 'string' ? entry : undefined
}

/** A state is sent by its official English name. The list of them all stays out of the first load. */
export function stateName(name: string): string {
  return textAt('states', name) ?? name
}

/**
 * What the server says by a code and its values, in the language spoken. A server newer than this page may know codes that the
 * page does not: then `english`, which came with them, is said.
 */
export function sentenceText({ code, values }: Sentence, english: string = SENTENCES.wrong_form): string {
  const { state } = values
  const said = state === undefined ? values : { ...values, state: stateName(String(state)) }
  const own: string | undefined = SENTENCES[code]
  return filledSentence(textAt('sentences', code) ?? own ?? english, said)
}

/** The message of an issue of a form's schema: a sentence of the contract, or a text of the form's own. */
export function issueText(message: string): string {
  const sentence = sentenceOfMessage(message)
  return sentence ? sentenceText(sentence) : message
}
