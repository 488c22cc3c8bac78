// Arabic and the Indian scripts use joiners to choose between two shapes of a letter; joiners after such a letter
// remain.
const JOINS_LETTERS =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]$/u
const JOINS_PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
const PICTURE_FOLLOWS = /^\p{Extended_Pictographic}/u
const TAKES_A_STYLE = /\p{Emoji}$/u

// Interlinear annotations are as invisible as what Unicode calls ignorable, and are not on its list.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Checks whether an invisible character changes how the text around it is rendered. */
function isRendered(mark: string, before: string, after: string): boolean {
  if (mark === '\u200C') return JOINS_LETTERS.test(before)
  if (mark === '\u200D') {
    return JOINS_LETTERS.test(before) || (JOINS_PICTURES.test(before) && PICTURE_FOLLOWS.test(after))
  }
  return (mark === '\uFE0E' || mark === '\uFE0F') && TAKES_A_STYLE.test(before)
}

/**
 * Removes invisible characters: zero-width ones, bidirectional marks and overrides, fillers, soft hyphens. Joiners
 * inside Indian and Arabic words and inside emoji remain, because they are part of the spelling.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (mark, at: number) => {
    const [before, after] = [
      text.slice(Math.max(0, at - 2), at),
      text.slice(at + mark.length, at + mark.length + 2),
    ]
    return isRendered(mark, before, after) ? mark : ''
  })
}

/**
 * Text as the shop stores what a person typed: composed (NFC), without invisible characters, every kind of blank a plain one,
 * line separators as line feeds, nothing blank at either end.
 */
export function plainText(typed: string): string {
  return withoutInvisible(typed)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim()
}

/** Cleans a code such as a SKU: like `plainText`, but also removes the joiners that only words need. */
export function plainCode(typed: string): string {
  return plainText(typed).replace(INVISIBLE, '')
}

/** Checks whether a text has content: at least one letter or digit of any script. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
