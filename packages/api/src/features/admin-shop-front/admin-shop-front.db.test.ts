import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import { addFinishedReport } from '../../../test/checks/test-finished-report.ts'
import { FRONT_BLOCKS } from '@dobara/domain/shop-front/shop-front.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { OWN_HERO } from '../../../test/shop-front/test-front-calls.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { takeOrphans } from '../../base/pictures/stored-picture-queries.ts'
import type { SignedInUser } from '../../context.ts'
import { previewFront } from './preview-front.ts'

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  owner = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.prisma.setting.deleteMany({ where: { key: { startsWith: 'front.' } } })
})

const front = (user = owner) => shop.as(user).admin.shopFront
const hero = (title: string) => ({ ...OWN_HERO, title: { en: title, hi: '' } })
const saveHero = (title: string, updatedAt: string | null) =>
  front().save({ change: { block: 'hero', value: hero(title) }, updatedAt })

describe('the shop front', () => {
  it('is the default of every block in a fresh shop', async () => {
    const { front: blocks, versions } = await front().get()
    expect(blocks).toEqual(DEFAULT_FRONT)
    expect(versions).toEqual(Object.fromEntries(FRONT_BLOCKS.map((block) => [block, null])))
  })

  it('is shown to visitors as soon as a block is saved, an empty Hindi in English', async () => {
    const { updatedAt } = await saveHero('Ours', null)
    expect((await shop.visitor().store.home()).hero.title).toEqual({ en: 'Ours', hi: 'Ours' })
    const { front: blocks, versions } = await front().get()
    expect(blocks).toEqual({ ...DEFAULT_FRONT, hero: hero('Ours') })
    expect(versions.hero).toBe(updatedAt)
  })

  it('is the default again after a reset, and takes a saved block back by saving the former one', async () => {
    const first = await saveHero('First', null)
    const second = await saveHero('Second', first.updatedAt)
    const undone = await saveHero('First', second.updatedAt)
    expect((await shop.visitor().store.home()).hero.title.en).toBe('First')
    expect(await front().reset({ block: 'hero', updatedAt: undone.updatedAt })).toEqual({ updatedAt: null })
    expect((await front().get()).front.hero).toEqual(DEFAULT_FRONT.hero)
    expect(await shop.prisma.setting.count({ where: { key: 'front.hero' } })).toBe(0)
  })

  it('refuses the second of two editors of a block, also when both save at once', async () => {
    const { updatedAt } = await saveHero('First', null)
    expect((await refusalOf(saveHero('Late', null))).code).toBe('CHANGED_MEANWHILE')
    expect((await refusalOf(front().reset({ block: 'hero', updatedAt: null }))).code).toBe(
      'CHANGED_MEANWHILE',
    )
    const race = await Promise.allSettled(['A', 'B', 'C'].map((title) => saveHero(title, updatedAt)))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('lets two editors change different blocks', async () => {
    await saveHero('Ours', null)
    const navigation = { ...DEFAULT_FRONT.navigation, categories: 3 }
    await front().save({ change: { block: 'navigation', value: navigation }, updatedAt: null })
    expect((await shop.visitor().store.info()).navigation.categories).toBe(3)
  })

  it('is changed by managers, and not by roles that only read', async () => {
    const [manager, reader] = await Promise.all([addStaff(shop, 'manager'), addStaff(shop, 'read_only')])
    await front(manager).save({ change: { block: 'hero', value: OWN_HERO }, updatedAt: null })
    const refused = await refusalOf(front(reader).reset({ block: 'hero', updatedAt: null }))
    expect(refused.code).toBe('PERMISSION_REQUIRED')
  })

  it('is in the activity log with what changed', async () => {
    await saveHero('Logged', null)
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'settings.changed', entityId: 'front.hero' },
      orderBy: { id: 'desc' },
    })
    expect(entry.after).toMatchObject({ 'title.en': 'Logged' })
  })
})

describe('a block that is refused', () => {
  const { look } = DEFAULT_FRONT
  const accent = (light: string, dark = '#5cc4a0') =>
    front().save({ change: { block: 'look', value: { ...look, accent: { light, dark } } }, updatedAt: null })

  it.each([
    ['#e9a23b', '#5cc4a0', /light theme/],
    ['#0e5a47', '#0e5a47', /dark theme/],
    ['red', '#5cc4a0', /six digits/],
    ['#0e5a47;}body{', '#5cc4a0', /./],
  ])('has the accent %s with %s, and reports why', async (light, dark, why) => {
    const refused = await refusalOf(accent(light, dark))
    expect(refused.code).toBe('RULE_BROKEN')
    expect(JSON.stringify(refused.fields)).toMatch(why)
    expect(await shop.prisma.setting.count({ where: { key: 'front.look' } })).toBe(0)
  })

  it.each([
    ['A 32-point check', /\{\{checkPoints\}\}/],
    ['With {{unknown}} in it', /unknown/],
    ['', /English/],
  ])('has the title %j', async (title, why) => {
    expect(JSON.stringify((await refusalOf(saveHero(title, null))).fields)).toMatch(why)
  })

  it.each(['javascript:alert(1)', '//evil.example', '/api/orders', 'http://x.example'])(
    'leads to %s',
    async (link) => {
      const value = { ...OWN_HERO, link }
      const refused = await refusalOf(front().save({ change: { block: 'hero', value }, updatedAt: null }))
      expect(refused.code).toBe('RULE_BROKEN')
    },
  )
})

