import { describe, expect, it } from 'vitest'
import { allowVendors, vendorsWithIds } from './vendor-policy.ts'

describe('a policy with vendors', () => {
  const policy =
    "default-src 'self';script-src 'self';script-src-attr 'none';img-src 'self' data:;connect-src 'self'"

  it('is the same without any', () => expect(allowVendors(policy, [])).toBe(policy))

  it('has their hosts where scripts, pictures and calls are allowed, and nowhere else', () => {
    expect(allowVendors(policy, ['meta'])).toBe(
      "default-src 'self';script-src 'self' https://connect.facebook.net;script-src-attr 'none';img-src 'self' data: https://www.facebook.com;connect-src 'self' https://www.facebook.com",
    )
    expect(allowVendors(policy, ['google', 'meta'])).toContain(
      "script-src 'self' https://*.googletagmanager.com https://connect.facebook.net;",
    )
  })
})

it('the vendors of ids are known by the form of the ids', () => {
  expect(vendorsWithIds(['1234567890123456', 'G-1A2B3C4D5E'])).toEqual(['google', 'meta'])
  expect(vendorsWithIds(['1234567890123456'])).toEqual(['meta'])
  expect(vendorsWithIds([])).toEqual([])
})
