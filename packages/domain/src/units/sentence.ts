/** A sentence of the shop for readers of each language. */
export type Sentence = { en: string; hi: string }

/** One after the other, with a blank between. */
export function joinSentences(sentences: readonly Sentence[]): Sentence {
  return {
    en: sentences.map(({ en }) => en).join(' '),
    hi: sentences.map(({ hi }) => hi).join(' '),
  }
}
