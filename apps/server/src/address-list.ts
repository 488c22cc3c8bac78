import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** "10.0.0.5", "10.0.0.0/8", "fd00::/8" */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

/** Whether an address is one of the list. IPv4 that is written as IPv6 is IPv4. */
export function addressMatcher(list: string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) known.addAddress(address, family(address))
    else known.addSubnet(address, Number(bits), family(address))
  }
  return (asked) => {
    const address = asked.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(address) !== 0 && known.check(address, family(address))
  }
}
