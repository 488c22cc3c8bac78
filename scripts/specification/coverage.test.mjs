import { describe, expect, it } from 'vitest'
import { compareWithDocument, normalise } from './coverage.mjs'

const DOCUMENT = `# A shop

The shop sells laptops. It has a cart; its badge says 99+ above 99.

## Rows
- Carousel advances every **5 s** and wraps.
- Cart: Failed to load. Orders: Failed to load.

| Call | Payload |
|---|---|
| GET /api/cart | none |
`
const ALL = [
  'The shop sells laptops.',
  'It has a cart; its badge says 99+ above 99.',
  'Carousel advances every 5 s and wraps.',
  'Cart: Failed to load.',
  'Orders: Failed to load.',
  'GET /api/cart | none',
]
const rowsFor = (quotes) => quotes.map((quote, index) => ({ id: `A-${index + 1}`, quote }))
const compare = (quotes) =>
  compareWithDocument({ name: 'shop.md', document: DOCUMENT, rows: rowsFor(quotes) })

describe('compareWithDocument', () => {
  it('finds no fault when every word but headings and table headers is quoted', () => {
    expect(compare(ALL)).toEqual({ misquoted: [], uncovered: [] })
  })

  it('names the sentence that no row quotes', () => {
    const withoutCarousel = ALL.filter((quote) => !quote.startsWith('Carousel'))
    expect(compare(withoutCarousel).uncovered).toEqual([
      'shop.md:6 has no row for “Carousel advances every 5 s and wraps.”',
    ])
  })

  it('names the clause of a sentence that no row quotes', () => {
    const rows = ['It has a cart', ...ALL.filter((quote) => !quote.startsWith('It has'))]
    expect(compare(rows).uncovered).toEqual(['shop.md:3 has no row for “; its badge says 99+ above 99.”'])
  })

  it('names the cell of a table that no row quotes', () => {
    expect(compare([...ALL.slice(0, -1), 'GET /api/cart']).uncovered).toEqual([
      'shop.md:11 has no row for “none”',
    ])
  })

  it('names a quote that is not in the document', () => {
    expect(compare([...ALL, 'Carousel advances every 6 s']).misquoted).toEqual([
      'A-7: shop.md has no “Carousel advances every 6 s”',
    ])
  })

  it('names a quote that starts or ends within a word', () => {
    expect(compare([...ALL, 'arousel advances every 5 s']).misquoted).toHaveLength(1)
    expect(compare([...ALL, 'above 9']).misquoted).toHaveLength(1)
  })

  it('names a quote that spans a line break', () => {
    expect(compare([...ALL, 'and wraps. Cart']).misquoted).toHaveLength(1)
  })

  it('names a short quote that is in the document twice, and covers nothing with it', () => {
    const rows = [...ALL.filter((quote) => !quote.includes('Failed')), 'Failed to load', 'Cart', 'Orders']
    const { misquoted, uncovered } = compare(rows)
    expect(misquoted).toContain('A-5: “Failed to load” is in shop.md 2 times; quote more of the sentence')
    expect(uncovered.join()).toContain('Failed to load')
  })

  it('covers every place of a sentence of four words or more', () => {
    const twice = compareWithDocument({
      name: 'shop.md',
      document: 'Cart: tax is not shown.\n\nOrders: tax is not shown.\n',
      rows: rowsFor(['tax is not shown', 'Cart:', 'Orders:']),
    })
    expect(twice).toEqual({ misquoted: [], uncovered: [] })
  })

  it('covers each text of a row with several quotes', () => {
    const row = { id: 'A-9', quote: ['Cart: Failed to load.', 'Orders: Failed to load.'] }
    const rows = [...rowsFor(ALL.filter((quote) => !quote.includes('Failed'))), row]
    expect(compareWithDocument({ name: 'shop.md', document: DOCUMENT, rows })).toEqual({
      misquoted: [],
      uncovered: [],
    })
  })
})

describe('normalise', () => {
  it('drops list marks, emphasis, code marks, table bars and repeated white space', () => {
    expect(normalise('  -  **Carousel**   `5 s` | wraps ')).toBe('Carousel 5 s wraps')
  })
})
