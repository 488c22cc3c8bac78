import { describe, expect, it } from 'vitest'
import { answerByReading, type UnderstoodQuery } from './understand-query.ts'

it('reads filters out of words, and lets a filter of one’s own win', async () => {
  const understood = (requested: { ramGb?: string[] }) =>
    answerByReading({ typed: 'thinkpad 16gb under 30k', requested }, async (query: UnderstoodQuery) => ({
      ...query,
      total: 1,
    }))
  expect(await understood({})).toMatchObject({
    words: 'thinkpad',
    filter: { ramGb: ['16'], maxPrice: 30_000 },
  })
  const own = await understood({ ramGb: ['8'] })
  expect(own.filter).toEqual({ ramGb: ['8'], minPrice: undefined, maxPrice: 30_000 })
})

describe('words that can be read in two ways', () => {
  /** The filters of each reading that is tried, when only those with memory find anything. */
  async function triedFor(typed: string, finds: (query: UnderstoodQuery) => boolean) {
    const tried: UnderstoodQuery[] = []
    const answer = await answerByReading({ typed, requested: {} }, async (query) => {
      tried.push(query)
      return { total: finds(query) ? 3 : 0, query }
    })
    return { tried: tried.map(({ filter }) => filter), answer: answer.query.filter }
  }

  it('are read the other way when the likeliest way finds nothing', async () => {
    const { tried, answer } = await triedFor('32GB SSD Lenovo ThinkPad', ({ filter }) =>
      Boolean(filter.ramGb),
    )
    expect(tried).toEqual([{ storage: ['32 GB'] }, { ramGb: ['32'] }])
    expect(answer).toEqual({ ramGb: ['32'] })
  })

  it('are read the likeliest way when that finds something, or nothing does', async () => {
    expect((await triedFor('32GB SSD ThinkPad', () => true)).tried).toEqual([{ storage: ['32 GB'] }])
    expect((await triedFor('32GB SSD ThinkPad', () => false)).answer).toEqual({ storage: ['32 GB'] })
  })

  it('are tried once when there is only one reading', async () => {
    expect((await triedFor('512GB SSD 16GB', () => false)).tried).toHaveLength(1)
    expect((await triedFor('', () => false)).tried).toEqual([{}])
  })
})
