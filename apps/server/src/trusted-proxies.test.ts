import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { trustedHops } from './http/plugins/forwarded.ts'

const proxiesOf = (text: string) => readEnv({ TRUST_PROXY: text }).TRUST_PROXY

describe('TRUST_PROXY', () => {
  it.each([
    ['true', 1],
    ['false', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['fd00::/8', ['fd00::/8']],
  ])('reads %s', (text, proxies) => {
    expect(proxiesOf(text)).toEqual(proxies)
  })

  it.each(['yes', '11', '-1', '10.0.0.0/33', 'loopback', 'true,10.0.0.0/8'])('refuses %s', (text) => {
    expect(() => proxiesOf(text)).toThrow(/^TRUST_PROXY must be true, false, the number of proxies/)
  })
})

describe('trusted proxies', () => {
  it('are as many as the setting names, counted from the shop', () => {
    const isTrusted = trustedHops(2) || (() => null)
    expect([0, 1, 2].map((hop) => isTrusted('198.51.100.1', hop))).toEqual([true, true, false])
  })

  it('are those in the configured networks, at any hop', () => {
    const isTrusted = trustedHops(['10.0.0.0/8']) || (() => null)
    expect(['10.1.2.3', '::ffff:10.1.2.3', '198.51.100.1', 'unknown'].map((ip) => isTrusted(ip, 0))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('are none without the setting', () => {
    expect(trustedHops(false)).toBe(false)
  })
})
