import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createSharedCalls, type SharedCalls } from './shared-calls.ts'

const MINUTE_MS = 60_000
const LIMIT = { name: 'test', most: 60, withinMs: MINUTE_MS }

let shop: TestShop
/** Two processes of one shop. */
let first: SharedCalls
let second: SharedCalls
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
beforeEach(async () => {
  await shop.sql.query('DELETE FROM rate_window')
  first = createSharedCalls(shop.deps, LIMIT)
  second = createSharedCalls(shop.deps, LIMIT)
})
afterAll(() => shop.stop())

function call(calls: SharedCalls, times: number, caller = '203.0.113.5'): number[] {
  return Array.from({ length: times }, () => calls.count(caller).waitSeconds)
}
const refused = (waits: number[]) => waits.filter((wait) => wait > 0).length
const listTries = async () => {
  const { rows } = await shop.sql.query<{ tries: number }>('SELECT tries FROM rate_window')
  return rows.map(({ tries }) => tries)
}
const countRows = async () => (await shop.sql.query('SELECT 1 FROM rate_window')).rowCount

describe('a limit that processes share', () => {
  it('counts the calls of both after they exchanged them', async () => {
    expect(refused([...call(first, 40), ...call(second, 40)])).toBe(0)
    await first.exchange()
    await second.exchange()
    await first.exchange()
    // 80 by now: `second` knows all of them, and `first` those that it was not the last to add.
    expect(refused(call(second, 1))).toBe(1)
    call(first, 1)
    await first.exchange()
    expect(refused(call(first, 1))).toBe(1)
    expect(refused(call(first, 1, '203.0.113.6'))).toBe(0)
  })

  it('holds in one process before any exchange, and names the seconds to the next window', () => {
    shop.clock.now = new Date('2026-11-21T06:30:45.000Z')
    const waits = call(first, 62)
    expect(waits.slice(0, 60).every((wait) => wait === 0)).toBe(true)
    expect(waits.slice(60)).toEqual([15, 15])
  })

  it('returns its remaining calls and seconds to reset', async () => {
    shop.clock.now = new Date('2026-11-21T06:33:50.000Z')
    call(first, 20)
    await first.exchange()
    call(second, 10)
    await second.exchange()
    expect(second.count('203.0.113.5')).toEqual({ most: 60, left: 29, resetSeconds: 10, waitSeconds: 0 })
  })

  it('resets with the next window in all processes', async () => {
    shop.clock.now = new Date('2026-11-21T06:31:00.000Z')
    call(first, 70)
    await first.exchange()
    shop.clock.now = new Date('2026-11-21T06:32:00.000Z')
    await second.exchange()
    expect(refused([...call(first, 60), ...call(second, 20)])).toBe(0)
  })

  it('stops a burst beyond the limit at the other processes after one exchange', async () => {
    expect(refused(call(first, 100))).toBe(40)
    await first.exchange()
    // A process learns the counts of the others with the first twentieth of the limit that it counts itself.
    expect(refused(call(second, 3))).toBe(0)
    await second.exchange()
    expect(refused(call(second, 60))).toBe(60)
  })

  it('lets a burst at all processes at once reach the limit once at each', async () => {
    const third = createSharedCalls(shop.deps, LIMIT)
    const processes = [first, second, third]
    expect(refused(processes.flatMap((calls) => call(calls, 100)))).toBe(120)
    for (const calls of processes) await calls.exchange()
    expect(refused(processes.flatMap((calls) => call(calls, 100)))).toBe(300)
  })

  it('writes nothing for callers far below the limit, and once for those beyond it', async () => {
    call(first, 2)
    await first.exchange()
    expect(await countRows()).toBe(0)
    for (let round = 0; round < 2; round += 1) {
      call(first, 100)
      await first.exchange()
    }
    expect(await listTries()).toEqual([102])
    await shop.sql.query('DELETE FROM rate_window')
    call(second, 30, '203.0.113.7')
    await second.exchange()
    expect(await countRows()).toBe(1)
  })

  it('retains counts that the database rejected, and sends them later', async () => {
    let isAway = true
    const query: typeof shop.sql.query = ((...args: Parameters<typeof shop.sql.query>) =>
      isAway ? Promise.reject(new Error('away')) : shop.sql.query(...args)) as never
    const sql = Object.assign(Object.create(shop.sql) as typeof shop.sql, { query })
    const cut = createSharedCalls({ ...shop.deps, sql }, LIMIT)
    call(cut, 50)
    await expect(cut.exchange()).rejects.toThrow('away')
    isAway = false
    await cut.exchange()
    call(second, 15)
    await second.exchange()
    expect(refused(call(second, 1))).toBe(1)
  })
})
