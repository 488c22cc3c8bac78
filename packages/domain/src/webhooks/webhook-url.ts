import { ok, refuse, type Result } from '../result.ts'

/** Why an address cannot be one of a receiver, before anything is resolved. */
export type WebhookUrlProblem = 'WEBHOOK_URL_INVALID' | 'WEBHOOK_URL_PLAIN' | 'WEBHOOK_PORT_REFUSED'

export const MOST_URL_LENGTH = 2048
/** Below these only 443: everything else there is a service of its own, such as mail. */
const FIRST_FREE_PORT = 1024
/** Ports above that speak other protocols, as browsers refuse them too (WHATWG Fetch, "port blocking"). */
const OTHER_PROTOCOLS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
])
/** Databases and caches, which take the first bytes of a request for a command. */
const STORES = new Set([3306, 5432, 6379, 9200, 9300, 11_211, 27_017])

/**
 * The address of a receiver, as the URL standard spells it: `https://0x7f.1/` is `https://127.0.0.1/`. Where its host leads
 * is found out when it is resolved. Plain http is only for a receiver on this machine, where that is allowed at all.
 */
export function readWebhookUrl(
  text: string,
  { isLoopbackAllowed }: { isLoopbackAllowed: boolean },
): Result<URL, WebhookUrlProblem> {
  const url = text.length <= MOST_URL_LENGTH ? URL.parse(text) : null
  // Letters of other scripts are up to nine times as long in the form that is stored.
  if (!url || url.href.length > MOST_URL_LENGTH) return refuse('WEBHOOK_URL_INVALID')
  if (url.hostname === '' || url.username !== '' || url.password !== '' || url.hash !== '')
    return refuse('WEBHOOK_URL_INVALID')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('WEBHOOK_URL_INVALID')
  if (url.protocol === 'http:' && !isLoopbackAllowed) return refuse('WEBHOOK_URL_PLAIN')
  return isPortAllowed(url) ? ok(url) : refuse('WEBHOOK_PORT_REFUSED')
}

function isPortAllowed({ port, protocol }: URL): boolean {
  if (port === '') return true
  const number = Number(port)
  if (number < FIRST_FREE_PORT) return protocol === 'https:' ? number === 443 : number === 80
  return !OTHER_PROTOCOLS.has(number) && !STORES.has(number)
}
