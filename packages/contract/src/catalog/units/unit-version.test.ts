import { describe, expect, it } from 'vitest'
import { readUnitVersion } from './unit-version.ts'

describe('the number of a report in an address', () => {
  it.each([
    ['2', 2],
    [2, 2],
    ['0', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['10001', undefined],
    ['x', undefined],
    [undefined, undefined],
  ])('%j is read as %j', (version, number) => {
    expect(readUnitVersion(version)).toBe(number)
  })
})
