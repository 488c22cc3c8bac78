import { type AnswerValues, fillAnswer } from '@dobara/domain/support/canned-answer.ts'

export { type AnswerValues, openPlaceholders } from '@dobara/domain/support/canned-answer.ts'

/** A text with a canned answer behind it, in a paragraph of its own and filled in. */
export function withAnswer(text: string, body: string, values: AnswerValues): string {
  return [text.trimEnd(), fillAnswer(body, values)].filter(Boolean).join('\n\n')
}
