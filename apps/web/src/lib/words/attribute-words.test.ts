import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../texts/texts.ts'
import { hi as yesNo } from './fact-texts.hi.ts'
import { labelWithUnit, valueInWords } from './attribute-words.ts'

afterEach(() => setLanguage('en'))

function builtIn(key: string) {
  const found = BUILT_IN_ATTRIBUTES.find((one) => one.key === key)
  if (!found) throw new Error(`There is no attribute ${key}`)
  return { ...found, choices: [...found.choices] }
}

describe('labelWithUnit', () => {
  it('adds the unit, unless the name has it', () => {
    expect(labelWithUnit(builtIn('pagesPerMinute'))).toBe('Speed (ppm)')
    expect(labelWithUnit(builtIn('networkPorts'))).toBe('Number of ports')
  })

  it('returns the Hindi name on a page in Hindi, and the English one where there is none', () => {
    setLanguage('hi')
    expect(labelWithUnit(builtIn('pagesPerMinute'))).toBe('रफ़्तार (ppm)')
    expect(labelWithUnit({ ...builtIn('pagesPerMinute'), labelHi: null })).toBe('Speed (ppm)')
  })
})

describe('valueInWords', () => {
  it('returns the name of a choice and the word for yes or no', () => {
    expect(valueInWords(builtIn('printTechnology'), 'dot-matrix')).toBe('Dot matrix')
    expect(valueInWords(builtIn('duplexPrinting'), 'false')).toBe('No')
    setLanguage('hi', { 'lib/words/fact': yesNo })
    expect(valueInWords(builtIn('printTechnology'), 'laser')).toBe('लेज़र')
    expect(valueInWords(builtIn('duplexPrinting'), 'true')).toBe(yesNo.yes)
  })
})
