import { describe, expect, it } from 'vitest'
import { typedSince } from './typed-since.ts'

describe('a field whose text was saved', () => {
  it.each([
    ['Rang', 'Rang', ''],
    ['Rang, no answer', 'Rang', ', no answer'],
    ['Rang\nCalls back', 'Rang', 'Calls back'],
    ['Rang twice', 'Rang once', 'Rang twice'],
    ['', 'Rang', ''],
  ])('with %j after %j was saved has %j left', (text, saved, left) => {
    expect(typedSince(text, saved)).toBe(left)
  })
})
