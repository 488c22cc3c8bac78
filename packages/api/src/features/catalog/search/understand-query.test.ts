import { expect, it } from 'vitest'
import { understandQuery } from './understand-query.ts'

it('says the same of words that were typed before, whatever was typed and filtered in between', () => {
  const typed = 'thinkpad 16gb under 30k'
  const first = understandQuery(typed, {})
  expect(first).toMatchObject({ words: 'thinkpad', filter: { ramGb: ['16'], maxPrice: 30_000 } })
  for (let number = 0; number < 600; number++) {
    expect(understandQuery(`latitude under ${number + 1}k`, {}).filter.maxPrice).toBe((number + 1) * 1_000)
    if (number % 100 === 0) expect(understandQuery(typed, {})).toEqual(first)
  }
  const own = understandQuery(typed, { ramGb: ['8'] })
  expect(own.filter).toEqual({ ramGb: ['8'], minPrice: undefined, maxPrice: 30_000 })
  expect(understandQuery(typed, {})).toEqual(first)
})
