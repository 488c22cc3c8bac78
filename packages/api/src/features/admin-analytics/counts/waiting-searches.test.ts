import { describe, expect, it } from 'vitest'
import { createWaitingSearches } from './waiting-searches.ts'

const at = new Date('2026-11-20T06:00:00Z')
const search = (text: string, visitor: string, day = '2026-11-20') => ({ text, visitor, day, at, found: 3 })
const byThree = (text: string, day?: string) => ['a', 'b', 'c'].map((visitor) => search(text, visitor, day))

describe('searches that wait', () => {
  it('are given out once three visitors made them, with the earlier ones of the day', () => {
    const waiting = createWaitingSearches()
    waiting.add(search('t480', 'a'))
    waiting.add(search('t480', 'a'))
    expect(waiting.take()).toEqual([])
    waiting.add(search('t480', 'b'))
    waiting.add(search('t480', 'c'))
    expect(waiting.take()).toMatchObject([{ text: 't480', searches: 4, found: 3 }])
    waiting.add(search('t480', 'a'))
    expect(waiting.take()).toMatchObject([{ text: 't480', searches: 1 }])
  })

  it('are given out at once where their text is written down already', () => {
    const waiting = createWaitingSearches()
    waiting.add(search('t480', 'a'))
    expect(waiting.takeNew()).toEqual(['t480'])
    waiting.markWritten(['t480'])
    expect(waiting.take()).toMatchObject([{ text: 't480', searches: 1 }])
    waiting.add(search('t480', 'a'))
    expect(waiting.takeNew()).toEqual([])
  })

  it('count on the day on which they were made alone', () => {
    const waiting = createWaitingSearches()
    waiting.add(search('t480', 'a', '2026-11-19'))
    waiting.add(search('t480', 'b', '2026-11-20'))
    waiting.add(search('t480', 'c', '2026-11-20'))
    expect(waiting.take()).toMatchObject([{ day: '2026-11-20', searches: 2 }])
  })

  it('count no opened product without a search', () => {
    const waiting = createWaitingSearches()
    waiting.addOpened({ text: 't480', day: '2026-11-20', at })
    for (const one of byThree('t480')) waiting.add(one)
    expect(waiting.take()).toMatchObject([{ opened: 0 }])
  })

  it('take bounded memory, whatever is sent', () => {
    const waiting = createWaitingSearches({ most: 100 })
    for (let count = 0; count < 1_000; count += 1)
      for (const one of byThree(`made up ${count}`)) waiting.add(one)
    expect(waiting.take().length).toBeLessThanOrEqual(100)
  })

  it('limit the new texts of a day against made-up searches', () => {
    const waiting = createWaitingSearches({ mostNewADay: 2 })
    for (const text of ['a1', 'a2', 'a3', 'a1']) for (const one of byThree(text)) waiting.add(one)
    expect(waiting.take().map(({ text, searches }) => [text, searches])).toEqual([
      ['a1', 6],
      ['a2', 3],
    ])
    for (const one of byThree('a3', '2026-11-21')) waiting.add(one)
    expect(waiting.take()).toMatchObject([{ text: 'a3', day: '2026-11-21', searches: 3 }])
  })
})
