import { describe, expect, it } from 'vitest'
import { folderOf, languageFaults, subjectFaults, wordsIn } from './language.mjs'

const PATH = 'packages/api/src/features/cart/add-to-cart.ts'
const wordsOf = (text, path = PATH) => wordsIn({ path, text }).map(({ line, word }) => [line, word])

describe('wordsIn', () => {
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

  it('leaves out strings, and words that only contain one of the list', () => {
    expect(wordsOf("const text = 'The goods'\nconst wallpaper = `shelf`")).toEqual([])
    expect(wordsOf('const desktop = storytelling')).toEqual([])
  })
})

describe('languageFaults', () => {
  const files = [{ path: PATH, text: 'const goods = 1' }]
  const folder = folderOf(PATH)

  it('accepts as many words as a folder may still have', () => {
    expect(languageFaults(files, { [folder]: 1 })).toEqual([])
  })

  it('names the place of a new word and what to write', () => {
    expect(languageFaults(files, {})).toEqual([
      `${folder}: 1 words, 0 allowed\n  ${PATH}:1 “goods”: products, items`,
    ])
  })

  it('asks to lower the number where words went', () => {
    expect(languageFaults(files, { [folder]: 3 })).toEqual([
      `${folder}: 1 words are left of 3: run npm run language`,
    ])
  })
})

it('subjects of commits have a type, a scope and a summary of at most 72 characters', () => {
  const good = ['feat(catalog): let variants differ by any attribute', 'docs: shorten the README']
  const bad = ['Mend the shelf', 'feat: Ends with a full stop.', `fix(web): ${'long '.repeat(20)}`]
  expect(subjectFaults([...good, ...bad]).length).toBe(bad.length)
})
