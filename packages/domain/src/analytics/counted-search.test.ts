import { describe, expect, it } from 'vitest'
import { countedSearch, LONGEST_COUNTED_SEARCH } from './counted-search.ts'

describe('countedSearch', () => {
  it('returns one spelling for the same words', () => {
    const spellings = [
      'Dell  Latitude',
      ' dell latitude ',
      'DELL\u00A0LATITUDE',
      'dell\tlatitude',
      'Dell\u200B latitude',
      'ｄｅｌｌ latitude',
    ]
    expect(new Set(spellings.map(countedSearch))).toEqual(new Set(['dell latitude']))
  })

  it('preserves words of other scripts with their joiners', () => {
    expect(countedSearch(' लैपटॉप  16GB ')).toBe('लैपटॉप 16gb')
    expect(countedSearch('क्\u200Dष')).toBe('क्\u200Dष')
  })

  it('preserves the numbers of models and sizes', () => {
    for (const text of [
      'i5-8350u 16gb',
      'latitude 7420 512 gb',
      'rtx 3060 ti 12',
      'under 45000',
      '13.3 1920x1080',
    ])
      expect(countedSearch(text)).toBe(text)
  })

  it('returns null for text that may identify a person', () => {
    for (const text of [
      'asha@mail.example',
      'asha @ mail',
      '9876543210',
      '+91 98765 43210',
      '98765-43210',
      '(080) 2345 678',
      'order 1234567',
      '९८७६५४३२१०',
      '４９８７ ６５４３ ２１０９',
    ])
      expect(countedSearch(text)).toBeNull()
  })

  it('returns null for nothing and for too much', () => {
    expect(['', ' \n', '\u200B'].map(countedSearch)).toEqual([null, null, null])
    expect(countedSearch('a'.repeat(LONGEST_COUNTED_SEARCH))).not.toBeNull()
    expect(countedSearch('a'.repeat(LONGEST_COUNTED_SEARCH + 1))).toBeNull()
  })
})
