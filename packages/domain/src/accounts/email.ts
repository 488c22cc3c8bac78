import { withoutInvisible } from '../text/plain-text.ts'

// The pattern of <input type="email"> in the HTML standard, and a domain of at least two labels.
const HTML_EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/
const LONGEST = 254
// Only these may be handed to the URL parser, which would decode, cut or renumber others.
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]|\p{Join_Control})+$/u

/** A domain in ASCII ("xn--…"), in which the domain name system knows it; as it was typed where it is none. */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7E]*$/.test(domain) || !DOMAIN.test(domain)) return domain.toLowerCase()
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Normalizes an e-mail address to the form in which it is stored and compared: lower case, the domain in ASCII, so
 * that "a@डाक.भारत" and its xn-- form are one account. Text that is no address is returned in lower case.
 */
export function normalizeEmail(typed: string): string {
  const text = withoutInvisible(typed).trim()
  const at = text.lastIndexOf('@')
  if (at === -1) return text.toLowerCase()
  return `${text.slice(0, at).toLowerCase()}@${asciiDomain(text.slice(at + 1))}`
}

/** Reports whether a normalised address has the form of one that mail can be sent to. */
export function isEmail(email: string): boolean {
  return email.length <= LONGEST && HTML_EMAIL.test(email) && !/\.\d+$/.test(email)
}
