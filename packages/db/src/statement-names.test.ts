import { expect, it } from 'vitest'
import { createStatementNames, PLANNED_ONCE, SHAPED } from './statement-names.ts'

it('names a text from the second time on, always alike, and no two texts alike', () => {
  const { nameOf } = createStatementNames()
  const names = ['a', 'a', 'b', 'b', 'a'].map((text) => nameOf(text, 1))
  expect(names).toEqual([undefined, 'dobara_1', undefined, 'dobara_2', 'dobara_1'])
})

it('names nothing without values, and nothing with a long list of them', () => {
  const { nameOf } = createStatementNames()
  const twice = (count: number) => [nameOf(`${count}`, count), nameOf(`${count}`, count)][1]
  expect([0, 1, 60, 61].map(twice)).toEqual([undefined, 'dobara_1', 'dobara_2', undefined])
})

it.each([
  ['SELECT id FROM product WHERE title ILIKE $1', false],
  ['SELECT id FROM product WHERE words @@ to_tsquery($1)', false],
  ['SELECT id FROM product WHERE price_paise >= $1 ORDER BY id LIMIT 12', false],
  ['SELECT count(*) FROM product WHERE price_paise BETWEEN $1 AND $2', false],
  ['SELECT id FROM product WHERE brand_id = $1 ORDER BY id LIMIT 12', true],
  ['SELECT id FROM session WHERE id = $1 AND expires_at > $2', true],
  ['SELECT id FROM coupon WHERE $1 BETWEEN valid_from AND valid_until LIMIT 100', true],
  [
    `${PLANNED_ONCE} SELECT (SELECT count(*) FROM coupon WHERE valid_until >= $1) FROM cart WHERE id = $2`,
    true,
  ],
  ['UPDATE stock_item SET reserved = reserved + $1 WHERE id = $2 AND on_hand >= $1', true],
])('plans %s for all values: %s', (text, isNamed) => {
  const { nameOf } = createStatementNames()
  nameOf(text, 2)
  expect(nameOf(text, 2) !== undefined).toBe(isNamed)
})

it('gives no more names than it may, and those that were given stay', () => {
  const { nameOf } = createStatementNames({ fixed: 2, shaped: 1 })
  const twice = (text: string) => [nameOf(text, 1), nameOf(text, 1)][1]
  expect(['a', 'b', 'c', 'a'].map(twice)).toEqual(['dobara_1', 'dobara_2', undefined, 'dobara_1'])
})

it('leaves the names of other texts when somebody tries all shapes of a list', () => {
  const { nameOf } = createStatementNames({ fixed: 1, shaped: 2 })
  const twice = (text: string) => [nameOf(text, 1), nameOf(text, 1)][1]
  const shapes = ['a', 'b', 'c'].map((shape) => `${SHAPED} ${shape}`)
  expect(shapes.map(twice)).toEqual(['dobara_1', 'dobara_2', undefined])
  expect(twice('a cart')).toBe('dobara_3')
})

it('gives a text another name when its statement is of no use any more', () => {
  const { nameOf, rename } = createStatementNames()
  nameOf('a', 1)
  expect(nameOf('a', 1)).toBe('dobara_1')
  rename('a')
  expect(nameOf('a', 1)).toBe('dobara_2')
})
