/** Part of the typed text: its position and its meaning. */
export type Phrase<Meaning> = { from: number; to: number; meaning: Meaning }

/** Neither in the middle of a word nor of a code such as "i5-8350U". */
const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}.-])'
const AFTER = '(?![\\p{L}\\p{M}\\p{N}]|[.-][\\p{L}\\p{N}])'

/** Returns a pattern of whole words, for text that is NFKC and lower case; a space matches any whitespace. */
export function phrasePattern(source: string): RegExp {
  return new RegExp(`${BEFORE}(?:${source.normalize('NFKC').replaceAll(' ', '\\s+')})${AFTER}`, 'gu')
}

/** Returns every match of the pattern that has a meaning. */
export function findPhrases<Meaning>(
  text: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>, rest: string) => Meaning | null,
): Phrase<Meaning>[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const to = match.index + match[0].length
    const meaning = read(match.groups ?? {}, text.slice(to))
    return meaning === null ? [] : [{ from: match.index, to, meaning }]
  })
}
