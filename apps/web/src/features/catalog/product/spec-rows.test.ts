import { PAGE_FIELDS } from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DUPLEX, LASER, SPEED, WHOLE_SPECIFICATION } from '../../../../test/catalog/test-facts.ts'
import { productOf } from '../../../../test/catalog/test-product.ts'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { en } from '../card/specification-texts.ts'
import { specRows } from './spec-rows.ts'

beforeEach(() => setLanguage('en'))

describe('the rows of the specifications', () => {
  it('are brand, model and each field of the page', () => {
    const names = specRows(productOf(WHOLE_SPECIFICATION), null).map(([name]) => name)
    expect(names).toEqual(['Brand', 'Model', ...PAGE_FIELDS.map((field) => en[field])])
  })

  it('have the units of their fields', () => {
    const values = specRows(productOf(WHOLE_SPECIFICATION), null).map(([, value]) => value)
    const measured = ['4,096 GB', '999.9″', '2,000 Hz', '20,000 nits', '9,999.99 kg', 'Some dimensionsMm mm']
    expect(values.filter((value) => measured.includes(value))).toEqual(measured)
  })

  it('end with the attributes', () => {
    const rows = specRows(productOf({ facts: [LASER, SPEED, DUPLEX] }), null)
    expect(rows.slice(-4).map(([name, value]) => `${name}: ${value}`)).toEqual([
      'Dimensions: 337 × 233 × 20 mm',
      'Technology: Laser',
      'Speed: 38 ppm',
      'Duplex printing: Yes',
    ])
  })

  it('have a key for each attribute, because two can have the same label', () => {
    const rows = specRows(productOf({ facts: [SPEED, { ...SPEED, key: 'scansPerMinute' }] }), null)
    expect(rows.slice(-2).map(([, , key]) => key)).toEqual(['pagesPerMinute', 'scansPerMinute'])
  })
})
