import { describe, expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'

describe('a text that a store wrote', () => {
  it.each([
    ['en', 'घंटे', 'hours'],
    ['hi', 'घंटे', 'घंटे'],
    ['hi', '', 'hours'],
    ['hi', null, 'hours'],
  ] as const)('is read in %s, with %j in Hindi, as %s', (language, hi, shown) => {
    expect(inLanguage(language, { en: 'hours', hi })).toBe(shown)
  })
})
