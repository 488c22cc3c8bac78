import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** "10.0.0.5", "10.0.0.0/8", "fd00::/8" */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

// "203.0.113.8:51234", "[2001:db8::1]" and "[2001:db8::1]:51234", each perhaps in quotes.
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$|^\[([^\]]+)\](?::\d{1,5})?$/

/** The address of an entry of X-Forwarded-For, without port, brackets, quotes and zone; null when it names none. */
export function forwardedAddress(entry: string): string | null {
  const plain = entry
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  const [, v4, v6] = WITH_PORT.exec(plain) ?? []
  const address = (v4 ?? v6 ?? plain).replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}

/** Returns a function that checks whether an address is in the list. IPv4 written as IPv6 counts as IPv4. */
export function addressMatcher(list: string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) known.addAddress(address, family(address))
    else known.addSubnet(address, Number(bits), family(address))
  }
  return (requested) => {
    const address = requested.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(address) !== 0 && known.check(address, family(address))
  }
}
