import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROCEDURE_PATHS, policyOf } from '@dobara/api/policies.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../app.ts'
import { REST_ROUTES } from '../http/rest/routes.ts'
import { startTestApp, type TestApp, testAppDeps } from '../../test/test-app.ts'
import { refusalIn, requestsFor } from '../../test/security/test-surfaces.ts'

const SENTENCE = 'Something went wrong. Please try again.'
let dir: string
let test: TestApp
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-web-'))
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en-IN"><head><!-- head --><title>Dobara</title><!-- /head --></head><body></body></html>',
  )
  for (const name of ['.env', '.git', 'app.js.map', 'dump.sql', 'shop.zip', 'index.html.bak']) {
    await writeFile(join(dir, name), 'SECRET=1')
  }
  test = await startTestApp(inject('templateUrl'), { webDir: dir })
})
afterAll(async () => {
  await test.stop()
  await rm(dir, { recursive: true, force: true })
})

it('S31 a fault of ours is one sentence, with nothing of its cause, over both surfaces', async () => {
  const fault = new TypeError('relation "secret_table" does not exist at /srv/shop/queries.ts:12')
  const broken = new Proxy(test.shop.deps.db, {
    get: () => {
      throw fault
    },
  })
  const app = await buildApp(
    testAppDeps(test.shop, { db: broken, sql: broken as never, writes: broken as never }),
  )
  for (const url of [
    '/api/store',
    '/trpc/store.info',
    '/trpc/store.info,catalog.brands?batch=1',
    '/api/brands',
  ]) {
    const reply = await app.inject({ url })
    expect([url, reply.statusCode]).toEqual([url, 500])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.body).toContain(SENTENCE)
    expect(reply.body).not.toMatch(/secret_table|TypeError|queries|stack|node_modules/)
  }
  await app.close()
})

it.each([
  '/.env',
  '/%2eenv',
  '/.git',
  '/.git/config',
  '/.git/HEAD',
  '/app.js.map',
  '/app%2ejs%2emap',
  '/assets/app.js.map',
  '/dump.sql',
  '/shop.zip',
  '/index.html.bak',
  '/package.json',
  '/node_modules/fastify/package.json',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/media/..%2f.env',
  '/wp-login.php',
  '/server-status',
  '/.well-known/.env',
])('S31 %s is not there', async (url) => {
  const reply = await test.app.inject({ url })
  expect([400, 403, 404], reply.body).toContain(reply.statusCode)
  expect(reply.body).not.toMatch(/SECRET|root:|"dependencies"/)
})

it.each(['TRACE', 'CONNECT', 'PROPFIND'])('S31 %s is refused everywhere', async (method) => {
  for (const url of ['/', '/api/cart', '/trpc/store.info', '/healthz']) {
    const request = { method, url, headers: { cookie: 'sessionId=planted' } } as unknown as InjectOptions
    const reply = await test.app.inject(request)
    expect([400, 404, 405, 501]).toContain(reply.statusCode)
    expect(reply.body).not.toContain('planted')
  }
})

it('S31 tRPC and REST are one service: each operation is refused alike over both', async () => {
  const both = PROCEDURE_PATHS.filter((path) =>
    REST_ROUTES.some((route) => route.procedure === path && !route.isRawBody),
  )
  const { token } = await signInAs(test.shop, await addCustomer(test.shop))
  const callers = [{}, { authorization: `Bearer ${token}` }]
  const differences: string[] = []
  for (const path of both) {
    for (const headers of callers) {
      const answers: string[] = []
      for (const request of requestsFor(path, undefined)) {
        const reply = await test.app.inject({ ...request, headers: { ...request.headers, ...headers } })
        // Denied means: before anything was read. What is then missing in an address or a body differs by surface.
        const isDenied = reply.statusCode === 401 || reply.statusCode === 403
        answers.push(isDenied ? `${reply.statusCode} ${refusalIn(reply.body).code}` : 'let in')
        expect([path, reply.statusCode < 500]).toEqual([path, true])
      }
      if (new Set(answers).size > 1)
        differences.push(`${path} (${policyOf(path).caller}): ${answers.join(' | ')}`)
    }
  }
  expect(both.length).toBeGreaterThan(40)
  expect(differences).toEqual([])
})

const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`
const FILE = 'Content-Disposition: form-data; name="image"; filename="a.png"'
const MALFORMED: [string, string, string][] = [
  ['without a boundary', 'multipart/form-data', part(FILE)],
  ['with an empty boundary', 'multipart/form-data; boundary=', part(FILE)],
  ['with a boundary of 5,000 characters', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, part(FILE)],
  ['with another boundary', 'multipart/form-data; boundary=c', part(FILE)],
  ['with two boundaries', 'multipart/form-data; boundary=b; boundary=c', part(FILE)],
  ['that ends in its first part', 'multipart/form-data; boundary=b', `--b\r\n${FILE}\r\n\r\nhalf`],
  ['that ends in its headers', 'multipart/form-data; boundary=b', '--b\r\nContent-Dispo'],
  ['with a part without headers', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
  ['with a part without a name', 'multipart/form-data; boundary=b', part('Content-Disposition: form-data')],
  ['with a header of 64 KB', 'multipart/form-data; boundary=b', part(`X-A: ${'x'.repeat(64_000)}`)],
  [
    'of 2,000 parts',
    'multipart/form-data; boundary=b',
    `${`--b\r\n${FILE}\r\n\r\nx\r\n`.repeat(900)}--b--\r\n`,
  ],
  [
    'with a NUL for a name',
    'multipart/form-data; boundary=b',
    part('Content-Disposition: form-data; name="\0"'),
  ],
  ['that is empty', 'multipart/form-data; boundary=b', ''],
  ['that is no multipart', 'multipart/form-data; boundary=b', '{"email":"a"}'],
]

describe('a form with files', () => {
  it.each(MALFORMED)('F62 %s is refused with 400, 413 or 415', async (_name, type, payload) => {
    for (const url of [
      '/api/auth/login',
      '/api/addresses',
      '/api/support',
      '/trpc/auth.login',
      '/api/webhooks/razorpay',
      '/unsubscribe',
    ]) {
      const reply = await test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect([400, 401, 404, 413, 415], `${url} ${reply.body}`).toContain(reply.statusCode)
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(refusalIn(reply.body).message).toMatch(/^[A-Z]/)
    }
  })
})
