import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { eraseOldSubscriptions } from './erase-old-subscriptions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Four in the morning of 22 November 2026 in India. */
const TONIGHT = new Date('2026-11-21T22:30:00.000Z')
/** The midnight in India with which 21 November 2023 ends. */
const EDGE = Date.parse('2023-11-21T18:30:00.000Z')
const MINUTE = 60_000
const DAY = 86_400_000

/** Subscribes an address a day before this time and unsubscribes it then. */
async function left(email: string, at: number): Promise<void> {
  shop.clock.now = new Date(at - DAY)
  await shop.visitor().newsletter.subscribe({ email })
  await shop.prisma.newsletterSubscription.update({
    where: { email },
    data: { unsubscribedAt: new Date(at) },
  })
}
const countRows = async (email: string) => [
  await shop.prisma.newsletterSubscription.count({ where: { email } }),
  await shop.prisma.consent.count({ where: { email } }),
]
async function erased(batch?: number): Promise<number> {
  shop.clock.now = TONIGHT
  return eraseOldSubscriptions(shop.deps, batch)
}

describe('an address that left the newsletter', () => {
  it('is erased with its proof in the first night after its last day of three years is over in India', async () => {
    await left('last@example.com', EDGE - MINUTE)
    await left('kept@example.com', EDGE)
    shop.clock.now = new Date(EDGE - 400 * DAY)
    await shop.visitor().newsletter.subscribe({ email: 'reader@example.com' })
    expect(await erased()).toBe(1)
    expect(await countRows('last@example.com')).toEqual([0, 0])
    expect(await countRows('kept@example.com')).toEqual([1, 1])
    expect(await countRows('reader@example.com')).toEqual([1, 1])
  })

  it('stays while a newer consent of it is stored, and a returning subscriber stays', async () => {
    await left('again@example.com', EDGE - 5 * DAY)
    shop.clock.now = new Date(EDGE + DAY)
    await shop.visitor().newsletter.subscribe({ email: 'again@example.com' })
    const data = { unsubscribedAt: new Date(EDGE - 2 * MINUTE) }
    expect(await erased()).toBe(0)
    await shop.prisma.newsletterSubscription.update({ where: { email: 'again@example.com' }, data })
    expect(await erased()).toBe(0)
    expect(await countRows('again@example.com')).toEqual([1, 2])
  })

  it('is erased in small batches, with a log entry without addresses, and views that search for one', async () => {
    const emails = Array.from({ length: 5 }, (_, index) => `old${index}@example.com`)
    for (const email of emails) await left(email, EDGE - DAY)
    const owner = await addStaff(shop, 'owner')
    const save = (name: string, search: string) =>
      shop.as(owner).admin.views.save({
        screen: 'newsletter',
        name,
        params: { search },
        hidden: [],
        density: 'compact',
        isShared: false,
      })
    await save('One of them', 'OLD3@example.com')
    await save('Others', 'example.org')
    expect(await erased(2)).toBe(5)
    const entries = await shop.prisma.auditEntry.findMany({ where: { action: 'subscriptions.erased' } })
    expect(entries.slice(-3).map(({ after }) => (after as { count: number }).count)).toEqual([2, 2, 1])
    expect(JSON.stringify(entries.map(({ entityId, after }) => [entityId, after]))).not.toContain('@')
    const views = await shop.prisma.adminView.findMany({ where: { screen: 'newsletter' } })
    expect(views.map(({ name }) => name)).toEqual(['Others'])
  })

  it('retains its proof against any other deletion, and recent proof against the job too', async () => {
    await left('guarded@example.com', EDGE + DAY)
    await expect(shop.prisma.consent.deleteMany({ where: { email: 'guarded@example.com' } })).rejects.toThrow(
      'append-only',
    )
    const tooEarly = shop.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('dobara.newsletter_proof_erased_before', ${new Date(EDGE).toISOString()}, true)`
      await tx.$executeRaw`DELETE FROM consent WHERE email = 'guarded@example.com'`
    })
    await expect(tooEarly).rejects.toThrow('append-only')
    expect(await countRows('guarded@example.com')).toEqual([1, 1])
  })
})
