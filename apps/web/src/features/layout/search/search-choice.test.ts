import type { Suggestion } from '@dobara/contract/catalog/catalog.ts'
import { describe, expect, it } from 'vitest'
import { choicesFor } from './search-choice.ts'

const product: Suggestion = { sku: 'DEL-1', title: 'Dell Latitude', price: 24_999, imageUrl: null }
const texts = (words: string[]) => words.map((text) => ({ kind: 'text', text }))

describe('the rows under the search field', () => {
  it('are the first five of the fixed list when nothing is typed and nothing was searched', () => {
    expect(choicesFor({ query: '', history: [], products: [] })).toEqual(
      texts(['Dell', 'Lenovo', 'HP', 'i5', 'i7']),
    )
  })

  it('are the searches before when nothing is typed', () => {
    expect(choicesFor({ query: '', history: ['t480', 'mac'], products: [] })).toEqual(texts(['t480', 'mac']))
  })

  it('are products of the catalogue, and the search itself last', () => {
    expect(choicesFor({ query: 'dell', history: ['t480'], products: [product] })).toEqual([
      { kind: 'product', product },
      { kind: 'all' },
    ])
  })

  it.each([
    { query: 'd', found: ['Dell', 'SSD', 'HDD'] },
    { query: 'I', found: ['i5', 'i7'] },
    { query: '8', found: ['8GB'] },
    { query: 'gb', found: ['8GB', '16GB'] },
    { query: 'typewriter', found: [] },
  ])('are words of the fixed list with “$query” while the catalogue has nothing', ({ query, found }) => {
    expect(choicesFor({ query, history: [], products: [] })).toEqual([...texts(found), { kind: 'all' }])
  })
})
