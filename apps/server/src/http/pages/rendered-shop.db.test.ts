import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { insertEntity } from '@dobara/api/test/catalog/test-catalogue.ts'
import type { PageToRender } from '@dobara/contract/content/page-drawing.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'
import { loadRendering } from './render-pages.ts'

const BUILT = fileURLToPath(new URL('../../../../web/dist-server/server.js', import.meta.url))
const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)> "quoted" $&'

let test: TestWeb
const draw = loadRendering(BUILT)
const renderedPages: PageToRender[] = []
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'), {
    renderPage: (page, signal) => {
      renderedPages.push(page)
      return draw(page, signal)
    },
    longestRenderingMs: 60_000,
  })
  const product = { brand: 'dell', category: 'business', price: 60_000, stock: 1 } as const
  await insertEntity(test.shop.prisma, { ...product, sku: 'EVIL-1', title: HOSTILE }, 50)
})
afterAll(() => test.stop())

async function textOf(url: string, language = 'en'): Promise<string> {
  const { body } = await test.open(url, { cookies: { dobara_language: language } })
  const rootHtml = body.slice(
    body.indexOf('<div id="root">'),
    body.indexOf('<script type="application/json"'),
  )
  const text = rootHtml.replace(/<!--.*?-->/gs, '').replace(/<[^>]+>/g, ' ')
  return text.replaceAll('&amp;', '&').replace(/\s+/g, ' ')
}

describe('queue of server-rendered pages', () => {
  const isAborted = expect.objectContaining({ name: 'AbortError' })
  let page: PageToRender
  beforeAll(async () => {
    await test.open('/product/DL-5480')
    const requested = renderedPages.find(({ url }) => url === '/product/DL-5480')
    if (!requested) throw new Error('The page was not drawn')
    page = requested
  })
  /** The page with another title of the product. */
  const titled = (title: unknown): PageToRender => ({
    ...page,
    queries: page.queries.map(({ data, ...query }) => ({
      ...query,
      data: query.procedure === 'catalog.bySku' ? { ...(data as object), title } : data,
    })),
  })

  it('continues after an endless page is aborted', async () => {
    const late = new AbortController()
    // React waits for a promise among the children of an element.
    const endless = titled(new Promise(() => undefined))
    const first = draw(endless, late.signal)
    const next = draw(page, new AbortController().signal)
    expect(await Promise.race([next, setTimeout(500, 'waits')])).toBe('waits')
    late.abort()
    await expect(first).rejects.toEqual(isAborted)
    expect(await next).toContain('Add to Cart')
  })

  it('does not render a page that is aborted before its turn', async () => {
    await expect(draw(page, AbortSignal.abort())).rejects.toEqual(isAborted)
    expect(await draw(page, new AbortController().signal)).toContain('Add to Cart')
  })

  it('continues after a page throws', async () => {
    const first = draw(titled({}), new AbortController().signal)
    const next = draw(page, new AbortController().signal)
    await expect(first).rejects.toThrow('Objects are not valid as a React child')
    expect(await next).toContain('Add to Cart')
  })
})

describe('server-rendered shop', () => {
  it.each([
    ['/', 'Fresh'],
    ['/products', 'Dell Latitude 5480'],
    ['/products?q=nothing-has-this', 'No results'],
    ['/products?brand=dell&from=mail', 'Dell Latitude 5480'],
    ['/product/DL-5480', 'Add to Cart'],
    ['/product/DL-3189', 'Out of Stock'],
    ['/c/laptops', 'Laptops'],
    ['/about', 'About Dobara'],
    ['/blog', 'From the workshop'],
    ['/contact', 'Contact us'],
    ['/size-guide', 'Size guide'],
  ])('shows at %s “%s”', async (url, words) => {
    expect(await textOf(url)).toContain(words)
    expect(test.logLines.join('\n')).not.toMatch(/drawn/)
  })

  it('shows prices, and speaks the language of the cookie, whatever language was requested before', async () => {
    const [english, hindi] = await Promise.all([textOf('/product/DL-5480'), textOf('/product/DL-5480', 'hi')])
    expect(english).toContain('₹25,000')
    expect(hindi).toContain('₹25,000')
    expect([english.includes('Add to Cart'), english.includes('कार्ट')]).toEqual([true, false])
    expect([hindi.includes('Add to Cart'), hindi.includes('कार्ट')]).toEqual([false, true])
  })

  it.each(['/product/EVIL-1', '/products?q=alert', '/'])('runs no script from a title at %s', async (url) => {
    const { body } = await test.open(url)
    const scripts = [...body.matchAll(/<script(?![^>]*type="application)[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([
      '<script type="module" fetchpriority="low" crossorigin src="/assets/index-1a2b.js">',
      '<script>',
    ])
    expect(body).not.toMatch(/<img src=x/)
  })
})
