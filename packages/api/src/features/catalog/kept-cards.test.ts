import { beforeEach, describe, expect, it } from 'vitest'
import type { Sql } from '../../context.ts'
import type { Listed } from '../../search-port.ts'
import { trustAnnouncements } from './announcements.ts'
import { createKeptCards, forgetCards, MOST_BYTES } from './kept-cards.ts'

const START_MS = Date.parse('2026-11-21T10:00:00Z')

let sql: Sql
let heard: number | null
let nextChange: Date | null
/** The ids that were read, one list for each time. */
let reads: number[][]
let meanwhile: () => void
const gone = new Set<number>()

type Card = { id: number; read: number }
/** With what is kept beside it: so many of them fit, and no more. */
const FITTING = 100
const readCards = createKeptCards<Card>({
  read: async (_sql, { listed }) => {
    reads.push(listed.map(({ id }) => id))
    await Promise.resolve()
    meanwhile()
    return listed.filter(({ id }) => !gone.has(id)).map(({ id }) => ({ id, read: reads.length }))
  },
  weigh: () => Math.floor(MOST_BYTES / FITTING) - 300,
  findNextChange: async () => nextChange,
})

beforeEach(() => {
  sql = {} as Sql
  heard = 1
  nextChange = null
  reads = []
  meanwhile = () => undefined
  gone.clear()
  trustAnnouncements(sql, { count: () => heard })
})

const listed = (id: number, rest: Partial<Listed> = {}): Listed => ({
  id,
  variantId: null,
  fitting: null,
  ...rest,
})
const page = async (ids: readonly (number | Listed)[], afterMs = 0) => {
  const all = ids.map((one) => (typeof one === 'number' ? listed(one) : one))
  const cards = await readCards(sql, { listed: all, now: new Date(START_MS + afterMs) })
  return cards.map(({ id }) => id)
}

describe('the cards of a page', () => {
  it('are read once, and those that are missing together', async () => {
    expect([await page([1, 2]), await page([3, 2, 4, 1]), await page([4])]).toEqual([
      [1, 2],
      [3, 2, 4, 1],
      [4],
    ])
    expect(reads).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('are read anew where another variant is shown, or others of them fit', async () => {
    for (const one of [{}, { variantId: 7 }, { fitting: [7] }, { fitting: [] }]) await page([listed(1, one)])
    expect(reads).toHaveLength(4)
  })

  it('are read each time while announcements may be missing', async () => {
    heard = null
    await page([1])
    await page([1])
    expect(reads).toHaveLength(2)
  })

  it('are read anew after a change of anything, and of its units the card of that product', async () => {
    await page([1, 2])
    forgetCards(sql, 1)
    await page([1, 2])
    heard = 2
    await page([1, 2])
    expect(reads).toEqual([[1, 2], [1], [1, 2]])
  })

  it.each([
    ['its units moved', () => forgetCards(sql, 1), 1],
    ['anything changed', () => (heard = 2), 2],
    ['an announcement may be missing', () => (heard = null), 1],
  ])('are not kept where %s while they were read', async (_, change, then) => {
    meanwhile = change
    await page([1])
    meanwhile = () => undefined
    heard = then
    await page([1])
    await page([1])
    expect(reads).toEqual([[1], [1]])
  })

  it('are kept while the units of others move, and those of whom they move are not, be they read or known', async () => {
    await page([3])
    meanwhile = () => {
      forgetCards(sql, 1)
      forgetCards(sql, 3)
      forgetCards(sql, 9)
    }
    await page([1, 2, 3])
    meanwhile = () => undefined
    await page([1, 2, 3])
    expect(reads).toEqual([[3], [1, 2], [1, 3]])
  })

  it('end when a sale begins or ends, and after a minute at most', async () => {
    nextChange = new Date(START_MS + 5_000)
    await page([1])
    await page([1], 4_999)
    expect(reads).toHaveLength(1)
    nextChange = null
    await page([1], 5_000)
    await page([1], 64_999)
    expect(reads).toHaveLength(2)
    await page([1], 65_000)
    expect(reads).toHaveLength(3)
  })

  it('leave out what is gone', async () => {
    gone.add(2)
    expect([await page([1, 2, 3]), await page([2, 3])]).toEqual([[1, 3], [3]])
  })

  it('give way when they are too many, those not shown for the longest first', async () => {
    await page(Array.from({ length: FITTING }, (_, id) => id))
    await page([0])
    await page([FITTING])
    reads = []
    await page([0, 1, 2])
    expect(reads).toEqual([[1]])
  })
})
