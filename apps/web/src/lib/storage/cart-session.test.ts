import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartSessionId } from './cart-session.ts'

const written: string[] = []
beforeEach(() => {
  document.cookie = 'sessionId=; Path=/; Max-Age=0'
  written.length = 0
  const setter = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.set
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text)
    setter?.call(document, text)
  })
})
afterEach(() => vi.restoreAllMocks())

describe('the cart session of a browser', () => {
  it("is a cookie sessionId of 'session_' and random text, on every path, for 7 days", () => {
    const id = cartSessionId()
    expect(id).toMatch(/^session_[\w-]{20,}$/)
    expect(written).toEqual([`sessionId=${id}; Path=/; Max-Age=${10_080 * 60}; SameSite=Lax`])
  })

  it('stays the same from call to call, and each call gives it seven more days', () => {
    const first = cartSessionId()
    expect(cartSessionId()).toBe(first)
    expect(written).toHaveLength(2)
  })

  it.each(['mine', 'session_short', 'session_with spaces in it 123'])(
    'is replaced when the cookie holds %j',
    (value) => {
      document.cookie = `sessionId=${value}; Path=/`
      expect(cartSessionId()).not.toBe(value)
    },
  )

  it('is another one in another browser', () => {
    const first = cartSessionId()
    document.cookie = 'sessionId=; Path=/; Max-Age=0'
    expect(cartSessionId()).not.toBe(first)
  })

  it('S04 is all of 128 bits from the browser’s own source of secrets, and nothing else', () => {
    const requests: Uint8Array[] = []
    const fill = crypto.getRandomValues.bind(crypto)
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      const filled = fill(array)
      requests.push(new Uint8Array(filled.buffer.slice(0)))
      return filled
    })
    const id = cartSessionId()
    const text = id.replace('session_', '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)
    expect([requests.length, requests[0]?.length]).toEqual([1, 16])
    expect([...bytes]).toEqual([...(requests[0] ?? [])])
  })
})
