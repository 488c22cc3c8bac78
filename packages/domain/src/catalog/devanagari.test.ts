import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latinReadings } from './devanagari.ts'

describe('the Latin readings of a word in Devanagari', () => {
  it.each([
    ['थिंकपैड', 'thinkpad'],
    ['लेनोवो', 'lenovo'],
    ['सैमसंग', 'samsang'],
    ['वोस्ट्रो', 'vostro'],
    ['सरफ़ेस', 'sarfes'],
    ['एयर', 'air'],
    ['ज़ेनबुक', 'zenbuk'],
  ])('begin for %s with how it sounds: %s', (word, latin) => expect(latinReadings(word)[0]).toBe(latin))

  it.each([
    ['एचपी', 'hp'],
    ['एक्सपीएस', 'xps'],
    ['टी480', 't480'],
    ['टी४८०', 't480'],
    ['आई5', 'i5'],
    ['डब्ल्यू५४०', 'w540'],
  ])('begin for %s with letters by their names: %s', (word, latin) =>
    expect(latinReadings(word)[0]).toBe(latin),
  )

  it('include z for j, and a first letter by its name', () => {
    expect(latinReadings('प्रिसिजन')).toEqual(['prisijan', 'prisizan'])
    expect(latinReadings('ज़ेडबुक')).toContain('zbuk')
    // The first consonant belongs to the one after it: no letter is meant.
    expect(latinReadings('एस्पायर')).not.toContain('spair')
  })

  it('are digits of digits alone, and none of other scripts', () => {
    expect(latinReadings('४८०')).toEqual(['480'])
    expect(['thinkpad', 't480', '480', '', 'থিংকপ্যাড'].flatMap(latinReadings)).toEqual([])
  })

  it('have no Devanagari left, whatever is typed', () => {
    const sign = fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 40 }), (signs) => {
        for (const latin of latinReadings(signs.join('')))
          expect(latin).not.toMatch(/[\u0900-\u0963\u0966-\u096f\u0259]/)
      }),
    )
  })
})
