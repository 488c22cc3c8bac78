import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'
import { procedureFacts } from '../shared/procedures.ts'
import { documentedInput } from './openapi/schemas.ts'
import { queryWordsOf } from './rest-input.ts'
import { REST_ROUTES } from './routes.ts'

let test: TestApp
let admin: SignedInCustomer
let customer: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
  admin = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})
afterAll(() => test.stop())

const rows = REST_ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const)
const judged = rows.filter(
  ([, { isRawBody, method }]) => !isRawBody && (method === 'GET' || method === 'DELETE'),
)

const send = (method: (typeof REST_ROUTES)[number]['method'], url: string) =>
  test.app.inject({ method, url: url.replace(/:\w+/g, '1') })

describe('a word in the query that a call does not know', () => {
  it.each(judged)('is refused and named at %s', async (_call, { method, url, procedure }) => {
    const { caller } = procedureFacts(procedure).policy
    for (const query of ['updatedSicne=2026-11-29', 'updatedSicne=']) {
      const request = { method, url: `${url.replace(/:\w+/g, '1')}?${query}` }
      const requested = caller === 'anyone' ? request : as(caller === 'admin' ? admin : customer, request)
      const reply = await test.app.inject(requested)
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        {
          success: false,
          code: 'invalid_input',
          message: 'Unrecognized field: updatedSicne',
          fields: { updatedSicne: 'Unrecognized field: updatedSicne' },
        },
      ])
    }
  })

  it('is named with all others, even one in the path', async () => {
    const reply = await send('GET', '/api/products/:id?id=2&fields=title&page=1')
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['id', 'fields', 'page']])
  })

  it('is refused before a stored reply is sent', async () => {
    expect((await send('GET', '/api/brands')).statusCode).toBe(200)
    expect((await send('GET', '/api/brands?q=dell')).statusCode).toBe(400)
    expect((await send('GET', '/api/brands?q=dell')).statusCode).toBe(400)
  })

  it('is left to the provider in the address that it reports to', async () => {
    for (const [, { method, url, isRawBody }] of rows) {
      if (!isRawBody) continue
      expect((await send(method, `${url}?shop=1`)).json()).not.toHaveProperty('fields.shop')
    }
  })
})

describe('the words that a call takes', () => {
  it.each(judged.filter(([, { method }]) => method === 'GET'))(
    'are those of the document at %s',
    (_call, route) => {
      const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const documented = Object.keys(documentedInput(route.procedure).properties ?? {})
      expect([...(queryWordsOf(route) ?? [])]).toEqual(documented.filter((name) => !inPath.includes(name)))
    },
  )
})
