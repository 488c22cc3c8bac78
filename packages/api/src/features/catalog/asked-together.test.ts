import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { askingTogether } from './asked-together.ts'

/** What was asked, one list for each statement, and how each of them ends. */
let asked: string[][]
let ends: { give: () => void; fail: (error: Error) => void }[]
let ask: (question: string) => Promise<string>

beforeEach(() => {
  asked = []
  ends = []
  ask = askingTogether<string, string>((questions) => {
    asked.push([...questions])
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    ends.push({ give: () => resolve(questions.map((one) => one.toUpperCase())), fail: reject })
    return promise
  })
})

describe('questions', () => {
  it('are asked at once where few ask, and together where others are under way', async () => {
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    expect(asked).toEqual([['a'], ['b']])
    ends[0]?.give()
    await setTimeout(0)
    expect(asked).toEqual([['a'], ['b'], ['c', 'd', 'e']])
    for (const { give } of ends) give()
    expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('do not wait for what is slow', async () => {
    const answers = Promise.all(['a', 'b', 'c'].map(ask))
    expect(asked).toHaveLength(2)
    await setTimeout(80)
    expect(asked).toEqual([['a'], ['b'], ['c']])
    for (const { give } of ends) give()
    expect(await answers).toEqual(['A', 'B', 'C'])
  })

  it('are as many in one go as a statement may take, and the rest in the next', async () => {
    const all = Array.from({ length: 36 }, (_, index) => `q${index}`)
    const answers = Promise.all(all.map(ask))
    for (let sent = 0; sent < asked.length; sent += 1) {
      ends[sent]?.give()
      await setTimeout(0)
    }
    expect(asked.map(({ length }) => length)).toEqual([1, 1, 32, 2])
    expect(await answers).toEqual(all.map((one) => one.toUpperCase()))
  })

  it('fail together with the database, and go on after it', async () => {
    const outcomes = Promise.allSettled(['a', 'b', 'c', 'd'].map(ask))
    ends[0]?.give()
    ends[1]?.give()
    await setTimeout(0)
    ends[2]?.fail(new Error('away'))
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const next = ask('e')
    ends[3]?.give()
    expect(await next).toBe('E')
  })

  it('do not fail for a value of another', async () => {
    const outcomes = Promise.allSettled(['a', 'b', 'good', 'bad'].map(ask))
    ends[0]?.give()
    ends[1]?.give()
    await setTimeout(0)
    const fault = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
    ends[2]?.fail(fault)
    await setTimeout(0)
    expect(asked.slice(3)).toEqual([['good'], ['bad']])
    ends[3]?.give()
    ends[4]?.fail(fault)
    expect((await outcomes).slice(2)).toEqual([
      { status: 'fulfilled', value: 'GOOD' },
      { status: 'rejected', reason: fault },
    ])
  })
})
