import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { PAGE_SLUGS } from '@dobara/domain/content/content.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Prisma } from '../../context.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
afterEach(async () => {
  await shop.prisma.contentPage.deleteMany()
  await shop.prisma.setting.deleteMany({ where: { key: { not: 'shop' } } })
  await shop.prisma.setting.update({ where: { key: 'shop' }, data: { value: DEMO_SETTINGS.shop } })
})

const page = async (slug: string, language?: 'en' | 'hi') =>
  await shop.visitor().content.page({ slug, language })
const write = (data: Omit<Prisma.ContentPageCreateInput, 'updatedAt'>) =>
  shop.prisma.contentPage.create({ data })

describe('the pages of a shop', () => {
  it('are all there with an empty database, and reading them writes nothing', async () => {
    for (const slug of PAGE_SLUGS) {
      const { title, html } = await page(slug)
      expect([slug, title.length > 3, html.length > 50]).toEqual([slug, true, true])
    }
    expect(await shop.prisma.contentPage.count()).toBe(0)
  })

  it('show the settings from the moment they are saved', async () => {
    expect((await page('warranty')).html).toContain('lasts 6 months')
    await shop.prisma.setting.create({ data: { key: 'promises', value: { warrantyMonths: 12 } } })
    const value = { ...DEMO_SETTINGS.shop, legalName: 'Phir <b>Se</b> LLP' }
    await shop.prisma.setting.update({ where: { key: 'shop' }, data: { value } })
    const { html, summary } = await page('warranty')
    expect(summary).toContain('12 months')
    expect(html).toContain('Phir &lt;b&gt;Se&lt;/b&gt; LLP')
    expect((await page('returns')).html).toContain('15 days')
  })

  it('show what the store wrote instead, as safe HTML', async () => {
    await write({
      slug: 'about',
      title: 'Who we are',
      body: '# Hello\n\n<script>alert(1)</script> [x](javascript:alert(1)) {{shop.name}}',
    })
    expect(await page('about')).toEqual({
      slug: 'about',
      language: 'en',
      title: 'Who we are',
      summary: '',
      html: '<h2 id="on-hello">Hello</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1)) Dobara</p>\n',
      headings: [{ id: 'on-hello', text: 'Hello' }],
      effectiveFrom: null,
    })
  })

  it('are in Hindi where they have a Hindi text, and report it when they are not', async () => {
    expect(await page('returns', 'hi')).toMatchObject({ language: 'hi', title: 'रिटर्न और रिप्लेसमेंट' })
    expect(await page('about', 'hi')).toMatchObject({ language: 'hi', title: 'Dobara के बारे में' })
    await write({ slug: 'bulk-orders', title: 'Bulk orders', body: 'For schools.' })
    expect(await page('bulk-orders', 'hi')).toMatchObject({ language: 'en', title: 'Bulk orders' })
  })

  it('are never contradicted by a translation of the old text', async () => {
    await write({ slug: 'returns', title: 'Returns', body: '7 days.' })
    const inEnglish = await page('returns', 'hi')
    expect(inEnglish).toMatchObject({ language: 'en', html: '<p>7 days.</p>\n' })
    expect(inEnglish.effectiveFrom).toBe(indiaDateOf(new Date()))
    await write({ slug: 'returns', language: 'hi', title: 'वापसी', body: '7 दिन।' })
    expect(await page('returns', 'hi')).toMatchObject({ language: 'hi', html: '<p>7 दिन।</p>\n' })
  })

  it('may be more than those the shop ships with', async () => {
    await write({ slug: 'bulk-orders', title: 'Bulk orders', body: 'For schools.' })
    expect((await page('bulk-orders')).title).toBe('Bulk orders')
  })

  it.each(['no-such-page', 'what-our-grades-mean'])('return 404 for %s, which is no page', async (slug) => {
    expect(await refusalOf(page(slug))).toMatchObject({
      code: 'CONTENT_NOT_FOUND',
      message: 'Page not found',
    })
  })

  it.each(['', '../terms', 'About', 'a b', 'x'.repeat(81), '__proto__', 'a\0', "a'--"])(
    '%j is not even an address of one',
    async (slug) => {
      expect((await refusalOf(page(slug))).code).toBe('RULE_BROKEN')
    },
  )

  it('cannot be stored under a bad address, in another language or empty', async () => {
    const row = { slug: 'fine', title: 'T', body: 'B' }
    for (const wrong of [{ slug: 'Not Fine' }, { language: 'fr' }, { body: '' }, { title: '' }]) {
      await expect(write({ ...row, ...wrong })).rejects.toThrow(/content_page_/)
    }
  })
})

describe('the articles of the blog', () => {
  const articles = async (language?: 'en' | 'hi') => await shop.visitor().content.articles({ language })
  const article = async (slug: string) => await shop.visitor().content.article({ slug })

  it('are three from the start, newest first', async () => {
    expect((await articles()).map(({ slug }) => slug)).toEqual([
      'windows-11-and-older-processors',
      'battery-health-explained',
      'what-our-grades-mean',
    ])
    const { html, publishedAt } = await article('what-our-grades-mean')
    expect(html).toContain('<table>')
    expect(publishedAt).toBe('2026-09-14T00:00:00.000Z')
  })

  it('take in what the store published, and hide what it has not or not yet', async () => {
    const row = { kind: 'article', title: 'T', summary: 'S', body: 'B' } as const
    const [past, future] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]
    await write({ ...row, slug: 'new', publishedAt: past })
    await write({ ...row, slug: 'draft' })
    await write({ ...row, slug: 'later', publishedAt: future })
    await write({ ...row, slug: 'what-our-grades-mean', publishedAt: null })
    expect((await articles()).map(({ slug }) => slug)).toEqual([
      'new',
      'windows-11-and-older-processors',
      'battery-health-explained',
    ])
    for (const slug of ['draft', 'later', 'what-our-grades-mean', 'about', 'no-such']) {
      expect((await refusalOf(article(slug))).code).toBe('CONTENT_NOT_FOUND')
    }
    expect(await article('new')).toMatchObject({ title: 'T', html: '<p>B</p>\n' })
  })

  it('are in Hindi, and in English where the store wrote one in English only', async () => {
    const publishedAt = new Date('2026-11-20T00:00:00Z')
    await write({ kind: 'article', slug: 'new', title: 'T', summary: 'S', body: 'B', publishedAt })
    expect((await articles('hi')).map(({ language }) => language)).toEqual(['en', 'hi', 'hi', 'hi'])
  })
})
