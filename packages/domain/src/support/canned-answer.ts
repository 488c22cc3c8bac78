/** Placeholders that a canned answer may contain, written between braces. */
export const ANSWER_PLACEHOLDERS = ['order number', 'name', 'shop'] as const
export type AnswerPlaceholder = (typeof ANSWER_PLACEHOLDERS)[number]
export type AnswerValues = Readonly<Partial<Record<AnswerPlaceholder, string | null>>>

const PLACEHOLDER = /\{\s*([a-z ]+?)\s*\}/gi

/**
 * Returns the placeholder for any spelling of it: `{Order number}` as `{order number}`; undefined for any other
 * words.
 */
function placeholderIn(words: string): AnswerPlaceholder | undefined {
  const plain = words.toLowerCase().replaceAll(/\s+/g, ' ')
  return ANSWER_PLACEHOLDERS.find((known) => known === plain)
}

/** The text with its placeholders filled in. One without a value stays as it is written, so that a person sees it. */
export function fillAnswer(text: string, values: AnswerValues): string {
  return text.replaceAll(PLACEHOLDER, (whole, words: string) => {
    const name = placeholderIn(words)
    return (name && values[name]?.trim()) || whole
  })
}

/** The placeholders that are still open in a text, each once, as they are written. */
export function openPlaceholders(text: string): string[] {
  const found = [...text.matchAll(PLACEHOLDER)].filter(([, words = '']) => placeholderIn(words) !== undefined)
  return [...new Set(found.map(([whole]) => whole))]
}
