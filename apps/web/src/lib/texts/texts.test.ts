import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage, texts } from './texts.ts'

const t = texts('try', {
  plain: 'Your cart is empty',
  named: 'Hello {name}, {place} is near',
  counted: { one: '{count} item in {place}', other: '{count} items in {place}' },
})

describe('texts', () => {
  afterEach(() => setLanguage('en'))

  it('reads a text by its key and fills in what it leaves open', () => {
    expect(t('plain')).toBe('Your cart is empty')
    expect(t('named', { name: 'Asha', place: 'Pune' })).toBe('Hello Asha, Pune is near')
  })

  it('chooses the form that fits the number, and groups it as India does', () => {
    expect(t('counted', { count: 1, place: 'Pune' })).toBe('1 item in Pune')
    expect(t('counted', { count: 123_456, place: 'Pune' })).toBe('1,23,456 items in Pune')
  })

  it('reads the translation where there is one, with that language’s own rule for numbers', () => {
    setLanguage('hi', {
      try: { plain: 'आपका कार्ट ख़ाली है', counted: { one: '{count} चीज़', other: '{count} चीज़ें' } },
    })
    expect(t('plain')).toBe('आपका कार्ट ख़ाली है')
    // In Hindi zero is singular.
    expect(t('counted', { count: 0, place: '' })).toBe('0 चीज़')
    expect(t('named', { name: 'Asha', place: 'Pune' })).toBe('Hello Asha, Pune is near')
  })

  it('refuses at compile time a text without what it needs, and keys that do not exist', () => {
    // @ts-expect-error -- `name` and `place` are missing
    expect(t('named')).toBe('Hello {name}, {place} is near')
    // @ts-expect-error -- no such key
    expect(() => t('missing')).toThrow('There is no text try.missing')
  })
})
