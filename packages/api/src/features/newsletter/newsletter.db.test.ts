import { REFUSALS } from '@dobara/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

describe('the newsletter', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(inject('templateUrl'))
  })
  afterAll(() => shop.stop())

  const subscribed = (email: string) => shop.prisma.newsletterSubscription.findUnique({ where: { email } })
  const consents = (email: string) => shop.prisma.consent.findMany({ where: { email } })

  it('stores the address trimmed and in lower case, its source and the consent text', async () => {
    await shop.visitor().newsletter.subscribe({ email: '  Meera@Example.com ' })
    expect(await subscribed('meera@example.com')).toMatchObject({ source: 'homepage', unsubscribedAt: null })
    expect(await consents('meera@example.com')).toEqual([
      expect.objectContaining({
        purpose: 'newsletter',
        granted: true,
        source: 'homepage',
        wording:
          'By pressing Subscribe I agree to get the newsletter by email. I can unsubscribe at any time.',
      }),
    ])
  })

  it('returns the same for an address that is already subscribed, and changes nothing', async () => {
    const first = await shop.visitor().newsletter.subscribe({ email: 'ravi@example.com', source: 'footer' })
    const again = await shop.visitor().newsletter.subscribe({ email: 'ravi@example.com' })
    expect(again).toEqual(first)
    expect(await subscribed('ravi@example.com')).toMatchObject({ source: 'footer' })
    expect(await consents('ravi@example.com')).toHaveLength(1)
  })

  it('takes back who had unsubscribed, with a new consent', async () => {
    await shop.visitor().newsletter.subscribe({ email: 'back@example.com' })
    await shop.prisma.newsletterSubscription.update({
      where: { email: 'back@example.com' },
      data: { unsubscribedAt: shop.clock.now },
    })
    await shop.visitor().newsletter.subscribe({ email: 'back@example.com' })
    expect(await subscribed('back@example.com')).toMatchObject({ unsubscribedAt: null })
    expect(await consents('back@example.com')).toHaveLength(2)
  })

  it('makes one subscription and one consent of twenty presses at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => shop.visitor().newsletter.subscribe({ email: 'twenty@example.com' })),
    )
    expect(await consents('twenty@example.com')).toHaveLength(1)
  })

  it.each(['', 'nobody', 'a@b', 'two@@example.com', 'x'.repeat(260) + '@example.com', 'nul\0@example.com'])(
    'refuses %j as an address',
    async (email) => {
      await expect(shop.visitor().newsletter.subscribe({ email })).rejects.toMatchObject({
        cause: { code: 'RULE_BROKEN' },
      })
      expect(REFUSALS.RULE_BROKEN.status).toBe(422)
    },
  )
})
