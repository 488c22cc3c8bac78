import { isIP } from 'node:net'

/**
 * Returns the key that limits per address count by: an IPv4 address, or the first 64 bits of an IPv6 one, as every
 * household and every rented server has at least that many addresses to itself. Callers without an address share one
 * bucket.
 */
export function callerNetwork(ip: string | undefined): string {
  if (ip === undefined || isIP(ip.replace(/%.*$/, '')) === 0) return 'unknown'
  const dotted = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (dotted) return dotted
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
