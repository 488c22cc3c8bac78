/** A piece of what was typed: where it stands, and what it says. */
export type Phrase<Meaning> = { from: number; to: number; meaning: Meaning }

/** Neither in the middle of a word nor of a code such as "i5-8350U". */
const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}.-])'
const AFTER = '(?![\\p{L}\\p{M}\\p{N}]|[.-][\\p{L}\\p{N}])'

/** A pattern of whole words, for texts that are NFKC and lower case; a space stands for any. */
export function phrasePattern(source: string): RegExp {
  return new RegExp(`${BEFORE}(?:${source.normalize('NFKC').replaceAll(' ', '\\s+')})${AFTER}`, 'gu')
}

/** Every place where the pattern says something. */
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
