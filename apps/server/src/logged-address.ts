/** The address of a payment link, whose last part is a secret, however it is spelled. */
const PAY_LINK = /^(\/+pay\/+)[^/]+/i

/** An address as the log has it: one-time tokens travel in query strings, and those of payment links in the path. */
export function loggedAddress(url: string): string {
  return url.replace(/\?.*$/s, '').replace(PAY_LINK, '$1…')
}
