import { describe, expect, it } from 'vitest'
import { rowFaults } from './rows.mjs'

const FILES = ['cart.ts', 'cart.test.ts', 'docs/decisions/orders/carts-and-checkout.md']
const files = {
  exists: (path) => FILES.includes(path),
  readTitles: () => new Set(['shows the total', 'refuses %s']),
}
const test = { file: 'cart.test.ts', title: 'shows the total' }
const row = (changes) => ({ id: 'CART-1', quote: 'a total', where: 'cart.ts', tests: [test], ...changes })
const faults = (...rows) => rowFaults(rows, files)

describe('rowFaults', () => {
  it('finds no fault in a row with a place and a test, a decision, or a context', () => {
    const decided = { decision: 'docs/decisions/orders/carts-and-checkout.md', differs: 'It is rounded.' }
    const context = { id: 'CART-3', quote: 'a heading', context: 'heading' }
    expect(faults(row(), row({ id: 'CART-2', quote: ['a', 'b'], ...decided }), context)).toEqual([])
  })

  it.each([
    ['an id of two rows', [row(), row()], 'CART-1 is the id of two rows'],
    ['something else than an id', [row({ id: 'cart one' })], '“cart one” is not an id'],
    ['no quote', [row({ quote: '' })], 'CART-1 has no quote'],
    ['a quote of another form', [row({ quote: { text: 'a' } })], 'CART-1 has no quote'],
    ['no test', [row({ tests: [] })], 'CART-1 has no test'],
    ['no place', [row({ where: undefined })], 'CART-1 does not say where'],
    ['a place that does not exist', [row({ where: 'gone.ts' })], 'CART-1: there is no file gone.ts'],
    [
      'a test file that does not exist',
      [row({ tests: [{ file: 'gone.test.ts', title: 'x' }] })],
      'CART-1: there is no file gone.test.ts',
    ],
    [
      'a test that does not exist',
      [row({ tests: [{ file: 'cart.test.ts', title: 'hides the total' }] })],
      'CART-1: cart.test.ts has no test “hides the total”',
    ],
    [
      'a decision that does not exist',
      [row({ decision: 'docs/decisions/gone.md', differs: 'It differs.' })],
      'CART-1: there is no file docs/decisions/gone.md',
    ],
    [
      'a decision that is no decision record',
      [row({ decision: 'cart.ts', differs: 'It differs.' })],
      'CART-1: cart.ts is not a decision record',
    ],
    [
      'a decision without what differs',
      [row({ decision: 'docs/decisions/orders/carts-and-checkout.md' })],
      'CART-1 needs both a decision and what differs',
    ],
    [
      'what differs without a decision',
      [row({ differs: 'It differs.' })],
      'CART-1 needs both a decision and what differs',
    ],
    [
      'a context beside a test',
      [row({ context: 'heading' })],
      'CART-1 has a context and also a place, a test or a decision',
    ],
    ['a field that it does not know', [row({ quotes: ['a'] })], 'CART-1 has an unknown field “quotes”'],
  ])('names a row with %s', (_, rows, fault) => {
    expect(faults(...rows)).toEqual([fault])
  })
})
