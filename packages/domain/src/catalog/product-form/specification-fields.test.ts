import { describe, expect, it } from 'vitest'
import {
  COMPARED_FIELDS,
  FORM_FIELDS,
  PAGE_FIELDS,
  SPECIFICATION_FIELDS,
  type SpecificationKey,
} from './specification-fields.ts'

/** The page of a product shows these elsewhere; those of search engines it does not show. */
const SHOWN_ELSEWHERE: readonly SpecificationKey[] = [
  'cosmeticNotes',
  'functionalNotes',
  'fulfillmentLocation',
  'warrantyMonths',
  'returnWindowDays',
  'highlights',
  'description',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
  'cosmeticNotesHi',
  'functionalNotesHi',
  'fulfillmentLocationHi',
  'highlightsHi',
  'descriptionHi',
]

const KEYS = SPECIFICATION_FIELDS.map(({ key }) => key).toSorted()
const once = (keys: Iterable<SpecificationKey>) => [...new Set(keys)].toSorted()

describe('the fields that describe a product', () => {
  it('have one name each', () => {
    expect(once(KEYS)).toEqual(KEYS)
  })

  it('have one input each on the form', () => {
    expect(Object.values(FORM_FIELDS).flat().toSorted()).toEqual(KEYS)
  })

  it('are rows of the specification or of the comparison, or are shown elsewhere', () => {
    expect(once([...PAGE_FIELDS, ...COMPARED_FIELDS, ...SHOWN_ELSEWHERE])).toEqual(KEYS)
  })

  it('are in each list of rows once', () => {
    for (const rows of [PAGE_FIELDS, COMPARED_FIELDS]) expect(new Set(rows).size).toBe(rows.length)
  })
})
