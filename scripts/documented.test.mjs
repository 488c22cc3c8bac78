import { describe, expect, it } from 'vitest'
import { faultsOf, pageOf, titlesIn } from './documented.mjs'

const source = `
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
it.each(rows.filter(([, { method }]) => method === 'POST' && (a || b)))(
  'names %s',
  () => {},
)
test(\`nothing jumps on \${name}\`, () => {})
`
const fact = (id, ...titles) => ({
  id,
  says: id,
  tests: titles.map((title) => ({ file: 'a.test.ts', title })),
})
const read = (file) => (file === 'a.test.ts' ? titlesIn(source) : null)

describe('the list of documented behaviour', () => {
  it('finds the titles of tests, also of tables', () => {
    expect([...titlesIn(source)]).toEqual(
      expect.arrayContaining([
        'says “Not found”',
        "it's there",
        'doubles %d',
        'knows %s',
        'asks %s',
        'names %s',
        'nothing jumps on ${name}',
      ]),
    )
  })

  it('has nothing against facts that are shown', () => {
    expect(faultsOf([fact('L1', 'says “Not found”'), fact('L2', "it's there", 'doubles %d')], read)).toEqual(
      [],
    )
  })

  it('names a fact without a test, a test that does not exist, a missing file and a fact that stands twice', () => {
    const facts = [
      fact('L1'),
      fact('L2', 'nobody wrote this'),
      { id: 'L3', says: '', tests: [{ file: 'gone.test.ts', title: 'x' }] },
      fact('L2', "it's there"),
    ]
    expect(faultsOf(facts, read)).toEqual([
      'L1 has no test',
      'L2: a.test.ts has no test “nobody wrote this”',
      'L3: there is no file gone.test.ts',
      'L2 stands in the list twice',
    ])
  })

  it('writes a table that a pipe in a text does not break', () => {
    const page = pageOf([
      { title: 'Home', facts: [{ id: 'H1', says: 'a|b', tests: [{ file: 'f', title: 't' }] }] },
    ])
    expect(page).toContain('| H1 | a\\|b | `f`: t |')
  })
})
