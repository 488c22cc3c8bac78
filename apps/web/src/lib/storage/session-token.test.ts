import { beforeEach, expect, it } from 'vitest'
import { readAccessToken, removeAccessToken, storeAccessToken } from './session-token.ts'

beforeEach(() => localStorage.clear())

it('keeps the access token in local storage under accessToken, until it is removed', () => {
  storeAccessToken('a.b.c')
  expect(localStorage.getItem('accessToken')).toBe('a.b.c')
  expect(readAccessToken()).toBe('a.b.c')
  removeAccessToken()
  expect(localStorage.getItem('accessToken')).toBeNull()
})
