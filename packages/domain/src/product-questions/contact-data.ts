import { asciiDigits } from '../text/typed-digits.ts'

const LINK = /\b(?:https?:\/\/|www\.)|\bt\.me\/|\bwa\.me\b/i
/** Name with one of the endings used for addresses in India: "i5.9" and "v2.0" have none. */
const DOMAIN =
  /(?<![a-z0-9-])[a-z0-9-]{2,}\.(?:com|in|net|org|info|biz|shop|store|online|site|xyz|app|dev|io|me|co)(?![a-z0-9])/i
/** E-mail address, also with "at" and "dot" in brackets, as people write it to bypass a check. */
const MAILBOX =
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]+\s*(?:@|\(at\)|\[at\])\s*[a-z0-9-]+(?:\s*(?:\.|\(dot\)|\[dot\])\s*[a-z]{2,})?/i
/** Ten digits in a row, of an Indian number with or without its prefix, also with separators between them. */
const PHONE = /(?<!\d)(?:(?:\+|00)?91[\s().-]*|0)?[6-9](?:[\s().-]*\d){9}(?!\d)/

/** Content forbidden in texts published under the shop's name. */
export type ForbiddenPart = 'link' | 'contact'

/**
 * Returns the first kind of forbidden content in a text: a way to contact its writer, or a link out of the shop; null
 * if there is none.
 */
export function forbiddenIn(text: string): ForbiddenPart | null {
  const plain = asciiDigits(text)
  if (MAILBOX.test(plain) || PHONE.test(plain)) return 'contact'
  return LINK.test(plain) || DOMAIN.test(plain) ? 'link' : null
}
