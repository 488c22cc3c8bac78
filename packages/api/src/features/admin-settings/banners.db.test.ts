import type { BannerInput } from '@dobara/contract/admin-settings/banner-fields.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.setting.deleteMany({ where: { key: 'banners' } })
  shop.clock.now = new Date('2026-11-21T06:30:00.000Z')
})

const settings = () => shop.as(admin).admin.settings
const banner = (more: Partial<BannerInput> = {}): BannerInput => ({
  id: 'diwali-1',
  place: 'strip',
  textEn: 'Open on Diwali',
  textHi: 'दिवाली पर खुला है',
  link: '/products',
  startsAt: null,
  endsAt: null,
  isOn: true,
  ...more,
})
const save = async (...banners: BannerInput[]) => {
  const { updatedAt } = (await settings().get()).banners
  return settings().saveBanners({ banners, updatedAt })
}
const shownIds = async () => (await shop.visitor().store.info()).banners?.map(({ id }) => id)

describe('banners', () => {
  it('are shown to visitors with the facts of the shop, in both languages and in the order of the list', async () => {
    expect(await shop.visitor().store.info()).not.toHaveProperty('banners')
    await save(banner({ id: 'second-1', place: 'home', link: '' }), banner())
    expect((await shop.visitor().store.info()).banners).toEqual([
      { id: 'diwali-1', place: 'strip', en: 'Open on Diwali', hi: 'दिवाली पर खुला है', link: '/products' },
      { id: 'second-1', place: 'home', en: 'Open on Diwali', hi: 'दिवाली पर खुला है', link: '' },
    ])
    await save(banner({ isOn: false }))
    expect(await shownIds()).toBeUndefined()
  })

  it('begin and end in India’s time, the end not included', async () => {
    await save(banner({ startsAt: '2026-11-21T12:00', endsAt: '2026-11-21T13:00' }))
    expect((await settings().get()).banners.banners).toMatchObject([
      { startsAt: '2026-11-21T06:30:00.000Z', endsAt: '2026-11-21T07:30:00.000Z' },
    ])
    expect(await shownIds()).toEqual(['diwali-1'])
    shop.clock.now = new Date('2026-11-21T06:29:59.999Z')
    expect(await shownIds()).toBeUndefined()
    shop.clock.now = new Date('2026-11-21T07:30:00.000Z')
    expect(await shownIds()).toBeUndefined()
  })

  it.each([
    [{ link: 'javascript:alert(1)' }, 'banners.0.link'],
    [{ link: '//example.com' }, 'banners.0.link'],
    [{ link: 'http://example.com' }, 'banners.0.link'],
    [{ textEn: '  ' }, 'banners.0.textEn'],
    [{ textHi: 'अ'.repeat(161) }, 'banners.0.textHi'],
    [{ startsAt: '2026-11-22T10:00', endsAt: '2026-11-22T10:00' }, 'banners.0.endsAt'],
    [{ startsAt: '2026-13-45T10:00' }, 'banners.0.startsAt'],
    [{ id: '../../etc' }, 'banners.0.id'],
    [{ place: 'foot' as 'home' }, 'banners.0.place'],
  ])('are refused with %j and report the field', async (wrong, field) => {
    const refusal = await refusalOf(save(banner(wrong)))
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    expect(await shop.prisma.setting.count({ where: { key: 'banners' } })).toBe(0)
  })

  it('are refused twice and in too great a number', async () => {
    expect((await refusalOf(save(banner(), banner()))).fields).toHaveProperty('banners')
    const many = Array.from({ length: 21 }, (_, index) => banner({ id: `banner-${index}` }))
    expect((await refusalOf(save(...many))).fields).toHaveProperty('banners')
  })

  it('saved by two editors at once are those of the first, and the second is refused', async () => {
    const tries = await Promise.allSettled(
      ['first-01', 'second-1'].map((id) =>
        settings().saveBanners({ banners: [banner({ id })], updatedAt: null }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = settings().saveBanners({ banners: [], updatedAt: null })
    expect(await refusalOf(late)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await shownIds()).toHaveLength(1)
  })

  it('leave an entry of what was added, changed, moved and removed', async () => {
    const other = banner({ id: 'other-01', place: 'home' })
    await save(banner())
    await save(other, banner({ textEn: 'Closed on Diwali' }))
    await save(other)
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entity: 'setting', entityId: 'banners', actorId: admin.id },
      orderBy: { id: 'desc' },
      take: 2,
    })
    expect(entries.map(({ after }) => after)).toEqual([
      expect.objectContaining({ banners: ['other-01'], 'banners.diwali-1.textEn': null }),
      expect.objectContaining({
        banners: ['other-01', 'diwali-1'],
        'banners.diwali-1.textEn': 'Closed on Diwali',
        'banners.other-01.place': 'home',
      }),
    ])
    expect(entries[0]?.before).toMatchObject({
      banners: ['other-01', 'diwali-1'],
      'banners.diwali-1.textEn': 'Closed on Diwali',
    })
  })
})
