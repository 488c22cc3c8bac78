import { describe, expect, it } from 'vitest'
import { openingFaults, proseFaults, subjectFaults, wordFaults } from './language.mjs'

const PATH = 'packages/api/src/features/cart/add-to-cart.ts'
const wordsOf = (text, path = PATH) =>
  wordFaults({ path, text }).map((fault) => {
    const [, line, word] = /:(\d+) “([^”]+)”/.exec(fault) ?? []
    return [Number(line), word]
  })

describe('wordFaults', () => {
  it('finds words in identifiers, comments and titles of tests', () => {
    expect(wordsOf('const goodsPaise = tellOwner()')).toEqual([
      [1, 'goods'],
      [1, 'tell'],
    ])
    expect(wordsOf('// One line\n/** Whoever asks\n * is told. */')).toEqual([
      [2, 'whoever'],
      [3, 'told'],
    ])
    expect(wordsOf("it('tells goods apart', () => {})\nit.each([1])('of a shelf', () => {})")).toEqual([
      [1, 'goods'],
      [2, 'shelf'],
    ])
    expect(wordsOf('The goods are told.', 'docs/faults.md')).toHaveLength(2)
  })

  it.each([
    ['of a table over several lines', "it.each([\n  ['a', [1, (2)]],\n])('goods of %s', () => {})", 3],
    ['of a table with brackets in its strings', "it.each(['(', ')'])('goods', () => {})", 1],
    ['of a table with a comment', "it.each([1 /* :) */])(\n  'goods',\n  () => {},\n)", 2],
    ['of a table that is computed', "describe.each(ROWS.filter((row) => row[0]))('goods', () => {})", 1],
    ['of a condition', 'describe.skipIf(!url)(`goods`, () => {})', 1],
    ['after a bracket that nothing closes', "const open = /\\(/\nit('goods', () => {})", 2],
  ])('finds words in titles %s', (_title, text, line) => {
    expect(wordsOf(text)).toEqual([[line, 'goods']])
  })

  it('leaves out the rows of a table, and strings in the body of a test', () => {
    expect(wordsOf("it.each([['goods']])('%s', () => say('goods'))")).toEqual([])
  })

  it('names the place of a word and the terms to choose from', () => {
    expect(wordFaults({ path: PATH, text: 'const goods = 1' })).toEqual([
      `${PATH}:1 “goods”: products, items`,
    ])
  })

  it('leaves out the code spans of documents', () => {
    expect(wordsOf('PDFs are in the table `paper`.', 'docs/faults.md')).toEqual([])
  })

  it('leaves out strings, and words that only contain one of the list', () => {
    expect(wordsOf("const text = 'The goods'\nconst wallpaper = `shelf`")).toEqual([])
    expect(wordsOf('const desktop = storytelling')).toEqual([])
  })
})

describe('openingFaults', () => {
  const linesOf = (text, path = PATH) =>
    openingFaults({ path, text }).map((fault) => Number(/:(\d+) /.exec(fault)?.[1]))

  it('finds comments that begin without a subject', () => {
    expect(linesOf('/** What is sent. */\nconst a = 1\n/**\n * Of the order.\n */\n// Who pays')).toEqual([
      1, 3, 6,
    ])
    expect(linesOf('return <p>{/* Whether it is open. */}</p>')).toEqual([1])
  })

  it('reads lines that follow one another as one comment', () => {
    expect(linesOf('// Locks the row of\n// Whose turn it is.\nf()\n// Where it ends.')).toEqual([4])
  })

  it('accepts sentences, strings and documents', () => {
    expect(
      linesOf("/** Returns what is left. */\nconst text = '// What'\nconst whatever = `/* Of */`"),
    ).toEqual([])
    expect(linesOf('What is sold here', 'docs/faults.md')).toEqual([])
  })
})

describe('proseFaults', () => {
  const found = (text, path = PATH) =>
    proseFaults({ path, text }).map((fault) => /:(\d+) “(\w+)”/.exec(fault)?.slice(1).join(' '))

  it('finds words of comments and test titles', () => {
    expect(found('/**\n * Nobody waits. */\n// Kept here,\n// and asked again.')).toEqual([
      '1 Nobody',
      '3 Kept',
      '3 asked',
    ])
    expect(found("it('says so', () => {})\nit.each([1])(\n  'stands at %i',\n  () => {},\n)")).toEqual([
      '1 says',
      '3 stands',
    ])
  })

  it('accepts names in code, quoted texts, other strings and documents', () => {
    expect(
      found("/** `asked` is “Nobody said”. */\nconst nobody = 'asked'\nit('x', () => f('kept'))"),
    ).toEqual([])
    expect(found('Nobody says it.', 'docs/faults.md')).toEqual([])
  })
})

it('subjects of commits have a type, a scope and a summary of at most 72 characters', () => {
  const good = ['feat(catalog): let variants differ by any attribute', 'docs: shorten the README']
  const bad = ['Mend the shelf', 'feat: Ends with a full stop.', `fix(web): ${'long '.repeat(20)}`]
  expect(subjectFaults([...good, ...bad]).length).toBe(bad.length)
})
