import type { ProcedurePath } from '@dobara/api/policies.ts'
import { callsNaming, type Names } from '@dobara/api/test/test-calls.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { addProducts, addOwner, newSessionId, type Person, signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { answerOf } from '../http/rest/answer-of.ts'
import { procedureFacts } from '../http/shared/procedures.ts'
import { replyOf } from '../http/rest/rest-reply.ts'
import type { RestRoute } from '../http/rest/rest-route.ts'
import { REST_ROUTES } from '../http/rest/routes.ts'
import { spellingOf } from '../http/shared/spelling.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { type Input, refusalIn, requestsFor } from '../../test/security/test-surfaces.ts'

const CALLERS = ['visitor', 'customer', 'admin'] as const
type Caller = (typeof CALLERS)[number]
type Headers = Record<string, string>

let test: TestApp
let owner: Person
let known: Partial<Record<ProcedurePath, Input>>
let headersOf: Record<Caller, Headers>

beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const { shop } = test
  const products = await addProducts(shop)
  owner = await addOwner(shop, products)
  const { id, sku, category } = await shop.prisma.product.findUniqueOrThrow({
    where: { id: products.productId },
    include: { category: true },
  })
  known = {
    'catalog.bySku': { sku },
    'catalog.related': { sku },
    'catalog.compare': { skus: [sku] },
    'catalog.category': { id: category.id },
    'catalog.rows.ofCategory': { id: category.id },
    'catalog.rows.ofPath': { path: category.slug },
    'catalog.categoryByPath': { path: category.slug },
    'catalog.byId': { id },
    'admin.orders.get': { id: owner.names.orderId },
    'admin.orders.read': {},
    'admin.images.list': {},
    'admin.users.read': {},
  }
  headersOf = {
    visitor: { 'x-session-id': newSessionId(shop) },
    customer: { authorization: `Bearer ${owner.token}` },
    admin: await bearer('admin'),
  }
})
afterAll(() => test.stop())
// Tries at one order number, phone or account are limited by the minute.
beforeEach(() => {
  test.shop.clock.now = new Date(test.shop.clock.now.getTime() + 61_000)
})

async function bearer(role: 'customer' | 'admin'): Promise<Headers> {
  const { token } = await signInAs(test.shop, await addCustomer(test.shop, role))
  return { authorization: `Bearer ${token}` }
}

const inputOf = (path: ProcedurePath, names: Names) =>
  known[path] ?? (callsNaming(names)[path] as Input | undefined)

/** The request of one row, and the same call over tRPC; a category with its parent is one path there. */
function bothRequests(route: RestRoute): { rest: InjectOptions; trpc: InjectOptions } {
  const input = inputOf(route.procedure, owner.names)
  const [trpc = {}, ...rest] = requestsFor(route.procedure, input)
  const place = REST_ROUTES.filter(({ procedure }) => procedure === route.procedure).indexOf(route)
  if (!route.url.includes(':parent')) return { rest: rest[place] ?? {}, trpc }
  const [underParent = {}] = requestsFor(route.procedure, { path: `absent/${String(input?.path)}` })
  return { rest: rest[place] ?? {}, trpc: underParent }
}

type Reply = Awaited<ReturnType<TestApp['app']['inject']>>

type Answer = { result: { data?: unknown } }
type FileAnswer = { result: { data: { pdfBase64?: string; webpBase64?: string } } }

/** The body that a row makes of what its procedure answered over tRPC. */
function bodyOf(route: RestRoute, overTrpc: string): string {
  const { data } = (JSON.parse(overTrpc) as Answer).result
  return JSON.stringify(answerOf(route)(data, { params: {} }).body)
}

/** Returns the shape of the body in the OpenAPI document. Cached, because a shape is compiled when it is first used. */
function documentedShape(route: RestRoute): z.ZodType {
  const { output } = procedureFacts(route.procedure)
  const shape = documented.get(route) ?? replyOf(route).shapeOf(spellingOf(output ?? z.void()).shape)
  documented.set(route, shape)
  return shape
}
const documented = new Map<RestRoute, z.ZodType>()

