import { expect, it } from 'vitest'
import { createFoundCache } from './found-cache.ts'

/** Each load finds as many products as it is told, and says which load it was. */
function counting() {
  const cache = createFoundCache<{ load: number; size: number }>(({ size }) => size)
  let loads = 0
  return (key: string, wording: number, size = 1) =>
    cache.read({ key, wording }, async () => ({ load: ++loads, size })).then(({ load }) => load)
}

it('keeps what was found while the words are the same, and shares a load', async () => {
  const find = counting()
  expect(await Promise.all([find('a', 1), find('a', 1), find('b', 1)])).toEqual([1, 1, 2])
  expect([await find('a', 1), await find('a', 2), await find('a', 2)]).toEqual([1, 3, 3])
})

it('forgets what was not asked for the longest when it holds too much', async () => {
  const find = counting()
  const most = 1_200_000
  await find('old', 1, most / 2)
  await find('used', 1, most / 2)
  expect(await find('old', 1)).toBe(1)
  await find('new', 1, 10)
  expect([await find('old', 1), await find('new', 1), await find('used', 1)]).toEqual([1, 3, 4])
})

it('keeps no failed load', async () => {
  const cache = createFoundCache<number>(() => 1)
  const asked = { key: 'a', wording: 1 }
  await expect(cache.read(asked, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.read(asked, async () => 7)).toBe(7)
})
