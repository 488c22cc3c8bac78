import { addCustomer } from '@dobara/api/test/test-products.ts'
import { MEASUREMENT_META } from '@dobara/contract/content/measured-by.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { metaOf, startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'
import { invalidateByNotifications } from '../cache/invalidation.ts'
import { createResponseCache } from '../cache/response-cache.ts'

const [GA4, PIXEL] = ['G-1A2B3C4D5E', '1234567890123456']
const responseCache = createResponseCache(10_000_000)
let test: TestWeb
let stopListening: () => Promise<void>
beforeAll(async () => {
  const renderPage = async () => '<main>drawn</main>'
  test = await startTestWeb(inject('templateUrl'), { responseCache, renderPage })
  stopListening = invalidateByNotifications(responseCache, test.shop).stop
})
afterAll(async () => {
  await stopListening()
  await test.stop()
})

async function saveIds(ids: { ga4Id?: string; metaPixelId?: string }) {
  const { settings } = test.shop.as(await addCustomer(test.shop, 'admin')).admin
  const { updatedAt } = (await settings.get()).measurement
  await settings.saveMeasurement({ ga4Id: '', metaPixelId: '', ...ids, updatedAt })
}
async function policyOf(url: string, headers: Record<string, string> = {}) {
  const reply = await test.open(url, { headers })
  const directives = String(reply.headers['content-security-policy']).split(';')
  return {
    status: reply.statusCode,
    etag: String(reply.headers.etag),
    ids: metaOf(reply.body, MEASUREMENT_META),
    policy: Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1)])),
  }
}
const pages = ['/', '/products', '/product/DL-5480', '/about', '/checkout', '/login', '/no-such-page']
const staffPages = ['/admin', '/admin/settings', '/admin/no-such-page', '/product/DL-5480?preview=true']

describe('the policy of a page', () => {
  it('names Google and Meta while their ids are set, on pages of the shop alone, and is unchanged otherwise', async () => {
    const read = (urls: string[]) => Promise.all(urls.map((url) => policyOf(url)))
    const before = { shop: await read(pages), staff: await read(staffPages) }
    for (const { ids, policy } of [...before.shop, ...before.staff]) {
      expect(ids).toBeNull()
      expect(JSON.stringify(policy)).not.toMatch(/google|facebook/)
    }
    await saveIds({ ga4Id: GA4, metaPixelId: PIXEL })
    await expect.poll(async () => (await policyOf('/')).ids).toBe(`${GA4} ${PIXEL}`)
    const after = { shop: await read(pages), staff: await read(staffPages) }
    for (const [place, { ids, policy }] of after.shop.entries()) {
      const unchanged = before.shop[place]?.policy ?? {}
      expect(ids).toBe(`${GA4} ${PIXEL}`)
      expect(policy).toEqual({
        ...unchanged,
        'script-src': [
          ...(unchanged['script-src'] ?? []),
          'https://*.googletagmanager.com',
          'https://connect.facebook.net',
        ],
        'img-src': [
          ...(unchanged['img-src'] ?? []),
          'https://*.google-analytics.com',
          'https://*.googletagmanager.com',
          'https://www.facebook.com',
        ],
        'connect-src': [
          ...(unchanged['connect-src'] ?? []),
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.googletagmanager.com',
          'https://www.facebook.com',
        ],
      })
    }
    expect(after.staff.map(({ ids, policy }) => ({ ids, policy }))).toEqual(
      before.staff.map(({ ids, policy }) => ({ ids, policy })),
    )
    await saveIds({})
    await expect.poll(async () => (await policyOf('/')).ids).toBeNull()
    expect((await read(pages)).map(({ policy }) => policy)).toEqual(before.shop.map(({ policy }) => policy))
  })

  it('is never taken over from a cached page of other settings', async () => {
    const { etag } = await policyOf('/help')
    expect(await policyOf('/help', { 'if-none-match': etag })).toMatchObject({ status: 304 })
    await saveIds({ metaPixelId: PIXEL })
    await expect
      .poll(async () => policyOf('/help', { 'if-none-match': etag }))
      .toMatchObject({ status: 200, ids: PIXEL })
    const { policy } = await policyOf('/help')
    expect(policy['script-src']).not.toContain('https://*.googletagmanager.com')
    expect(policy['script-src']).toContain('https://connect.facebook.net')
    await saveIds({})
  })

  it('does not change for replies of programs', async () => {
    await saveIds({ ga4Id: GA4 })
    await expect.poll(async () => (await policyOf('/')).ids).toBe(GA4)
    const reply = await test.app.inject('/api/products')
    expect(String(reply.headers['content-security-policy'])).not.toContain('google')
    await saveIds({})
  })
})

describe('the ids', () => {
  it('are taken with spaces and in lower case, and refused when they are no ids', async () => {
    await saveIds({ ga4Id: ' g-1a2b3c4d5e ', metaPixelId: '1234 5678 9012 3456' })
    const { settings } = test.shop.as(await addCustomer(test.shop, 'admin')).admin
    expect((await settings.get()).measurement).toMatchObject({ ga4Id: GA4, metaPixelId: PIXEL })
    await expect(saveIds({ ga4Id: 'UA-1234-1' })).rejects.toThrow('G-1A2B3C4D5E')
    await expect(saveIds({ metaPixelId: '123; script-src *' })).rejects.toThrow('Meta Pixel')
    await saveIds({})
  })
})
