import { describe, expect, it } from 'vitest'
import { consentText, cookieDomains, isVendorCookie, storedConsent } from './consent.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const DAYS = 86_400_000

describe('the stored answer', () => {
  it('is read as it was given', () => {
    for (const answer of ['accepted', 'rejected'] as const) {
      const text = consentText(answer, ['google', 'meta'], NOW)
      expect(text).toBe(`${answer} google,meta 2026-11-30`)
      expect(storedConsent(text, ['google', 'meta'], NOW)).toBe(answer)
      expect(storedConsent(text, ['meta'], NOW + 300 * DAYS)).toBe(answer)
    }
  })

  it('is requested again for another vendor, and after a year', () => {
    const text = consentText('accepted', ['google'], NOW)
    expect(storedConsent(text, ['google', 'meta'], NOW)).toBeNull()
    expect(storedConsent(text, ['google'], NOW + 366 * DAYS)).toBeNull()
  })

  it.each([
    null,
    '',
    'yes',
    'accepted',
    'accepted google',
    'accepted google soon',
    'accepted google 2027-12-01',
  ])('is none in %j', (text) => expect(storedConsent(text, ['google'], NOW)).toBeNull())
})

describe('the cookies of vendors', () => {
  it('are known by their names', () => {
    expect(['_ga', '_ga_1A2B3C4D5E', '_gid', '_gat_x', '_fbp', '_fbc'].every(isVendorCookie)).toBe(true)
    expect(['sessionId', 'dobara_language', '_gas', 'x_ga', 'accessToken'].some(isVendorCookie)).toBe(false)
  })

  it('may belong to each domain above the host', () => {
    expect(cookieDomains('shop.example.in')).toEqual(['shop.example.in', 'example.in', 'in'])
    expect(cookieDomains('localhost')).toEqual(['localhost'])
  })
})
