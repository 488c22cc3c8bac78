import { type Sentence, SENTENCES, sentence } from '@dobara/contract/sentences/sentence.ts'
import type { SentenceValues } from '@dobara/contract/sentences/filled-sentence.ts'
import type { OrderPageRecord } from './queries.ts'

type Written = Pick<OrderPageRecord['events'][number], 'message' | 'code' | 'values'>

const isKnown = (code: string | null): code is Sentence['code'] =>
  code !== null && Object.hasOwn(SENTENCES, code)

/** An entry of the timeline as a sentence. One from before there were codes is what was written. */
export function writtenSentence({ message, code, values }: Written): Sentence {
  if (!isKnown(code)) return sentence('step_as_written', { text: message })
  return { code, values: values as SentenceValues, english: message }
}
