import { describe, expect, it } from 'vitest'
import { acceptedPairs, replacePair, secretEnd } from './payment-keys.ts'

const NOW = new Date('2026-11-29T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const pair = (name: string) => ({ keySecret: `${name}-key-secret`, webhookSecret: `${name}-webhook-secret` })

describe('replaced payment keys', () => {
  it('are empty before the first change', () => {
    expect(replacePair(null, pair('a'), NOW)).toEqual([])
  })

  it('are accepted for a day', () => {
    const replaced = replacePair({ ...pair('a'), replaced: [] }, pair('b'), NOW)
    expect(replaced).toEqual([{ ...pair('a'), acceptedUntil: later(24) }])
    expect(acceptedPairs(replaced, later(23.9))).toEqual(replaced)
    expect(acceptedPairs(replaced, later(24))).toEqual([])
  })

  it('remain accepted next to those of a second change on the same day', () => {
    const replaced = replacePair({ ...pair('a'), replaced: [] }, pair('b'), NOW)
    const again = replacePair({ ...pair('b'), replaced }, pair('c'), later(1))
    expect(again.map(({ keySecret }) => keySecret)).toEqual(['b-key-secret', 'a-key-secret'])
    const nextDay = replacePair({ ...pair('c'), replaced: again }, pair('d'), later(24.5))
    expect(nextDay.map(({ keySecret }) => keySecret)).toEqual(['c-key-secret', 'b-key-secret'])
  })

  it('do not grow when the same secrets are saved again, and are at most five', () => {
    const same = { ...pair('a'), replaced: [] }
    expect(replacePair(same, pair('a'), NOW)).toEqual([])
    let current = { ...pair('0'), replaced: replacePair(null, pair('0'), NOW) }
    for (const name of '1234567') {
      current = { ...pair(name), replaced: replacePair(current, pair(name), NOW) }
    }
    expect(current.replaced.map(({ keySecret }) => keySecret[0])).toEqual(['6', '5', '4', '3', '2'])
  })

  it.each([
    ['webhook secret', { webhookSecret: 'another' }],
    ['key secret', { keySecret: 'another' }],
  ])('remain valid when only the %s changes', (_, change) => {
    const after = { ...pair('a'), ...change }
    expect(replacePair({ ...pair('a'), replaced: [] }, after, NOW)).toMatchObject([pair('a')])
  })
})

describe('displayed part of a secret', () => {
  it('is its last four characters', () => {
    expect(secretEnd('abcdefgh1234')).toBe('1234')
  })
})
