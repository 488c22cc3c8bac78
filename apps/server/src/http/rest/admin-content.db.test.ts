import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'

let test: TestApp
let admin: SignedInCustomer
let customer: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  admin = await registerCustomer(test.app)
  customer = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})
afterAll(() => test.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function call(method: Method, url: string, payload?: object, by = admin) {
  const reply = await test.app.inject(as(by, { method, url, ...(payload && { payload }) }))
  return { status: reply.statusCode, body: reply.json() }
}

const BASE = '/api/admin/content'
const BLANK = { title: '', summary: '', body: '' }
const texts = { en: { title: 'Batteries', summary: 'Short.', body: 'Long **words**.' }, hi: BLANK }

describe('the pages and articles over REST', () => {
  it('an article is begun, written, published, read, moved, restored and deleted', async () => {
    const added = await call('POST', BASE, { title: 'Batteries', address: 'batteries' })
    expect([added.status, added.body.success, added.body.message]).toEqual([
      201,
      true,
      'Article created successfully',
    ])
    const { slug, version } = added.body.data
    const saved = await call('PUT', `${BASE}/${slug}`, { version, texts })
    expect([saved.status, saved.body.data.version]).toEqual([200, version + 1])
    const stale = await call('PUT', `${BASE}/${slug}`, { version, texts: { ...texts, hi: texts.en } })
    expect(stale.status).toBe(409)
    const preview = await call('POST', '/api/admin/content-preview', { slug, language: 'en', ...texts.en })
    expect(preview.body.data.html).toBe('<p>Long <strong>words</strong>.</p>\n')

    const newest = version + 1
    const published = await call('POST', `${BASE}/${slug}/publish`, { version: newest })
    expect(published.body).toMatchObject({
      message: 'Page published successfully',
      data: { state: 'published' },
    })
    const read = await test.app.inject({ url: '/api/content/articles/batteries' })
    expect(read.json().data).toMatchObject({ title: 'Batteries' })
    await call('PATCH', `${BASE}/${slug}/address`, { address: 'battery-care' })
    expect((await test.app.inject({ url: '/api/content/articles/battery-care' })).statusCode).toBe(200)

    const versions = (await call('GET', `${BASE}/${slug}/versions`)).body.data
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([newest, version])
    const first = await call('GET', `${BASE}/${slug}/versions/${version}`)
    expect(first.body.data.texts.en).toMatchObject({ title: 'Batteries', body: '' })
    const restored = await call('POST', `${BASE}/${slug}/versions/${version}/restore`, { version: newest })
    expect(restored.body.data).toMatchObject({ version: newest + 1, hasDraft: true })

    const removed = await call('DELETE', `${BASE}/${slug}?version=${newest + 1}`)
    expect(removed.body).toMatchObject({ success: true, message: 'Article deleted successfully' })
    expect((await test.app.inject({ url: '/api/content/articles/battery-care' })).statusCode).toBe(404)
    const back = await call('POST', `${BASE}/${slug}/bring-back`)
    expect([back.status, back.body.data.slug]).toEqual([200, slug])
  })

  it('lists them in pages, and rejects invalid requests with errors per field', async () => {
    const { body } = await call('GET', `${BASE}?kind=page&search=warranty&page=1&limit=5&state=`)
    expect(body).toMatchObject({
      success: true,
      data: {
        entries: [{ slug: 'warranty', kind: 'page' }],
        pagination: { page: 1, total: 1, totalCount: 1 },
      },
    })
    expect((await call('GET', `${BASE}/warranty`)).body.data.texts.en.title).toBe('Warranty')
    expect((await call('GET', '/api/admin/content-placeholders')).body.data).toContainEqual({
      name: 'shop.name',
      value: expect.any(String),
    })
    const untitled = await call('PUT', `${BASE}/warranty`, { version: 1, texts: { en: BLANK, hi: BLANK } })
    expect([untitled.status, Object.keys(untitled.body.fields)]).toEqual([422, ['texts.en.title']])
    expect((await call('GET', `${BASE}/no-such-text`)).status).toBe(404)
    expect((await call('GET', BASE, undefined, customer)).status).toBe(403)
  })
})

describe('the activity log over REST', () => {
  it('lists actor and action by object and date, and verifies its chain', async () => {
    await call('POST', BASE, { title: 'Logged', address: 'logged' })
    const { body } = await call(
      'GET',
      '/api/admin/activity?entity=content&thing=logged&page=1&limit=10&from=',
    )
    expect(body.data.entries).toMatchObject([
      { action: 'content.added', entity: 'content', entityId: 'logged', actor: { id: admin.userId } },
    ])
    expect(body.data.pagination).toMatchObject({ total: 1, totalCount: 1 })
    expect((await call('GET', '/api/admin/activity/filters')).body.data.actions).toContain('content.added')
    expect((await call('GET', '/api/admin/activity/check')).body.data).toMatchObject({ fault: null })
    const wrong = await call('GET', '/api/admin/activity?from=yesterday')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['from']])
    expect((await call('GET', '/api/admin/activity', undefined, customer)).status).toBe(403)
  })
})
