import { withoutInvisible } from '../text/plain-text.ts'
import { asciiDigits } from '../text/typed-digits.ts'

/** Nobody describes a computer in more; what is longer was pasted by mistake. */
export const LONGEST_COUNTED_SEARCH = 60
/** From how many different visitors on a text of a search is written down: what fewer typed may say who they are. */
export const VISITORS_OF_A_TEXT = 3

// An address, and the digits of an order, a phone, a card or an identity; models and sizes stand beside each other with fewer.
const SAYS_WHO = /@|\d{7}|(?:\d[\s().+/_-]*){10}/

/**
 * The text of a search in the one spelling that it is counted under: lower case, single blanks. Null of a text that is never written down:
 * nothing, one that is too long, and one that may hold an e-mail address or a phone number.
 */
export function countedSearch(typed: string): string | null {
  const text = withoutInvisible(typed.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const isCounted = text !== '' && text.length <= LONGEST_COUNTED_SEARCH && !SAYS_WHO.test(asciiDigits(text))
  return isCounted ? text : null
}
