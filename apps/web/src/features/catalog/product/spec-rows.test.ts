import { beforeEach, describe, expect, it } from 'vitest'
import { DUPLEX, LASER, SPEED } from '../../../../test/catalog/test-facts.ts'
import { productOf } from '../../../../test/catalog/test-product.ts'
import { speak } from '../../../lib/texts/texts.ts'
import { specRows } from './spec-rows.ts'

beforeEach(() => speak('en'))

describe('the rows of the specifications', () => {
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
