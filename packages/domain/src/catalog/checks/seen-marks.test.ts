import { describe, expect, it } from 'vitest'
import { LAPTOP_TEMPLATE } from './built-in/laptop-template.ts'
import { sheetOf, withMarks } from './check-sheet.ts'
import { mayReplace, seenMarks } from './seen-marks.ts'

const sheet = withMarks(sheetOf(LAPTOP_TEMPLATE), [{ key: 'hinges', result: 'fail', note: 'Loose.' }])

describe('a mark with the values its screen showed', () => {
  it('replaces what it saw, and leaves answers changed in the meantime', () => {
    const seen = { result: ['fail' as const], note: [null] }
    const mark = { key: 'hinges', result: 'fixed' as const, note: 'New screw.', seen }
    expect(seenMarks(sheet, [mark])).toEqual([{ key: 'hinges', result: 'fixed' }])
  })

  it('replaces an answer of its own whose reply was lost', () => {
    const mark = { key: 'hinges', result: 'fixed' as const, seen: { result: [null, 'fail' as const] } }
    expect(seenMarks(sheet, [mark])).toEqual([{ key: 'hinges', result: 'fixed' }])
  })

  it('is no conflict if another user gave the same answer', () => {
    const mark = { key: 'hinges', result: 'fail' as const, seen: { result: [null] } }
    expect(seenMarks(sheet, [mark])).toEqual([{ key: 'hinges', result: 'fail' }])
  })

  it('changes nothing it leaves out, and replaces any value if it carries no seen one', () => {
    expect(seenMarks(sheet, [{ key: 'hinges', note: null }])).toEqual([{ key: 'hinges', note: null }])
    expect(mayReplace('Asha', 'Ravi', undefined)).toBe(true)
    expect(mayReplace('Asha', 'Ravi', [''])).toBe(false)
  })
})
