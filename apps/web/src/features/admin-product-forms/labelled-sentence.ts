import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { SENTENCES, type SentenceCode, sentenceOf } from '@dobara/contract/sentences/sentence.ts'
import { type SentSentence, sentenceText } from '../../lib/sentences/sentence-text.ts'
import { en as fields, t as called } from './field-texts.ts'

const isField = (name: unknown): name is keyof typeof fields =>
  typeof name === 'string' && Object.hasOwn(fields, name)
const isKnown = (code: string): code is SentenceCode => Object.hasOwn(SENTENCES, code)

/** A sentence of the server with the field called as the form calls it: 'RAM (GB)' for `ramGb`. */
export function labelledText(sent: SentSentence): string {
  const { code, values } = sent
  const { field } = values
  if (!isField(field) || !isKnown(code)) return sentenceText(sent)
  return sentenceText(sentenceOf(code, { ...values, field: called(field) }))
}

/** The same of an issue of a schema. */
export function labelledIssue(message: string): string {
  const known = sentenceOfMessage(message)
  return known ? labelledText(known) : message
}
