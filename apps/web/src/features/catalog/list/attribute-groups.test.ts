import { cleared, listInputOf, readProductSearch } from '@dobara/contract/catalog/product-search.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRINTER_FACETS } from '../../../../test/catalog/test-facts.ts'
import { parseSearch, stringifySearch } from '../../../lib/lists/search-params.ts'
import { setLanguage } from '../../../lib/texts/texts.ts'
import { attributeGroups } from './attribute-groups.ts'
import { chipsOf } from './filter-chips.ts'

const read = (address: string) => readProductSearch(parseSearch(address))

function groupsOf(address: string, attributes: typeof PRINTER_FACETS | undefined = PRINTER_FACETS) {
  const nothing = { facets: undefined, brands: undefined, categories: undefined }
  return attributeGroups({ search: read(address), attributes, ...nothing })
}
const chips = (address: string) => chipsOf(groupsOf(address))
const labels = (address: string) => chips(address).map(({ label }) => label)

beforeEach(() => setLanguage('en'))
afterEach(() => setLanguage('en'))

describe('the address of attributes', () => {
  it('is readable, and is passed to the list request', () => {
    const address = '?attributes=pagesPerMinute:30-39,printTechnology:laser'
    expect(stringifySearch(read(address))).toBe(address)
    expect(listInputOf(read(address)).attributes).toBe('pagesPerMinute:30-39,printTechnology:laser')
  })

  it('drops malformed attributes', () => {
    expect(read('?attributes=laser,:laser,printTechnology:,9a:b').attributes).toBeUndefined()
  })

  it('is cleared with the other filters', () => {
    expect(cleared(read('?q=hp&attributes=pagesPerMinute:30-39'))).toEqual({ q: 'hp' })
  })
})

describe('the filters of attributes', () => {
  it('have the label, the unit and the counts', () => {
    const groups = groupsOf('').map(({ key, title, choices }) => [
      key,
      title,
      choices.map(({ label, count }) => `${label} (${count})`),
    ])
    expect(groups).toEqual([
      ['attributes:printTechnology', 'Technology', ['Laser (3)']],
      ['attributes:pagesPerMinute', 'Speed', ['≤ 29 ppm (0)', '30–39 ppm (2)', '≥ 40 ppm (1)']],
    ])
  })

  it('let several choices be on in one group, and start at the first page', () => {
    const [, speed] = groupsOf('?attributes=printTechnology:laser,pagesPerMinute:30-39&page=3')
    expect(speed?.none).toBeUndefined()
    expect(speed?.choices.map(({ isOn, next }) => [isOn, stringifySearch(next)])).toEqual([
      [false, '?attributes=printTechnology:laser,pagesPerMinute:30-39,pagesPerMinute:-29'],
      [true, '?attributes=printTechnology:laser'],
      [false, '?attributes=printTechnology:laser,pagesPerMinute:30-39,pagesPerMinute:40-'],
    ])
  })

  it('have none until the counts are there', () => {
    expect(
      attributeGroups({
        search: read('?attributes=a1:b'),
        attributes: undefined,
        facets: undefined,
        brands: undefined,
        categories: undefined,
      }),
    ).toEqual([])
  })
})

describe('the chips of attributes', () => {
  it('name the attribute and the choice', () => {
    expect(labels('?attributes=pagesPerMinute:30-39,printTechnology:laser')).toEqual([
      'Technology: Laser',
      'Speed 30–39 ppm',
    ])
  })

  it('are Hindi on a Hindi page', () => {
    setLanguage('hi')
    expect(labels('?attributes=pagesPerMinute:30-39,printTechnology:laser')).toEqual([
      'तकनीक: लेज़र',
      'रफ़्तार 30–39 ppm',
    ])
  })

  it.each([
    ['pagesPerMinute:33-37', 'Speed 33–37 ppm'],
    ['pagesPerMinute:-12', 'Speed ≤ 12 ppm'],
    ['pagesPerMinute:55-', 'Speed ≥ 55 ppm'],
    ['printTechnology:magic', 'Technology: magic'],
    ['unheardOf:dot-matrix', 'unheardOf: dot-matrix'],
  ])('name %s, which the reply does not list, so that it can be removed', (requested, label) => {
    const [chip] = chips(`?attributes=${requested}&brand=hp`)
    expect(chip?.label).toBe(label)
    expect(stringifySearch(chip?.without ?? {})).toBe('?brand=hp')
  })
})
