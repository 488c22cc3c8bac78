import { withoutInvisible } from '../text/plain-text.ts'
import { asciiDigits } from '../text/typed-digits.ts'

/** Most characters of a search that is counted; longer text was pasted by mistake and describes no computer. */
export const LONGEST_COUNTED_SEARCH = 60
/** Fewest different visitors for a search text to be stored: text typed by fewer may identify them. */
export const VISITORS_OF_A_TEXT = 3

// An address, or the digits of an order, a phone, a card or an identity; models and sizes in a row have fewer.
const PERSONAL_DATA = /@|\d{7}|(?:\d[\s().+/_-]*){10}/

/**
 * The text of a search in the one spelling that it is counted under: lower case, single blanks. Null of a text that is never written down:
 * nothing, one that is too long, and one that may hold an e-mail address or a phone number.
 */
export function countedSearch(typed: string): string | null {
  const text = withoutInvisible(typed.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const isCounted =
    text !== '' && text.length <= LONGEST_COUNTED_SEARCH && !PERSONAL_DATA.test(asciiDigits(text))
  return isCounted ? text : null
}
