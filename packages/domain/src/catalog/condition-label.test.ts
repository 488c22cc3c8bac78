import { describe, expect, it } from 'vitest'
import { conditionLabel, shortConditionLabel } from './condition-label.ts'

describe('the label of a condition', () => {
  it.each([
    ['Refurbished-A', 'Refurbished-A (Excellent)', 'Grade A', 'रीफ़र्बिश्ड-A (बेहतरीन)', 'ग्रेड A'],
    ['Refurbished-B', 'Refurbished-B (Good)', 'Grade B', 'रीफ़र्बिश्ड-B (अच्छा)', 'ग्रेड B'],
    ['Refurbished-C', 'Refurbished-C (Fair)', 'Grade C', 'रीफ़र्बिश्ड-C (ठीक-ठाक)', 'ग्रेड C'],
    ['Used', 'Used', 'Used', 'इस्तेमाल किया हुआ', 'इस्तेमाल किया हुआ'],
  ])(
    'for %s is the documented one in English, with a Hindi translation',
    (code, full, short, fullHindi, shortHindi) => {
      expect(conditionLabel(code, 'en')).toBe(full)
      expect(shortConditionLabel(code, 'en')).toBe(short)
      expect(conditionLabel(code, 'hi')).toBe(fullHindi)
      expect(shortConditionLabel(code, 'hi')).toBe(shortHindi)
    },
  )

  it.each(['', 'Refurbished-D', 'constructor'])('returns an unknown code %j as it is', (code) => {
    expect(conditionLabel(code, 'en')).toBe(code)
    expect(shortConditionLabel(code, 'hi')).toBe(code)
  })
})
