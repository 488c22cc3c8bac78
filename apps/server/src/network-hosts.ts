import { isIP } from 'node:net'
import { addressMatcher } from '@dobara/api/address-list.ts'

const isLoopback = addressMatcher(['127.0.0.0/8', '::1'])
const isPrivate = addressMatcher([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
])
/** Suffixes that no public name server answers for. */
const PRIVATE_SUFFIX = /\.(?:local|internal|intranet|lan|home\.arpa|svc|svc\.cluster\.local)$/

export type HostPlace = 'here' | 'private' | 'public'

/**
 * Returns the location of a URL's host: this machine, a private network, or beyond. It uses the address or name and
 * resolves nothing: a name without a dot (a container, a service) is private, and a public name remains public
 * wherever it points.
 */
export function placeOfHost(hostname: string): HostPlace {
  const host = hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
  if (host === '' || host === 'localhost' || host.endsWith('.localhost') || host.startsWith('/'))
    return 'here'
  if (isIP(host) !== 0) return isLoopback(host) ? 'here' : isPrivate(host) ? 'private' : 'public'
  return !host.includes('.') || PRIVATE_SUFFIX.test(host) ? 'private' : 'public'
}
