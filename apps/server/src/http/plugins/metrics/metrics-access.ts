import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addressMatcher } from '@dobara/api/address-list.ts'
import type { MetricsAccess } from '../../app-deps.ts'
import { isForwarded } from '../forwarded.ts'

/** Returns a guard of the metrics. They reveal the shop's sales to anyone who records them, so strangers get 404. */
export function metricsGuard({ token, allow }: MetricsAccess, { trustProxy }: { trustProxy: boolean }) {
  const isListed = addressMatcher(allow)
  return ({ headers, ip }: FastifyRequest): boolean => {
    const sent = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token !== undefined && sent !== undefined && isSame(sent, token)) return true
    // Behind a proxy that is not configured, every visitor would have the proxy's address, often this machine's own.
    return isListed(ip) && (trustProxy || !isForwarded(headers))
  }
}

/** In the same time whatever was sent. */
function isSame(sent: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(token))
}
