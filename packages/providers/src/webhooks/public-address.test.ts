import { describe, expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

describe('an address on the network', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4009:81f::200e',
    '2400:cb00::1',
  ])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['this network', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by carriers', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, metadata of clouds', '169.254.169.254'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['benchmarks', '198.18.0.1'],
    ['6to4 relay', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped', '::ffff:7f00:1'],
    ['IPv4 mapped, public', '::ffff:8.8.8.8'],
    ['IPv4 compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['discard', '100::1'],
    ['unique local', 'fc00::1'],
    ['unique local, metadata of clouds', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['Teredo', '2001::7f00:1'],
    ['documentation', '2001:db8::1'],
    ['6to4 of a loopback', '2002:7f00:1::1'],
    ['documentation', '3fff::1'],
    ['no address', '0x7f.1'],
    ['no address', '2130706433'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['with a zone', 'fe80::1%eth0'],
  ])('is not, being %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('is this machine or not', () => {
    const here = ['127.0.0.1', '127.9.9.9', '::1']
    const elsewhere = ['10.0.0.1', '128.0.0.1', '::', '::ffff:127.0.0.1', 'localhost']
    expect([...here, ...elsewhere].filter(isLoopbackAddress)).toEqual(here)
  })
})