/** Up to when a list of changes was read moves with the clock. */
const READ_UNTIL = /"updatedUntil":"[^"]*"/

/** Returns the differences between the reply to a REST row and that of its procedure; a refusal counts by its code. */
function strangeFacts(route: RestRoute, rest: Reply, trpc: Reply): unknown[] {
  if (trpc.statusCode >= 400 || rest.statusCode >= 400) {
    const codes = [trpc, rest].map((answer) => (answer.statusCode < 400 ? 'OK' : refusalIn(answer.body).code))
    return codes[0] === codes[1] ? [] : codes
  }
  const { data } = (JSON.parse(trpc.body) as FileAnswer).result
  const file = data.pdfBase64 ?? data.webpBase64
  if (file !== undefined) {
    return Buffer.from(file, 'base64').equals(rest.rawPayload) ? [] : ['another file']
  }
  const read = documentedShape(route).safeParse(JSON.parse(rest.body))
  if (!read.success) return [read.error.message]
  const [output, expected] = [rest.body, bodyOf(route, trpc.body)].map((body) => body.replace(READ_UNTIL, ''))
  return output === expected ? [] : [output, expected]
}

const reads = REST_ROUTES.filter(({ method, isRawBody }) => method === 'GET' && !isRawBody)

it.each(CALLERS)(
  'S31 a %s reads the same over REST as over tRPC, or is refused in one code',
  async (caller) => {
    const headers = headersOf[caller]
    const differences: unknown[] = []
    let answered = 0
    for (const route of reads) {
      const { rest, trpc } = bothRequests(route)
      const overTrpc = await test.app.inject({ ...trpc, headers: { ...trpc.headers, ...headers } })
      const overRest = await test.app.inject({ ...rest, headers })
      if (overRest.statusCode < 400) answered += 1
      const strange = strangeFacts(route, overRest, overTrpc)
      if (strange.length > 0) differences.push([route.url, strange])
    }
    expect(differences).toEqual([])
    expect(answered).toBeGreaterThan(20)
  },
)

const WRITES: [ProcedurePath, Input?][] = [
  ['addresses.create'],
  ['profile.update'],
  ['profile.setLanguage'],
  ['cart.add'],
  ['cart.clear'],
  ['cart.trackAbandonment'],
  ['privacy.setConsent'],
  ['newsletter.subscribe'],
  ['support.ask'],
  ['reviews.create'],
  ['checkout.init'],
  ['auth.logout'],
  ['profile.endOtherDevices'],
  ['admin.orders.update', { id: '01930000-0000-7000-8000-00000000dead', notes: 'Packed' }],
]

/** Two people differ in ids, addresses and times: the comparison ignores those. */
const masked = (body: string) =>
  body
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/shopper\d+@/g, 'shopper@')
    .replaceAll(/Shopper \d+/g, 'Shopper')
    .replaceAll(/([A-Z]{2,4}-)[\w-]+/g, '$1NUMBER')

it.each(CALLERS)('S31 a write of a %s returns the same over REST as over tRPC', async (caller) => {
  for (const [path, given] of WRITES) {
    const send = async (request: InjectOptions) => {
      const who = caller === 'visitor' ? { 'x-session-id': newSessionId(test.shop) } : await bearer(caller)
      return test.app.inject({ ...request, headers: { ...request.headers, ...who } })
    }
    const [trpc = {}, ...rest] = requestsFor(path, given ?? inputOf(path, owner.names))
    const overTrpc = await send(trpc)
    const rows = REST_ROUTES.filter(({ procedure }) => procedure === path)
    for (const [place, route] of rows.entries()) {
      const overRest = await send(rest[place] ?? {})
      const isRefused = overTrpc.statusCode >= 400
      const expected = isRefused ? refusalIn(overTrpc.body).code : masked(bodyOf(route, overTrpc.body))
      const output = overRest.statusCode >= 400 ? refusalIn(overRest.body).code : masked(overRest.body)
      expect([path, output]).toEqual([path, expected])
    }
  }
})
