import { describe, expect, it } from 'vitest'
import { referenceFaults } from './references.mjs'

const rows = [
  { id: 'HOME-1', tests: [{ file: 'home.test.ts', title: 'a' }] },
  { id: 'CART-ITEM-2', tests: [{ file: 'cart.test.ts', title: 'b' }] },
]
const faults = (file, source) => referenceFaults(rows, [{ file, source }])

describe('referenceFaults', () => {
  it('finds no fault in a test that names a row which lists it', () => {
    expect(faults('home.test.ts', "it('HOME-1 opens', f)")).toEqual([])
    expect(faults('cart.test.ts', '// CART-ITEM-2: no more than there are')).toEqual([])
  })

  it('names a test whose title names a row that does not exist', () => {
    expect(faults('home.test.ts', "it('opens (HOME-7)', f)")).toEqual([
      'home.test.ts names HOME-7, which has no row',
    ])
  })

  it('names a test whose comment names a row that does not exist', () => {
    expect(faults('home.test.ts', '/* HOME-8 */')).toEqual(['home.test.ts names HOME-8, which has no row'])
  })

  it('names a test that a row does not list although the test names the row', () => {
    expect(faults('cart.test.ts', "describe('HOME-1', f)")).toEqual([
      'cart.test.ts names HOME-1, whose row does not list that file',
    ])
  })

  it('leaves the data of tests and the numbers of others alone', () => {
    expect(faults('cart.test.ts', "const sku = 'HOME-9'\n// ORDER-12, SHOE-HOME-3 and HOME-3-B")).toEqual([])
  })
})
