import { describe, expect, it } from 'vitest'
import { choiceValueOf, keyOf } from './suggestions.ts'

describe('the suggested key', () => {
  it.each([
    ['Pages per minute', 'pagesPerMinute'],
    ['USB-C ports', 'usbCPorts'],
    ['  Café  ', 'cafe'],
    ['4K ready', 'kReady'],
    ['रफ़्तार', ''],
  ])('for %j is %j', (name, key) => expect(keyOf(name)).toBe(key))

  it('has at most 40 characters', () => expect(keyOf('word '.repeat(20))).toHaveLength(40))
})

describe('the suggested value of a choice', () => {
  it.each([
    ['Dot matrix', 'dot-matrix'],
    ['2.5 Gbps', '2.5-gbps'],
    ['Prints, scans & copies', 'prints-scans-copies'],
    ['(none)', 'none'],
    ['स्विच', ''],
  ])('for %j is %j', (name, value) => expect(choiceValueOf(name)).toBe(value))
})
