import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { sentenceText } from './sentence-text.ts'

/** The message of an issue of a form's schema: a sentence of the contract, or a text of the form's own. */
export function issueText(message: string): string {
  const sentence = sentenceOfMessage(message)
  return sentence ? sentenceText(sentence) : message
}
