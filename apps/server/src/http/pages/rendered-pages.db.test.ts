import { createHash } from 'node:crypto'
import type { PageToRender } from '@dobara/contract/content/page-drawing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { registerCustomer } from '../../../test/test-app.ts'
import { startTestWeb, type TestWeb } from '../../../test/pages/test-web.ts'
import { createResponseCache } from '../cache/response-cache.ts'

let test: TestWeb
const requests: PageToRender[] = []
let draw: (page: PageToRender) => Promise<string>

beforeAll(async () => {
  test = await startTestWeb(inject('templateUrl'), {
    responseCache: createResponseCache(1_000_000),
    renderPage: (page) => {
      requests.push(page)
      return draw(page)
    },
  })
})
afterAll(() => test.stop())
beforeEach(() => {
  requests.length = 0
  draw = async ({ url, language }) => `<main>${language} ${url} $&</main>`
})

const renderedIn = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1]

describe('server-rendered page', () => {
  it('contains the markup, rendered from the embedded queries', async () => {
    const { body } = await test.open('/product/DL-5480')
    expect(renderedIn(body)).toBe('<main>en /product/DL-5480 $&</main>')
    expect(requests[0]?.queries.map(({ procedure }) => procedure)).toEqual([
      'store.info',
      'catalog.categories',
      'catalog.bySku',
      'catalog.related',
      'catalog.questions',
    ])
  })

  it('is rendered once for all requests within a second, and once per language', async () => {
    const open = (language: string) =>
      test.open('/c/laptops', { cookies: { dobara_language: language, sessionId: `session_${language}` } })
    const [one, other, hindi] = await Promise.all([open('en'), open('en'), open('hi')])
    expect(requests.map(({ language }) => language).toSorted()).toEqual(['en', 'hi'])
    expect(one?.body).toBe(other?.body)
    expect(renderedIn(hindi?.body ?? '')).toBe('<main>hi /c/laptops $&</main>')
  })

  it('has the colours that the browser has chosen from its first line on', async () => {
    const open = async (theme: string) =>
      (await test.open('/help', { cookies: { dobara_theme: theme } })).body.split('\n')[1]
    expect(await open('dark')).toBe('<html lang="en-IN" data-theme="dark">')
    expect(await open('"><b>')).toBe('<html lang="en-IN">')
  })

  it('is the same to the byte for who is signed in and for a visitor', async () => {
    const customer = await registerCustomer(test.app)
    const { authorization } = customer
    const { dobara_wrote: _, ...cookies } = customer.cookies
    const visitor = await test.open('/products?q=latitude')
    const signedIn = await test.open('/products?q=latitude', { cookies, headers: { authorization } })
    expect(signedIn.body).toBe(visitor.body)
    expect(signedIn.body).not.toContain(customer.email)
    expect(requests).toHaveLength(1)
  })

  it('runs the one script that is written into it, and no other one', async () => {
    const { body, headers } = await test.open('/about')
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}' 'self';`)
    expect(headers['content-security-policy']).not.toContain('script-src-elem')
    const plain = await test.open('/login')
    expect(plain.headers['content-security-policy']).toContain("script-src 'self';")
    expect(plain.body).not.toContain('<script>')
  })

  it.each(['/login', '/checkout', '/profile', '/admin', '/product/NOBODY', '/no-such-page'])(
    'is not %s',
    async (url) => {
      const { body } = await test.open(url)
      expect([renderedIn(body), requests]).toEqual(['', []])
    },
  )

  it('is sent unrendered, with its queries and status, when rendering fails', async () => {
    draw = async () => {
      throw new Error('window is not defined')
    }
    const { body, statusCode } = await test.open('/products?q=hp')
    expect([statusCode, renderedIn(body)]).toEqual([200, ''])
    expect(body).toContain('"procedure":"catalog.list"')
    expect(test.logLines.join('\n')).not.toContain('q=hp')
  })
})
