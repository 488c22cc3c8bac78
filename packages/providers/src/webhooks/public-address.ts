import { BlockList, isIP } from 'node:net'

/** Ranges that IANA reserves for special purposes, and those beyond unicast. */
const SPECIAL_V4 = blockListOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
/** The public ones of IPv6. IPv4 in disguise (::ffff:0:0/96, NAT64), loopback, local and multicast addresses lie outside. */
const UNICAST_V6 = blockListOf('ipv6', ['2000::/3'])
const SPECIAL_V6 = blockListOf('ipv6', [
  // Teredo, ORCHID, benchmarks and other protocols.
  '2001::/23',
  '2001:db8::/32',
  // 6to4, which carries an IPv4 address.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
])
const LOOPBACK_V4 = blockListOf('ipv4', ['127.0.0.0/8'])

function blockListOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Checks whether an IPv4 or IPv6 address is publicly reachable: nothing inside this machine, its network or its
 * cloud.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !SPECIAL_V4.check(address, 'ipv4')
    case 6:
      return UNICAST_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')
    default:
      return false
  }
}

/** Checks whether an address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) === 4 ? LOOPBACK_V4.check(address, 'ipv4') : address === '::1'
}
