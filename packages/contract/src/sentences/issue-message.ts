import type { SentenceValues } from './filled-sentence.ts'
import {
  SENTENCES,
  type Sentence,
  type SentenceCode,
  sentence,
  sentenceOf,
  type ValuesOf,
} from './sentence.ts'

/**
 * A sentence as the message of an issue, which zod passes on as one text: its code, and its values as JSON. Read again by
 * `sentenceOfMessage`.
 */
export function issueMessage<Code extends SentenceCode>(code: Code, ...values: ValuesOf<Code>): string {
  return messageOfSentence(sentence(code, ...values))
}

export function messageOfSentence({ code, values }: Sentence): string {
  return Object.keys(values).length === 0 ? code : `${code} ${JSON.stringify(values)}`
}

/** Returns the sentence that a message encodes; null for a message that was written as text. */
export function sentenceOfMessage(message: string): Sentence | null {
  const end = message.indexOf(' ')
  const code = end === -1 ? message : message.slice(0, end)
  if (!isSentenceCode(code)) return null
  return sentenceOf(code, end === -1 ? {} : (JSON.parse(message.slice(end)) as SentenceValues))
}

/** The English of an issue's message. */
export function englishOfMessage(message: string): string {
  return sentenceOfMessage(message)?.english ?? message
}

function isSentenceCode(code: string): code is SentenceCode {
  return Object.hasOwn(SENTENCES, code)
}
