/** The address of a link to pay or to answer a courier, whose last part is a secret, however it is spelled. */
const SECRET_LINK = /^(\/+(?:pay|redelivery)\/+)[^/]+/i

/** An address as the log has it: one-time tokens travel in query strings, and those of such links in the path. */
export function loggedAddress(url: string): string {
  return url.replace(/\?.*$/s, '').replace(SECRET_LINK, '$1…')
}
