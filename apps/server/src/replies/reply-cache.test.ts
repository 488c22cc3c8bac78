import { describe, expect, it } from 'vitest'
import { createReplyCache, type Loaded } from './reply-cache.ts'

const from = (key: string) => ({ key, network: '203.0.113.7' })
const START = new Date('2026-11-23T10:00:00.000Z')

type Hearer = { onAnything: () => void; onUnits: (productId: number) => void }

/** A cache whose news, clock and loads the test makes. */
function setUp({ maxBytes = 1_000_000, changeAt = null as Date | null } = {}) {
  const hearers: Hearer[] = []
  const state = { isCurrent: true, canCatchUp: true, now: START, loads: 0 }
  const cache = createReplyCache({
    news: {
      hear: (hearer) => void hearers.push(hearer),
      isCurrent: () => state.isCurrent,
      catchUp: async () => {
        state.isCurrent ||= state.canCatchUp
        return state.isCurrent
      },
    },
    maxBytes,
    now: () => state.now,
    nextChange: async () => changeAt,
  })
  const load =
    (text: string, shows: number[] = []) =>
    async (): Promise<Loaded<never>> => {
      state.loads += 1
      return { text: [text], shows }
    }
  const read = async (key: string, text: string, shows?: number[]) => {
    const outcome = await cache.read(from(key), load(text, shows))
    return 'kept' in outcome ? String(cache.bodyOf(key, outcome.kept, 'identity')) : outcome.own
  }
  return {
    cache,
    state,
    read,
    tellAnything: () => hearers.forEach(({ onAnything }) => onAnything()),
    tellUnits: (id: number) => hearers.forEach(({ onUnits }) => onUnits(id)),
  }
}

/** A load that ends when the test says so. */
function slowLoad(shows: number[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded<string>>()
  const begun = Promise.withResolvers<void>()
  const load = () => {
    begun.resolve()
    return promise
  }
  return {
    load,
    begun: begun.promise,
    end: (text: string) => resolve({ text: [text], shows }),
    endOwn: () => resolve({ own: 'mine' }),
    reject,
  }
}

describe('a kept reply', () => {
  it('is loaded once for all who ask', async () => {
    const { read, state } = setUp()
    expect(await Promise.all([read('/a', 'one'), read('/a', 'two'), read('/b', 'other')])).toEqual([
      'one',
      'one',
      'other',
    ])
    expect([await read('/a', 'three'), state.loads]).toEqual(['one', 2])
  })

  it('ends with any change', async () => {
    const { read, tellAnything } = setUp()
    await read('/a', 'old')
    tellAnything()
    expect(await read('/a', 'new')).toBe('new')
  })

  it('ends with a change of units only if it shows that product', async () => {
    const { read, tellUnits } = setUp()
    await Promise.all([read('/seven', 'old', [7]), read('/eight', 'old', [8]), read('/none', 'old')])
    tellUnits(7)
    const now = await Promise.all([
      read('/seven', 'new', [7]),
      read('/eight', 'new', [8]),
      read('/none', 'new'),
    ])
    expect(now).toEqual(['new', 'old', 'old'])
  })

  it('is nothing for later callers when its load began before a change, nor is the load', async () => {
    for (const tell of ['tellAnything', 'tellUnits'] as const) {
      const { cache, read, ...told } = setUp()
      const { load, begun, end } = slowLoad([7])
      const first = cache.read(from('/a'), load)
      await begun
      told[tell](7)
      expect(await read('/a', 'new', [7])).toBe('new')
      end('old')
      await first
      expect(await read('/a', 'newer', [7])).toBe('new')
    }
  })

  it('is not given while something announced may be missing, nor is what was loaded then', async () => {
    const { cache, read, state } = setUp()
    await read('/a', 'old')
    Object.assign(state, { isCurrent: false, canCatchUp: false })
    expect(cache.find(from('/a'))).toBeNull()
    expect([await read('/a', 'new'), await read('/a', 'newer')]).toEqual(['new', 'newer'])
  })

  it('ends when something in it changes by itself', async () => {
    const { read, state } = setUp({ changeAt: new Date(START.getTime() + 5_000) })
    await read('/a', 'sale')
    state.now = new Date(START.getTime() + 4_999)
    expect(await read('/a', 'no sale')).toBe('sale')
    state.now = new Date(START.getTime() + 5_000)
    expect(await read('/a', 'no sale')).toBe('no sale')
  })

  it('is not made of a load that failed, which fails for its own caller only', async () => {
    const { cache, read, state } = setUp()
    const failing = slowLoad()
    const first = cache.read(from('/a'), failing.load)
    const second = read('/a', 'good')
    failing.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    expect([await second, state.loads]).toEqual(['good', 1])
  })

  it('is not made of an answer that is its caller’s own', async () => {
    const { cache, read } = setUp()
    const refused = slowLoad()
    const first = cache.read(from('/a'), refused.load)
    refused.endOwn()
    expect(await first).toEqual({ own: 'mine' })
    expect([cache.counts().replies, await read('/a', 'good')]).toEqual([0, 'good'])
  })
})

describe('the cache of replies', () => {
  it('stays within its bytes: what was asked for last stays', async () => {
    const { cache, read } = setUp({ maxBytes: 100_000 })
    const text = 'x'.repeat(8_000)
    await read('/first', text)
    for (let n = 0; n < 200; n += 1) {
      await read(`/${n}`, text)
      expect(await read('/first', 'loaded again')).toBe(text)
      expect(cache.counts().bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.counts().replies).toBe(10)
    expect([cache.find(from('/199')) !== null, cache.find(from('/100'))]).toEqual([true, null])
  })

  it('counts what it compresses, and never keeps what is larger than itself', async () => {
    const { cache } = setUp({ maxBytes: 20_000 })
    const text = Array.from({ length: 3_000 }, (_, n) => String(n * 7919)).join(',')
    await cache.read(from('/large'), async () => ({ text: [text], shows: [] }))
    expect(cache.counts()).toMatchObject({ bytes: 0, replies: 0 })
    const read = await cache.read(from('/small'), async () => ({ text: [text.slice(0, 9_000)], shows: [] }))
    const before = cache.counts().bytes
    const reply = 'kept' in read ? read.kept : null
    const brotli = reply && cache.bodyOf('/small', reply, 'br')
    expect(cache.counts().bytes - before).toBe(brotli?.length)
  })

  it('joins the parts of what is asked for again, once, and counts what that takes', async () => {
    const { cache } = setUp({ maxBytes: 20_000 })
    const twice = 'x'.repeat(4_000)
    const read = await cache.read(from('/list'), async () => ({ text: ['[', twice, twice, ']'], shows: [] }))
    const reply = 'kept' in read ? read.kept : null
    const before = cache.counts().bytes
    const bodies = [0, 1].map(() => reply && cache.bodyOf('/list', reply, 'identity'))
    expect(String(bodies[0])).toBe(`[${twice}${twice}]`)
    expect(bodies[1]).toBe(bodies[0])
    // Less the two brackets, which stood apart.
    expect(cache.counts().bytes - before).toBe(twice.length)
  })
})
