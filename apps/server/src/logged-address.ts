/** The address of a link to pay, to answer a courier or to a cart of an agent, which has a secret in it, however it is spelled. */
const SECRET_LINK = /^(\/+(?:pay|redelivery|agent-cart|api\/+ucp\/+checkout-sessions)\/+)[^/]+/i

/** An address as the log has it: one-time tokens travel in query strings, and those of such links in the path. */
export function loggedAddress(url: string): string {
  return url.replace(/\?.*$/s, '').replace(SECRET_LINK, '$1…')
}
