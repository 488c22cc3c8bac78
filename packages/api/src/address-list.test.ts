import { expect, it } from 'vitest'
import { addressMatcher, forwardedAddress, isAddressOrNetwork } from './address-list.ts'

it.each([
  ['10.0.0.5', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0', false],
  ['prometheus', false],
  ['', false],
])('knows whether %s is an address or a network: %s', (text, isOne) => {
  expect(isAddressOrNetwork(text)).toBe(isOne)
})

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['10.2.0.1', false],
  ['::2', false],
  ['unknown', false],
])('finds %s in the list: %s', (address, isListed) => {
  expect(addressMatcher(['127.0.0.0/8', '::1', '10.1.0.0/16'])(address)).toBe(isListed)
})

it.each([
  ['203.0.113.8', '203.0.113.8'],
  [' 203.0.113.8:51234 ', '203.0.113.8'],
  ['"203.0.113.8:51234"', '203.0.113.8'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['"[2001:db8::1]:51234"', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.8', '::ffff:203.0.113.8'],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113.999', null],
  ['203.0.113.8:', null],
  ['[not:an:address]', null],
  ['', null],
])('reads the address of the entry %j as %s', (entry, address) => {
  expect(forwardedAddress(entry)).toBe(address)
})
