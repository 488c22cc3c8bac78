import { describe, expect, it } from 'vitest'
import { inserted, linked, prefixed, type Selected, type TextEdit, wrapped } from './markdown-edits.ts'

/** Parses a text in which ‹ and › enclose the selection, as in "a ‹b› c". */
function selected(marked: string): Selected {
  const start = marked.indexOf('‹')
  return { text: marked.replace(/[‹›]/g, ''), start, end: marked.indexOf('›') - 1 }
}
function after({ text }: Selected, { from, to, insert, select: [start, end] }: TextEdit): string {
  const made = text.slice(0, from) + insert + text.slice(to)
  return `${made.slice(0, start)}‹${made.slice(start, end)}›${made.slice(end)}`
}

describe('an edit of Markdown', () => {
  it.each([
    ['a ‹b› c', 'a **‹b›** c'],
    ['a **‹b›** c', 'a ‹b› c'],
    ['a ‹›c', 'a **‹words›**c'],
  ])('makes %s bold: %s', (before, expected) => {
    const from = selected(before)
    expect(after(from, wrapped(from, '**', 'words'))).toBe(expected)
  })

  it.each([
    ['one\nt‹w›o', 'one\n‹- two›'],
    ['‹one\ntwo›', '‹- one\n- two›'],
    ['- o‹n›e\nx', '‹one›\nx'],
    ['‹›', '‹- ›'],
  ])('makes a list of %j: %j', (before, expected) => {
    const from = selected(before)
    expect(after(from, prefixed(from, '- '))).toBe(expected)
  })

  it('makes a link whose target is typed next, and puts a fact where the caret is', () => {
    const from = selected('see ‹returns›.')
    expect(after(from, linked(from, 'words'))).toBe('see [returns](‹/›).')
    expect(after(selected('a‹›b'), inserted(selected('a‹›b'), '{{shop.name}}'))).toBe('a{{shop.name}}‹›b')
  })
})
