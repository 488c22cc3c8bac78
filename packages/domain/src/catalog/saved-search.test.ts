import { expect, it } from 'vitest'
import { newlyFound } from './saved-search.ts'

it('returns what the result did not have before, in its order', () => {
  expect(newlyFound([1, 2, 3], [5, 3, 4, 1])).toEqual([5, 4])
  expect(newlyFound([], [])).toEqual([])
})
