import { describe, expect, it } from 'vitest'
import { proseIn, titleMatcher, titlesIn } from './test-titles.mjs'

const source = `
// Shows CART-1 (see https://example.org//CART-2).
/** Shows
 * CART-3. */
const sku = 'CART-4'
describe('CART-5 the cart', () => {
it('says “Not found”', () => {})
test("it's there", () => {})
it.each([
  1, 2,
])('doubles %d', () => {})
it.each(['a', 'b'] as const)(
  'knows %s',
  () => {},
)
it.each(rows)('asks %s', () => {})
it.for(rows)('takes %s', () => {})
it.each(rows.filter(([, { method }]) => method === 'POST' && (a || b)))(
  'names %s',
  () => {},
)
test(\`nothing jumps on \${name}\`, () => {})
})
`

describe('titlesIn', () => {
  it('finds the titles of tests and of tables of tests', () => {
    expect([...titlesIn(source)].toSorted()).toEqual(
      [
        'says “Not found”',
        "it's there",
        'doubles %d',
        'knows %s',
        'asks %s',
        'takes %s',
        'names %s',
        'nothing jumps on ${name}',
      ].toSorted(),
    )
  })
})

describe('proseIn', () => {
  it('has comments and titles, and no text of the code', () => {
    const prose = proseIn(source).join('\n')
    expect(prose).toContain('CART-1')
    expect(prose).toContain('CART-3')
    expect(prose).toContain('CART-5')
    expect(prose).toContain('names %s')
    expect(prose).not.toContain('CART-4')
  })
})

describe('titleMatcher', () => {
  it.each([
    ['doubles %d', 'doubles 2'],
    ['%s is refused with %i (%j)', 'a name is refused with 400 ({"a":1})'],
    ['shows $name of $row.id', 'shows Dell of 3'],
    ['nothing jumps on ${name}', 'nothing jumps on a phone'],
    ['costs (about) 5.00', 'costs (about) 5.00'],
  ])('takes %j for %j', (title, reported) => {
    expect(titleMatcher(title)(reported)).toBe(true)
  })

  it.each([
    ['doubles %d', 'halves 2'],
    ['shows the total', 'shows the total twice'],
    ['costs 5.00', 'costs 5x00'],
  ])('does not take %j for %j', (title, reported) => {
    expect(titleMatcher(title)(reported)).toBe(false)
  })
})
