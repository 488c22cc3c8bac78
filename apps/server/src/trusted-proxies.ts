import { z } from 'zod'
import { isAddressOrNetwork } from '@dobara/api/address-list.ts'
import type { TrustedProxies } from './http/app-deps.ts'

const MOST_HOPS = 10

/** Null for a text that is none. */
function proxiesOf(text: string): TrustedProxies | null {
  if (text === 'true') return 1
  if (text === 'false' || text === '0') return false
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null
  const list = text.split(',').map((entry) => entry.trim())
  return list.every(isAddressOrNetwork) ? list : null
}

/** The setting TRUST_PROXY: `true` for one proxy, a number of proxies, or their addresses and networks. */
export const trustedProxies = z.string().transform((text, ctx): TrustedProxies => {
  const proxies = proxiesOf(text)
  if (proxies !== null) return proxies
  ctx.addIssue(
    'TRUST_PROXY must be true, false, the number of proxies (at most 10), or their addresses and networks with commas between.',
  )
  return z.NEVER
})
