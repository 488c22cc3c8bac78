import { afterEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../hindi.ts'
import { setLanguage } from '../texts/texts.ts'
import { valueWords } from './value-words.ts'

afterEach(() => setLanguage('en'))

describe('a value of a specification', () => {
  it.each([
    ['Space Grey', 'स्पेस ग्रे'],
    ['IPS anti-glare', 'IPS एंटी-ग्लेयर'],
    ['USB-A 3.1 x2, SD card reader, 3.5 mm audio', 'USB-A 3.1 x2, SD कार्ड रीडर, 3.5 mm ऑडियो'],
    ['Touchstone', 'Touchstone'],
    ['Intel Core i5-8350U', 'Intel Core i5-8350U'],
  ])('%s is %s on a Hindi page', (value, shown) => {
    setLanguage('hi', HINDI)
    expect(valueWords(value)).toBe(shown)
  })

  it('stays as it was typed on an English page', () => {
    setLanguage('en')
    expect(valueWords('Space Grey')).toBe('Space Grey')
  })
})
