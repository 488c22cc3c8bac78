import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { base32, matchTotp, otpauthUri } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('the code of a half minute', () => {
  // RFC 6238, appendix B, SHA-1: eight digits there, of which six are the last six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is, %i seconds after 1970, the one of RFC 6238', (seconds, eightDigits) => {
    const shown = { code: eightDigits.slice(2), now: new Date(seconds * 1000), lastStep: null }
    expect(matchTotp(SECRET, shown)).toBe(Math.floor(seconds / 30))
  })
})

describe('a code that is shown', () => {
  const now = new Date('2026-11-21T10:00:10Z')
  const step = Math.floor(now.getTime() / 30_000)
  const codeOf = (drift: number) =>
    TOTP.generate({ secret: Secret.fromBase32(base32(SECRET)), timestamp: now.getTime() + drift * 30_000 })
  const match = (drift: number, lastStep: number | null = null) =>
    matchTotp(SECRET, { code: codeOf(drift), now, lastStep })

  it.each([-1, 0, 1])('is right when the clocks differ by %i steps', (drift) => {
    expect(match(drift)).toBe(step + drift)
  })

  it.each([-2, 2])('is wrong when the clocks differ by %i steps', (drift) => {
    expect(match(drift)).toBeNull()
  })

  it('is over when it was used, and so are the ones before it', () => {
    expect([match(0, step), match(-1, step), match(1, step)]).toEqual([null, null, step + 1])
  })

  it.each(['', '12345', '1234567', 'abcdef'])('is wrong when it is “%s”', (code) => {
    expect(matchTotp(SECRET, { code, now, lastStep: null })).toBeNull()
  })
})

describe('the setup data of the authenticator app', () => {
  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes “%s” in base32 as RFC 4648 does', (plain, written) => {
    expect(base32(Buffer.from(plain))).toBe(written)
  })

  it('is an address with the shop and the account', () => {
    expect(otpauthUri({ secret: 'MZXW6', account: 'a+b@example.com', shop: 'Phir: Se & Co' })).toBe(
      'otpauth://totp/Phir%20%20Se%20%26%20Co:a%2Bb%40example.com?secret=MZXW6&issuer=Phir%20%20Se%20%26%20Co&algorithm=SHA1&digits=6&period=30',
    )
  })
})
