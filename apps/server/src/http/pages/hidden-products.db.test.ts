import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { metaOf, startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'
import { procedureFacts } from '../shared/procedures.ts'
import { REST_ROUTES } from '../rest/routes.ts'
import { PAGE_ROUTES } from './page-routes.ts'

/** In no other product of the small catalogue. */
const SKU = 'DL-G15'
const NAME = 'Dell G15 Gaming'

let test: TestWeb
let id: number
beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'))
  id = (await test.shop.prisma.product.findUniqueOrThrow({ where: { sku: SKU } })).id
})
afterAll(() => test.stop())

const filled = (pattern: string) =>
  pattern
    .replace(':sku', SKU)
    .replace(/:(?:id|productId)\b/, String(id))
    .replace(/^\/c\/\*$/, '/c/laptops/gaming')
    .replace(':path', 'gaming')
    .replace(':parent', 'laptops')
    .replace('/:slug', '/warranty')

/** Every page and every call that a visitor may read. */
function addresses(): string[] {
  const pages = PAGE_ROUTES.map(({ pattern }) => filled(pattern)).filter((one) => !one.startsWith('/admin'))
  const calls = REST_ROUTES.filter(
    ({ method, procedure }) => method === 'GET' && procedureFacts(procedure).policy.caller === 'anyone',
  ).map(({ url }) => filled(url))
  return [
    ...pages,
    ...calls,
    '/products?brand=dell',
    '/products?q=g15',
    `/compare?skus=${SKU}`,
    `/api/products/search?q=${SKU}`,
    '/api/products/filter?brand=dell',
    `/api/products/${SKU}`,
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
  ]
}

async function namingIt(): Promise<string[]> {
  const found: string[] = []
  for (const url of new Set(addresses())) {
    const { body } = await test.open(url, {
      headers: { accept: url.startsWith('/api') ? '*/*' : 'text/html' },
    })
    // The address itself is repeated in links, and so is what was searched for.
    if (body.includes(NAME) || (url.startsWith('/sitemap') && body.includes(SKU))) found.push(url)
  }
  return found
}

describe('pages, sitemaps and REST for a visitor', () => {
  it('name a product that is active', async () => {
    expect(await namingIt()).toEqual(
      expect.arrayContaining([
        `/product/${SKU}`,
        '/products?brand=dell',
        '/c/laptops/gaming',
        `/api/products/${id}`,
        '/sitemaps/products-1.xml',
      ]),
    )
  })

  it.each(['draft', 'archived'] as const)('do not name it as %s', async (state) => {
    await test.shop.prisma.product.update({ where: { id }, data: { state } })
    expect(await namingIt()).toEqual([])
    const page = await test.open(`/product/${SKU}`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('have a staff preview without product data, not cached and not indexed', async () => {
    const { body, statusCode, headers } = await test.open(`/product/${SKU}?preview=true`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(metaOf(body, 'robots')).toMatch(/^noindex/)
    expect(body).not.toContain(NAME)
  })
})
