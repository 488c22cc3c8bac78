import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { addressMatcher, forwardedAddress } from '@dobara/api/address-list.ts'
import type { TrustedProxies } from '../app-deps.ts'

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const QUIET_MS = 60 * 60_000

export function isForwarded(headers: FastifyRequest['headers']): boolean {
  return HEADERS.some((name) => headers[name] !== undefined)
}

export const isProxied = (proxies: TrustedProxies = false): boolean => proxies !== false

/**
 * Returns which proxies are trusted to report the address before them. Anything left of the first other address was
 * written by the caller.
 */
export function trustedHops(
  proxies: TrustedProxies = false,
): false | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : addressMatcher([...proxies])
}

/** An entry that names no address. All of these count as one caller: see `callerNetwork`. */
const NO_ADDRESS = 'unknown'

/**
 * Rewrites X-Forwarded-For behind a trusted proxy to plain addresses, before anything reads `request.ip`. With the port that some
 * proxies add, every connection would count as another caller.
 */
export function readForwardedAddresses(app: FastifyInstance, { trustProxy }: { trustProxy: boolean }): void {
  if (!trustProxy) return
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const sent = (raw.headers['x-forwarded-for'] ?? '').toString()
    // An empty header names no address: the caller is then the peer of the connection.
    const entries = sent.split(',').filter((entry) => entry.trim() !== '')
    const addresses = entries.map((entry) => forwardedAddress(entry) ?? NO_ADDRESS)
    if (addresses.length > 0) raw.headers['x-forwarded-for'] = addresses.join(', ')
    else delete raw.headers['x-forwarded-for']
    done()
  })
}

type WatchOptions = { registry: Registry; trustProxy: boolean; now: () => Date }

/**
 * Counts forwarded addresses without TRUST_PROXY, logs them once an hour and otherwise ignores them. One may come
 * from a proxy that is not configured, behind which all shoppers share one address and its limits, or from a stranger
 * who sends it on purpose. Refusing would let a stranger choose who is refused.
 */
export function watchForwarded(app: FastifyInstance, { registry, trustProxy, now }: WatchOptions): void {
  if (trustProxy) return
  const seen = new Counter({
    name: 'dobara_forwarded_requests_ignored',
    help: 'Requests with a forwarded address while TRUST_PROXY is false',
    registers: [registry],
  })
  let warnedAt = Number.NEGATIVE_INFINITY
  const warnOnce = ({ log }: FastifyRequest) => {
    seen.inc()
    if (now().getTime() - warnedAt < QUIET_MS) return
    warnedAt = now().getTime()
    log.warn(
      'a request came with X-Forwarded-* headers, which are not believed: behind a proxy set TRUST_PROXY',
    )
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwarded(request.headers)) warnOnce(request)
    done()
  })
}