describe('a picture of the shop front', () => {
  it('is stored, shown, and not collected while a block names it', async () => {
    const { url } = await front().upload({ image: await photo() })
    const look = { ...DEFAULT_FRONT.look, logoLight: url }
    await front().save({ change: { block: 'look', value: look }, updatedAt: null })
    expect((await shop.visitor().store.info()).logo).toEqual({ light: url, dark: url })
    const later = {
      before: new Date('2100-01-01'),
      stuckBefore: new Date('2000-01-01'),
      at: new Date(),
      limit: 50,
    }
    expect(await takeOrphans(shop.deps.db, later)).toEqual([])
    const { versions } = await front().get()
    await front().reset({ block: 'look', updatedAt: versions.look })
    expect(await takeOrphans(shop.deps.db, later)).toHaveLength(1)
  })

  it('is held while a large banner shows it', async () => {
    const { url } = await front().upload({ image: await photo() })
    const [banner] = DEFAULT_FRONT.carousel.banners
    if (!banner) throw new Error('there is no banner')
    const title = { en: 'Diwali week', hi: '' }
    const save = (picture: string) =>
      front().save({
        change: { block: 'carousel', value: { banners: [{ ...banner, needs: '', title, picture }] } },
        updatedAt: null,
      })
    const unknown = await refusalOf(save(`/media/${'0'.repeat(32)}/640.webp`))
    expect(JSON.stringify(unknown.fields)).toContain('upload')
    await save(url)
    expect((await shop.visitor().store.home()).carousel.map(({ picture }) => picture)).toEqual([url])
  })

  it('is only what a picture field names, not a link with such digits', async () => {
    const link = `https://forms.example/${'0'.repeat(32)}`
    const value = { ...OWN_HERO, link }
    await front().save({ change: { block: 'hero', value }, updatedAt: null })
    expect((await shop.visitor().store.home()).hero.link).toBe(link)

    const { url } = await front().upload({ image: await photo() })
    const logoLight = `https://pub-${'0'.repeat(32)}.cdn.example${url}`
    const look = { ...DEFAULT_FRONT.look, logoLight }
    await front().save({ change: { block: 'look', value: look }, updatedAt: null })
    expect((await shop.visitor().store.info()).logo?.light).toBe(logoLight)
  })

  it('is refused when it was not uploaded here', async () => {
    for (const picture of [`/media/${'0'.repeat(32)}/640.webp`, 'https://evil.example/x.png']) {
      const value = { ...OWN_HERO, picture }
      const refused = await refusalOf(front().save({ change: { block: 'hero', value }, updatedAt: null }))
      expect(JSON.stringify(refused.fields)).toContain('upload')
    }
  })
})

describe('a preview of the shop front', () => {
  it('renders the requested page with the change, and saves nothing', async () => {
    const { id } = await addProduct(shop)
    const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id } })
    const requests: unknown[] = []
    const change = { block: 'hero' as const, value: hero('Draft') }
    const preview = (page: 'home' | 'product') =>
      previewFront(
        {
          db: shop.deps.db,
          previewPage: async (wanted) => {
            requests.push(wanted)
            return '<html></html>'
          },
        },
        { change, page, language: 'hi', theme: 'dark' },
      )
    expect(await preview('home')).toEqual({ html: '<html></html>' })
    await preview('product')
    const shown = { language: 'hi', theme: 'dark', front: { hero: hero('Draft') } }
    expect(requests).toEqual([
      { url: '/', ...shown },
      { url: `/product/${sku}`, ...shown },
    ])
    expect(await shop.prisma.setting.count({ where: { key: 'front.hero' } })).toBe(0)
  })

  it('is absent where this process renders no pages', async () => {
    const change = { block: 'hero' as const, value: OWN_HERO }
    const requested = { change, page: 'product' as const, language: 'en' as const, theme: 'light' as const }
    expect(await front().preview(requested)).toEqual({ html: null })
  })
})

describe('claims of the shop', () => {
  it('are made only while something backs them', async () => {
    const { id: productId } = await addProduct(shop)
    const info = async () => (await shop.visitor().store.info()).claims
    const home = async () => JSON.stringify(await shop.visitor().store.home())
    expect((await info()).checkPoints).toBe(0)
    expect(await home()).not.toMatch(/\d+ points|-point/)
    const { archive } = await addFinishedReport(shop.prisma, productId)
    expect((await info()).checkPoints).toBe(32)
    expect(await home()).toContain('32-point check')
    await archive(new Date())
    expect((await info()).checkPoints).toBe(0)
    await archive(null)

    await shop.prisma.setting.upsert({
      where: { key: 'promises' },
      create: { key: 'promises', value: { warrantyMonths: 0, replacementDays: 0 } },
      update: { value: { warrantyMonths: 0, replacementDays: 0 } },
    })
    expect(await info()).toMatchObject({ warrantyMonths: 0, replacementDays: 0 })
    expect(JSON.stringify([await home(), await shop.visitor().store.info()])).not.toMatch(
      /\d-month|month warranty/,
    )
    const page = await shop.visitor().content.page({ slug: 'warranty' })
    expect(page.html).toContain('gives no warranty of its own')
    const about = await shop.visitor().content.page({ slug: 'about' })
    expect(about.html).not.toContain('A warranty of')
  })
})
