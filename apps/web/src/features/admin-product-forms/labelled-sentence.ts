import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { SENTENCES, type SentenceCode, sentenceOf } from '@dobara/contract/sentences/sentence.ts'
import { type SentSentence, sentenceText } from '../../lib/sentences/sentence-text.ts'
import { labelWithUnit } from '../../lib/words/attribute-words.ts'
import { en as fields, t as called } from './field-texts.ts'

type Attributes = readonly Attribute[]

const isField = (name: unknown): name is keyof typeof fields =>
  typeof name === 'string' && Object.hasOwn(fields, name)
const isKnown = (code: string): code is SentenceCode => Object.hasOwn(SENTENCES, code)

/** A field of the server as the form calls it. The server names an attribute by its English label. */
function calledInForm(name: string, attributes: Attributes): string {
  if (isField(name)) return called(name)
  const attribute = attributes.find(({ label }) => label === name)
  return attribute ? labelWithUnit(attribute) : name
}

/** A sentence of the server with its field called as the form calls it: 'RAM (GB)' for `ramGb`. */
export function labelledText(sent: SentSentence, attributes: Attributes = []): string {
  const { code, values } = sent
  const { field } = values
  if (typeof field !== 'string' || !isKnown(code)) return sentenceText(sent)
  return sentenceText(sentenceOf(code, { ...values, field: calledInForm(field, attributes) }))
}

/** The same of an issue of a schema. */
export function labelledIssue(message: string): string {
  const known = sentenceOfMessage(message)
  return known ? labelledText(known) : message
}
