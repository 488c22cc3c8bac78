import { expect, it } from 'vitest'
import { createShortCache } from './short-cache.ts'

function cacheWithClock(maxEntries = 10) {
  const clock = { ms: 0 }
  let loads = 0
  const cache = createShortCache({ ttlMs: 1_000, maxEntries, clockMs: () => clock.ms })
  const read = (key: string) => cache(key, async () => ++loads)
  return { clock, cache, read }
}

it('loads once for everyone who asks within the second', async () => {
  const { read, clock } = cacheWithClock()
  expect(await Promise.all([read('a'), read('a')])).toEqual([1, 1])
  clock.ms = 999
  expect(await read('a')).toBe(1)
})

it('loads again when the second is over', async () => {
  const { read, clock } = cacheWithClock()
  await read('a')
  clock.ms = 1_000
  expect(await read('a')).toBe(2)
})

it('keeps keys apart', async () => {
  const { read } = cacheWithClock()
  expect([await read('a'), await read('b')]).toEqual([1, 2])
})

it('lets the oldest go when it is full', async () => {
  const { read } = cacheWithClock(2)
  await read('a')
  await read('b')
  await read('c')
  expect([await read('b'), await read('c'), await read('a')]).toEqual([2, 3, 4])
})

it('does not keep a failure', async () => {
  const { cache, read } = cacheWithClock()
  await expect(cache('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await read('a')).toBe(1)
})

it('lets go of all that is over as soon as something else is loaded', async () => {
  const { clock, cache, read } = cacheWithClock()
  await read('a')
  await read('b')
  clock.ms = 500
  await read('c')
  clock.ms = 1_000
  await read('d')
  expect(cache.size()).toBe(2)
})
