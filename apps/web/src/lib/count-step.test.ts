import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let sent: unknown[]
let countStep: (step: 'product' | 'cart' | 'checkout' | 'search', search?: string, found?: number) => void
beforeEach(async () => {
  sent = []
  vi.resetModules()
  ;({ countStep } = await import('./count-step.ts'))
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => sent.push([url, JSON.parse(body)]) > 0,
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

describe('countStep', () => {
  it('reports what was done, and nothing else', () => {
    countStep('product')
    countStep('cart')
    countStep('checkout')
    expect(sent).toEqual([
      ['/seen', { step: 'product' }],
      ['/seen', { step: 'cart' }],
      ['/seen', { step: 'checkout' }],
    ])
  })

  it('reports a search once, and the first product that is opened after it', () => {
    countStep('search', 't480', 3)
    countStep('product')
    countStep('search', 't480', 3)
    countStep('product')
    countStep('search', 'x1', 0)
    countStep('search', 't480', 3)
    expect(sent.map((one) => (one as [string, object])[1])).toEqual([
      { step: 'search', search: 't480', found: 3 },
      { step: 'product', search: 't480' },
      { step: 'product' },
      { step: 'search', search: 'x1', found: 0 },
      { step: 'search', search: 't480', found: 3 },
    ])
  })

  it('does nothing in a browser without beacons', () => {
    Reflect.deleteProperty(navigator, 'sendBeacon')
    expect(() => countStep('product')).not.toThrow()
  })
})
