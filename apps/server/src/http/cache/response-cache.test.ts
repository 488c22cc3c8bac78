import { describe, expect, it, vi } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const response = (text: string, weight = 10) => ({ text, weight })

describe('the response cache', () => {
  it('loads once for concurrent reads, and then serves from memory', async () => {
    const cache = createResponseCache(1_000)
    const loading = Promise.withResolvers<{ text: string; weight: number }>()
    const load = vi.fn<() => typeof loading.promise>(() => loading.promise)
    const requests = [cache.read('a', load), cache.read('a', load), cache.read('a', load)]
    loading.resolve(response('one'))
    expect(await Promise.all(requests)).toEqual([response('one'), response('one'), response('one')])
    expect(await cache.read('a', load)).toEqual(response('one'))
    expect(load).toHaveBeenCalledTimes(1)
    expect(cache.counts()).toEqual({ bytes: 10, responses: 1, hits: 3, misses: 1 })
  })

  it('returns no response older than a second', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    try {
      const cache = createResponseCache(1_000)
      await cache.read('a', async () => response('old'))
      clock.mockReturnValue(11_000)
      expect(cache.peek('a')).toEqual(response('old'))
      clock.mockReturnValue(11_001)
      expect(cache.peek('a')).toBeNull()
      expect(await cache.read('a', async () => response('new'))).toEqual(response('new'))
    } finally {
      clock.mockRestore()
    }
  })

  it('returns nothing loaded before a change to a later read', async () => {
    const cache = createResponseCache(1_000)
    const loading = Promise.withResolvers<{ text: string; weight: number }>()
    const early = cache.read('a', () => loading.promise)
    cache.invalidate()
    const late = cache.read('a', async () => response('new'))
    loading.resolve(response('old'))
    expect([await early, await late, cache.peek('a')]).toEqual([
      response('old'),
      response('new'),
      response('new'),
    ])
  })

  it('evicts the least recently used beyond its bytes', async () => {
    const cache = createResponseCache(100)
    for (const key of ['a', 'b', 'c', 'd']) await cache.read(key, async () => response(key, 40))
    expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key)?.weight ?? 0)).toEqual([0, 0, 40, 40])
    await cache.read('huge', async () => response('huge', 101))
    expect(cache.peek('huge')).toBeNull()
  })

  it('shares neither a failed load nor a null result', async () => {
    const cache = createResponseCache(1_000)
    await expect(cache.read('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await cache.read('a', async () => null)).toBeNull()
    expect(await cache.read('a', async () => response('good'))).toEqual(response('good'))
  })

  it('caches nothing with no bytes', async () => {
    const cache = createResponseCache(0)
    await cache.read('a', async () => response('one'))
    expect(cache.peek('a')).toBeNull()
  })
})
