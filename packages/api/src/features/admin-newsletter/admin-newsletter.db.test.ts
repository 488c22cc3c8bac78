import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let manager: Awaited<ReturnType<typeof addStaff>>
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(shop.clock.now.getTime() - days * DAY_MS)
const backOffice = (staff = manager) => shop.as(staff).admin.newsletter

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  manager = await addStaff(shop, 'manager')
  await shop.prisma.newsletterSubscription.deleteMany()
  await shop.prisma.newsletterSubscription.createMany({
    data: [
      { email: 'asha@mail.example', source: 'homepage', ip: '10.0.0.1', subscribedAt: ago(1) },
      { email: 'ravi_k@mail.example', source: 'footer', subscribedAt: ago(29) },
      { email: 'meera@mail.example', source: 'footer', subscribedAt: ago(31) },
      { email: 'gone@mail.example', source: 'popup', subscribedAt: ago(2), unsubscribedAt: ago(1) },
    ],
  })
})
afterAll(() => shop.stop())

const found = async (input: Parameters<ReturnType<typeof backOffice>['list']>[0]) =>
  (await backOffice().list(input)).subscriptions.map(({ email }) => email.split('@')[0])

describe('the list of subscriptions', () => {
  it('is newest first, with source, IP and times, 20 to a page', async () => {
    const { subscriptions, pagination } = await backOffice().list({})
    expect(subscriptions[0]).toMatchObject({
      email: 'asha@mail.example',
      source: 'homepage',
      ip: '10.0.0.1',
      subscribedAt: ago(1).toISOString(),
      unsubscribedAt: null,
    })
    expect(await found({})).toEqual(['asha', 'gone', 'ravi_k', 'meera'])
    expect(pagination).toEqual({ page: 1, limit: 20, total: 4, totalPages: 1 })
  })

  it('is narrowed by any part of the address, by source and by state, and sorted and paged', async () => {
    expect(await found({ search: 'RAVI_K' })).toEqual(['ravi_k'])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ source: 'footer' })).toEqual(['ravi_k', 'meera'])
    expect(await found({ state: 'unsubscribed' })).toEqual(['gone'])
    expect(await found({ state: 'subscribed', sortBy: 'email', sortOrder: 'asc' })).toEqual([
      'asha',
      'meera',
      'ravi_k',
    ])
    expect(await found({ sortBy: 'source', limit: 1, page: 4, sortOrder: 'asc' })).toEqual(['gone'])
  })

  it('is counted without those who left: all, of the last 30 days, and by source', async () => {
    expect(await backOffice().stats()).toEqual({
      total: 3,
      recent: 2,
      unsubscribed: 1,
      unconfirmed: 3,
      askable: 3,
      sourceStats: [
        { source: 'homepage', count: 1 },
        { source: 'footer', count: 2 },
        { source: 'popup', count: 0 },
      ],
    })
  })

  it('is exported as it is narrowed, each row once, a thousand at a time', async () => {
    const many = Array.from({ length: 1_100 }, (_, at) => ({
      email: `bulk${at}@mail.example`,
      source: 'popup' as const,
      subscribedAt: ago(100),
    }))
    await shop.prisma.newsletterSubscription.createMany({ data: many })
    const first = await backOffice().exportRows({ search: 'bulk' })
    const second = await backOffice().exportRows({ search: 'bulk', after: first.next ?? 0 })
    const emails = [...first.subscriptions, ...second.subscriptions].map(({ email }) => email)
    expect([first.subscriptions.length, second.next]).toEqual([1_000, null])
    expect(new Set(emails).size).toBe(1_100)
    await shop.prisma.newsletterSubscription.deleteMany({ where: { email: { startsWith: 'bulk' } } })
  })
})

describe('the deletion of a subscription', () => {
  it('takes the address off the list and the consent back, once, and is in the log without the address', async () => {
    await shop.visitor().newsletter.subscribe({ email: 'leaver@mail.example' })
    const { id } = await shop.prisma.newsletterSubscription.findUniqueOrThrow({
      where: { email: 'leaver@mail.example' },
    })
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => backOffice().remove({ id })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refusalOf(backOffice().remove({ id }))).code).toBe('SUBSCRIPTION_NOT_FOUND')
    const answers = await shop.prisma.consent.findMany({
      where: { email: 'leaver@mail.example' },
      select: { granted: true },
    })
    expect(answers.filter(({ granted }) => !granted)).toHaveLength(1)
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entity: 'newsletter_subscription', entityId: String(id) },
    })
    expect(entries).toMatchObject([{ action: 'subscription.deleted', actorId: manager.id }])
    expect(entries[0]?.before).toEqual({ source: 'homepage', isSubscribed: true })
  })

  it('is not for who may only read', async () => {
    const reader = await addStaff(shop, 'read_only')
    expect((await backOffice(reader).stats()).total).toBe(3)
    expect((await refusalOf(backOffice(reader).remove({ id: 1 }))).code).toBe('PERMISSION_REQUIRED')
  })
})
