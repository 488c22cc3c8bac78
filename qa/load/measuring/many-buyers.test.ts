import { verifyAccessToken } from '@dobara/api/identity/accounts/access-token.ts'
import { describe, expect, it } from 'vitest'
import { manyBuyers } from './many-buyers.ts'

const key = new TextEncoder().encode('a key of a test that is long enough for it')

describe('buyers who buy once', () => {
  it('are different each time, with their own phone, door and token', async () => {
    const buyers = manyBuyers(key)
    await buyers.prepare(3)
    const three = [buyers.next(), buyers.next(), buyers.next()]
    expect(new Set(three.map(({ phone }) => phone)).size).toBe(3)
    expect(new Set(three.map(({ line1 }) => line1)).size).toBe(3)
    const claims = await Promise.all(
      three.map(({ token }) =>
        verifyAccessToken(token, { now: new Date(), key: { current: key, previous: [] } }),
      ),
    )
    expect(new Set(claims.map((claim) => claim?.userId)).size).toBe(3)
  })

  it('are signed in before their turn, as many as requested', async () => {
    const buyers = manyBuyers(key)
    await buyers.prepare(2)
    buyers.next()
    await buyers.prepare(2)
    expect([buyers.next().token, buyers.next().token, buyers.next().token].map(Boolean)).toEqual([
      true,
      true,
      false,
    ])
  })
})
