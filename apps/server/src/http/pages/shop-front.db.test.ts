import { addFinishedReport } from '@dobara/api/test/checks/test-finished-report.ts'
import { fileURLToPath } from 'node:url'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import type { ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testAppDeps } from '../../../test/test-app.ts'
import { startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { invalidateByNotifications } from '../cache/invalidation.ts'
import { loadRendering } from './render-pages.ts'
import { createPagePreview } from './preview-page.ts'

const BUILT = fileURLToPath(new URL('../../../../web/dist-server/server.js', import.meta.url))
const responseCache = createResponseCache(10_000_000)
const draw = loadRendering(BUILT)
const renderPage = (page: Parameters<typeof draw>[0], signal: AbortSignal) => draw(page, signal)

let test: TestWeb
let stopListening: () => Promise<void>
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'), { responseCache, renderPage, longestRenderingMs: 60_000 })
  const listener = invalidateByNotifications(responseCache, test.shop)
  stopListening = listener.stop
})
afterAll(async () => {
  await stopListening()
  await test.stop()
})

const owner = () => addCustomer(test.shop, 'admin').then((user) => test.shop.as(user).admin.shopFront)
const pageIn = async (url: string, language = 'en') =>
  (await test.open(url, { cookies: { dobara_language: language } })).body
async function save<Block extends 'hero' | 'look' | 'footer'>(block: Block, value: ShopFront[Block]) {
  const front = await owner()
  const { versions } = await front.get()
  await front.save({ change: { block, value }, updatedAt: versions[block] } as never)
}

describe('a page rendered by the server', () => {
  it('claims checks as soon as the shop has a report, and no longer when its template is archived', async () => {
    const { prisma } = test.shop
    const points = /\d+ points|\d+-point/
    expect(await pageIn('/')).not.toMatch(points)
    expect(await pageIn('/about')).not.toMatch(points)
    const { id: productId } = await prisma.product.findFirstOrThrow({ where: { sku: 'DL-5480' } })
    const { archive } = await addFinishedReport(prisma, productId)
    await expect
      .poll(() => pageIn('/'))
      .toContain('<title>Dobara — refurbished laptops, checked on 32 points</title>')
    expect(await pageIn('/')).toContain('32-point check · 15-day replacement · 6-month warranty')
    expect(await pageIn('/', 'hi')).toContain('32 बिंदुओं की जाँच')
    expect(await pageIn('/about')).toContain('A technician goes through 32 points')
    // A product without a report has no check to read.
    expect(await pageIn('/product/DL-5490')).not.toMatch(/<meta name="description"[^>]*32-point/)
    await archive(new Date())
    await expect.poll(() => pageIn('/')).not.toMatch(points)
  })

  it('follows a change of the shop front at once, in both languages', async () => {
    await pageIn('/')
    await save('hero', { ...DEFAULT_FRONT.hero, title: { en: 'Repaired in Pune', hi: 'पुणे में मरम्मत' } })
    await expect.poll(() => pageIn('/')).toContain('Repaired in Pune')
    await expect.poll(() => pageIn('/', 'hi')).toContain('पुणे में मरम्मत')
  })

  it('claims no warranty anywhere while the settings promise none', async () => {
    const { setting } = test.shop.prisma
    const value = { warrantyMonths: 0, replacementDays: 0 }
    await setting.upsert({
      where: { key: 'promises' },
      create: { key: 'promises', value },
      update: { value },
    })
    for (const url of ['/', '/product/DL-5480']) {
      await expect.poll(() => pageIn(url)).not.toMatch(/\d-month warranty|WarrantyPromise|\d-day replacement/)
    }
    await setting.delete({ where: { key: 'promises' } })
    await expect.poll(() => pageIn('/product/DL-5480')).toContain('6-month warranty')
  })

  it('has the accent of the store in its head', async () => {
    await save('look', { ...DEFAULT_FRONT.look, accent: { light: '#7a1f5c', dark: '#f0a3d3' } })
    await expect.poll(() => pageIn('/help')).toContain('--leaf:light-dark(#7a1f5c,#f0a3d3)')
  })
})

describe('a preview of the shop front', () => {
  const preview = () =>
    createPagePreview(
      testAppDeps(test.shop, { webDir: test.webDir, responseCache, renderPage, longestRenderingMs: 60_000 }),
    )
  const hero = { ...DEFAULT_FRONT.hero, title: { en: 'Only a draft', hi: 'सिर्फ़ मसौदा' } }

  it('is the page with the draft, in its language and theme, and changes nothing', async () => {
    const html = await preview()({ url: '/', language: 'hi', theme: 'dark', front: { hero } })
    expect(html).toContain('<html lang="hi" data-theme="dark">')
    expect(html).toContain('<base target="_blank">')
    expect(html).toContain('सिर्फ़ मसौदा')
    expect(html).not.toMatch(/<script|modulepreload/)
    expect(await pageIn('/')).not.toContain('Only a draft')
  })

  it('shows the lines of a product', async () => {
    const policies = { ...DEFAULT_FRONT.policies, invoice: { en: 'GST bill in the box', hi: '' } }
    const front = { policies }
    const html = await preview()({ url: '/product/DL-5480', language: 'en', theme: 'light', front })
    expect(html).toContain('GST bill in the box')
  })
})
