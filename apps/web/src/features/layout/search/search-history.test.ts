import { beforeEach, describe, expect, it } from 'vitest'
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './search-history.ts'

const stored = () => JSON.parse(localStorage.getItem('searchHistory') ?? '[]') as string[]

describe('the history of searches', () => {
  beforeEach(() => localStorage.clear())

  it('stores at most 10 and shows the last 5, newest first', () => {
    for (let number = 1; number <= 12; number += 1) rememberSearch(`search ${number}`)
    expect(stored()).toHaveLength(10)
    expect(recentSearches()).toEqual(['search 12', 'search 11', 'search 10', 'search 9', 'search 8'])
  })

  it('stores a repeated search once, in its newest spelling and first', () => {
    for (const query of ['dell', 'hp', 'Dell']) rememberSearch(query)
    expect(stored()).toEqual(['Dell', 'hp'])
  })

  it('forgets one, or all', () => {
    for (const query of ['dell', 'hp', 'ssd']) rememberSearch(query)
    forgetSearch('hp')
    expect(recentSearches()).toEqual(['ssd', 'dell'])
    forgetAllSearches()
    expect(recentSearches()).toEqual([])
  })

  it.each(['', '{', '{"a":1}', '[1,null]', '"dell"'])('is empty when the storage holds %j', (text) => {
    localStorage.setItem('searchHistory', text)
    expect(recentSearches()).toEqual([])
  })
})
