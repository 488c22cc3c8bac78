import { beforeEach, expect, it } from 'vitest'
import { onTokenChange, readAccessToken, removeAccessToken, storeAccessToken } from './session-token.ts'

beforeEach(() => localStorage.clear())

it('stores the access token in local storage under accessToken until it is removed', () => {
  storeAccessToken('a.b.c')
  expect(localStorage.getItem('accessToken')).toBe('a.b.c')
  expect(readAccessToken()).toBe('a.b.c')
  removeAccessToken()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('clears the bookings of this tab when another tab signs out, and not when it renews the token', () => {
  const stop = onTokenChange(() => undefined)
  sessionStorage.setItem('trade-in-booking', '{}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'd.e.f' }))
  expect(sessionStorage.getItem('trade-in-booking')).toBe('{}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }))
  expect(sessionStorage.getItem('trade-in-booking')).toBeNull()
  stop()
})
