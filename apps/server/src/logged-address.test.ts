import { describe, expect, it } from 'vitest'
import { loggedAddress } from './logged-address.ts'

describe('an address in the log', () => {
  it.each([
    ['/products?q=mail%40example.com', '/products'],
    ['/track?token=secret\nmore', '/track'],
    ['/pay/secret', '/pay/…'],
    ['/redelivery/secret', '/redelivery/…'],
    ['/agent-cart/secret', '/agent-cart/…'],
    ['/api/ucp/checkout-sessions/secret/cancel', '/api/ucp/checkout-sessions/…/cancel'],
    ['/pay/secret?x=1', '/pay/…'],
    ['//PAY//secret/more', '//PAY//…/more'],
    ['/payments/webhook', '/payments/webhook'],
    ['/pay', '/pay'],
  ])('for %j is %j', (url, logged) => {
    expect(loggedAddress(url)).toBe(logged)
  })
})
