import { describe, expect, it } from 'vitest'
import { threeYearsAgo } from './three-years-ago.ts'

describe('three years ago', () => {
  it.each([
    ['a minute before midnight in India', '2026-11-22T18:29:00.000Z', '2023-11-21T18:30:00.000Z'],
    ['at midnight in India', '2026-11-22T18:30:00.000Z', '2023-11-22T18:30:00.000Z'],
    ['on 29 February', '2028-02-29T00:00:00.000Z', '2025-02-28T18:30:00.000Z'],
    [
      'on 28 February of the third year after 29 February',
      '2027-02-28T00:00:00.000Z',
      '2024-02-27T18:30:00.000Z',
    ],
    ['on 1 March of that year', '2027-03-01T00:00:00.000Z', '2024-02-29T18:30:00.000Z'],
  ])('%s', (_, now, before) => {
    expect(threeYearsAgo(new Date(now)).toISOString()).toBe(before)
  })
})
