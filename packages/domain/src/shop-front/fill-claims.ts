import { type ClaimName, type ClaimValues, isClaimName } from './claims.ts'

/** The claims, and what else a text may be conditional on: null where it does not hold. */
type Backing = ClaimValues & Readonly<Record<string, string | null>>

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g
/**
 * Optional words: `[[, checked on {{checkPoints}} points]]`, or `[[checkPoints: what was checked,]]` without the
 * value itself.
 */
const OPTIONAL = /\[\[(?:([a-z]\w*):)?((?:(?!\[\[|\]\])[\s\S])*)\]\]/gi
/** A mark that no text has. Without lookbehind, which Safari 15.6 cannot read. */
const CUT = '\u0000'
const SENTENCE_END = /([.!?।])(\s)/gu

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')

function isUnbacked(text: string, claims: Backing): boolean {
  return namesIn(text).some((name) => claims[name] === null)
}

/** Removes the brackets of optional words whose claims are all backed, and removes all other optional words. */
function withoutOptional(text: string, claims: Backing): string {
  return text.replace(OPTIONAL, (whole, condition: string | undefined, words: string) => {
    if (condition !== undefined && !Object.hasOwn(claims, condition)) return whole
    const isOff = condition !== undefined && claims[condition] === null
    return isOff || isUnbacked(words, claims) ? '' : words
  })
}

/**
 * Removes the parts of a text that claim something without backing: the words between `[[` and `]]`, or else the
 * whole sentence. The placeholders of the other claims remain.
 */
export function dropUnbacked(text: string, claims: Backing): string {
  const sentences = withoutOptional(text, claims).replace(SENTENCE_END, `$1${CUT}$2`).split(CUT)
  return sentences
    .filter((sentence) => !isUnbacked(sentence, claims))
    .join('')
    .trim()
}

/** The text as visitors read it: unbacked claims left out, the others filled in. Names that are no claims stay. */
export function fillClaims(text: string, claims: ClaimValues): string {
  return dropUnbacked(text, claims).replace(PLACEHOLDER, (whole, name: string) =>
    isClaimName(name) ? (claims[name] ?? whole) : whole,
  )
}

/**
 * A piece of a text: words, or with `isName` a name that is filled in. `at`: its start. `isOptional`: it is between
 * `[[` and `]]`.
 */
export type TextPart = { at: number; text: string; isName: boolean; isOptional: boolean }

/** Splits a text into names and words for its author to read, without braces and brackets. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  function add(from: number, to: number, isOptional: boolean) {
    let at = from
    for (const match of text.slice(from, to).matchAll(PLACEHOLDER)) {
      const start = from + match.index
      parts.push({ at, text: text.slice(at, start), isName: false, isOptional })
      parts.push({ at: start, text: match[1] ?? '', isName: true, isOptional })
      at = start + match[0].length
    }
    parts.push({ at, text: text.slice(at, to), isName: false, isOptional })
  }
  let end = 0
  for (const match of text.matchAll(OPTIONAL)) {
    add(end, match.index, false)
    end = match.index + match[0].length
    add(end - 2 - (match[2] ?? '').length, end - 2, true)
  }
  add(end, text.length, false)
  return parts.filter((part) => part.text !== '')
}

/**
 * Does the same for Markdown, line by line. A removed heading takes its section with it, up to the next heading; an
 * emptied list item loses its mark too.
 */
export function dropUnbackedLines(markdown: string, claims: Backing): string {
  const lines: string[] = []
  let isInDroppedSection = false
  for (const line of markdown.split('\n')) {
    const [mark = '', text = ''] = splitMark(line)
    const isHeading = mark.startsWith('#')
    if (isHeading) isInDroppedSection = isUnbacked(withoutOptional(text, claims), claims)
    if (isInDroppedSection) continue
    const shown = dropUnbacked(text, claims)
    if (shown === '' && text.trim() !== '') continue
    lines.push(shown === text.trim() ? line : `${mark}${shown}`)
  }
  return lines.join('\n')
}

/** The mark of a heading, a list item or a quotation, and what follows it. */
function splitMark(line: string): string[] {
  return /^(\s*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+|>\s+)?)(.*)$/.exec(line)?.slice(1) ?? ['', line]
}

/** Returns the names in double braces and the conditions of optional words that are not claims. */
export function unknownClaims(text: string): string[] {
  const conditions = [...text.matchAll(OPTIONAL)].flatMap(([, condition]) => condition ?? [])
  return [...namesIn(text), ...conditions].filter((name) => !isClaimName(name))
}

/** Numbers that a text must take from their source, so that they cannot differ from it. */
const TYPED_CLAIMS: readonly { claim: ClaimName; typed: RegExp }[] = [
  {
    claim: 'checkPoints',
    typed: /(?:^|\D)\d{1,4}[\s-]{0,3}(?:points?|checks?|बिंदु[^\s\d]{0,9}|जाँच[^\s\d]{0,9})(?!\w)/iu,
  },
  {
    claim: 'warrantyMonths',
    typed: /(?:^|\D)\d{1,4}[\s-]{0,3}(?:months?|महीन[^\s\d]{0,9})(?:\s[^\s\d]{1,20})?\s(?:warranty|वारंटी)/iu,
  },
  {
    claim: 'replacementDays',
    typed:
      /(?:^|\D)\d{1,4}[\s-]{0,3}(?:days?|दिन[^\s\d]{0,9})(?:\s[^\s\d]{1,20})?\s(?:replacements?|returns?|रिप्लेसमेंट|रिटर्न)/iu,
  },
]

/** Returns the claim whose number is typed into a text instead of its placeholder; null if there is none. */
export function typedClaim(text: string): ClaimName | null {
  return TYPED_CLAIMS.find(({ typed }) => typed.test(text))?.claim ?? null
}
