import { expect, it } from 'vitest'
import { placeOfHost } from './network-hosts.ts'

it.each([
  ['localhost', 'here'],
  ['127.0.0.2', 'here'],
  ['[::1]', 'here'],
  ['', 'here'],
  ['10.1.2.3', 'private'],
  ['172.31.0.1', 'private'],
  ['[fd00::5]', 'private'],
  ['db', 'private'],
  ['db.internal', 'private'],
  ['postgres.shop.svc.cluster.local', 'private'],
  ['172.32.0.1', 'public'],
  ['8.8.8.8', 'public'],
  ['[2001:db8::1]', 'public'],
  ['mail.example', 'public'],
  ['internal.example', 'public'],
])('places %s: %s', (host, place) => {
  expect(placeOfHost(host)).toBe(place)
})
