import { describe, expect, it } from 'vitest'
import { hashOfKey, isApiKey, isSameHash, newKeyText, newPrefix, prefixOfKey } from './key-text.ts'

const KEY = newKeyText('abcd1234')

describe('the text of an API key', () => {
  it('names its prefix and ends with a checksum', () => {
    expect(KEY).toMatch(/^dbk_abcd1234[0-9a-hjkmnp-tv-z]{39}$/)
    expect(isApiKey(KEY)).toBe(true)
    expect(prefixOfKey(KEY)).toBe('abcd1234')
  })

  it('is another one each time', () => {
    const keys = Array.from({ length: 200 }, () => newKeyText('abcd1234'))
    expect(new Set(keys).size).toBe(200)
    expect(new Set(Array.from({ length: 200 }, newPrefix)).size).toBe(200)
  })

  it('uses every character of its alphabet', () => {
    const secrets = Array.from({ length: 100 }, () => newKeyText('abcd1234').slice(12, 44)).join('')
    expect(new Set(secrets).size).toBe(32)
  })

  it('is refused with any one character changed', () => {
    const changed = Array.from(KEY, (character, place) => {
      const other = character === '0' ? '1' : '0'
      return `${KEY.slice(0, place)}${other}${KEY.slice(place + 1)}`
    })
    expect(changed.map(prefixOfKey).filter((prefix) => prefix !== null)).toEqual([])
  })

  it.each([
    '',
    'dbk_',
    'dbk_abcd1234',
    `${KEY}0`,
    KEY.toUpperCase(),
    `${KEY}\n`,
    KEY.slice(0, -1),
    `x${KEY}`,
    'dbk_%00',
  ])('is not %j', (text) => {
    expect(prefixOfKey(text)).toBeNull()
  })
})

describe('the hash of an API key', () => {
  it('has 32 bytes and is compared whole', () => {
    expect(hashOfKey(KEY)).toHaveLength(32)
    expect(isSameHash(hashOfKey(KEY), hashOfKey(KEY))).toBe(true)
    expect(isSameHash(hashOfKey(KEY), hashOfKey(`${KEY}0`))).toBe(false)
    expect(isSameHash(hashOfKey(KEY), new Uint8Array())).toBe(false)
  })
})
