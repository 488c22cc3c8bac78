import { expect, test } from 'vitest'
import { withLoopbackName } from './loopback-name.ts'

const CALLBACK = 'http://localhost:3000/api/auth/google/callback?code=a%20b&state=c'

test.each([
  ['localhost:3000', CALLBACK],
  ['127.0.0.1:3000', CALLBACK.replace('localhost', '127.0.0.1')],
  ['[::1]:3000', CALLBACK.replace('localhost', '[::1]')],
  ['127.0.0.1:4000', CALLBACK],
  ['shop.example:3000', CALLBACK],
  ['', CALLBACK],
])('a browser on %j is redirected to %s', (host, location) => {
  expect(withLoopbackName(CALLBACK, host)).toBe(location)
})

test.each([
  'https://accounts.google.com/o/oauth2/v2/auth?state=c',
  'https://shop.example/api/auth/google/callback',
  '/login?error=oauth',
])('%s is left as it is', (location) => {
  expect(withLoopbackName(location, '127.0.0.1:3000')).toBe(location)
})
