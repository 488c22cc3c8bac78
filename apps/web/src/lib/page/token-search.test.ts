import { expect, it } from 'vitest'
import { tokenSearch } from './token-search.ts'

it.each([
  [{ token: 'abc' }, 'abc'],
  [{ token: ' abc\n' }, 'abc'],
  [{ token: ' ' }, undefined],
  [{ token: 7 }, undefined],
  [{}, undefined],
])('reads %j as the token %j', (search, token) => {
  expect(tokenSearch(search)).toEqual({ token })
})
