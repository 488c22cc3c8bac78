import type { SignedInUser } from '@dobara/api/context.ts'
import { type Policy, policyOf } from '@dobara/api/policies.ts'
import { ABSENT, callsNaming, type Names } from '@dobara/api/test/test-calls.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import {
  addProducts,
  addOwner,
  givePassword,
  type TestProducts,
  newSessionId,
  type Person,
  signInAs,
  tokenFor,
} from '@dobara/api/test/test-people.ts'
import { snapshotOf } from '@dobara/api/test/test-snapshots.ts'
import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { formOf } from '../../../test/test-form.ts'
import { procedureFacts } from '../shared/procedures.ts'
import type { RestRoute } from './rest-route.ts'
import { REST_ROUTES } from './routes.ts'

const STRANGERS = ['visitor', 'other customer', 'suspended customer', 'admin'] as const
type Stranger = (typeof STRANGERS)[number]

let test: TestApp
let products: TestProducts
let owner: Person
/** The owner's data, which no call of a stranger may change. */
let snapshot: object[]
/** Another owner, for calls that change nothing. */
let reader: Person & { familyId: string }
/** And one for those that may; null when the last of them was done. */
let writer: Person | null = null
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  products = await addProducts(test.shop)
  owner = await addOwner(test.shop, products)
  snapshot = await snapshotOf(test.shop, owner.user.id)
  const other = await addOwner(test.shop, products)
  reader = { ...other, familyId: (await signInAs(test.shop, other.user)).familyId }
})
afterAll(() => test.stop())
// Tries at one order number, phone or account are limited by the minute.
beforeEach(() => {
  test.shop.clock.now = new Date(test.shop.clock.now.getTime() + 61_000)
})

type Presence = { user: SignedInUser; familyId: string }

async function addStranger(who: Exclude<Stranger, 'visitor'>): Promise<Presence> {
  const { shop } = test
  const user = await addCustomer(shop, who === 'admin' ? 'admin' : 'customer')
  if (who === 'suspended customer') {
    await shop.prisma.user.update({ where: { id: user.id }, data: { status: 'suspended' } })
  }
  if (who === 'admin') await givePassword(shop, user)
  return { user, familyId: (await signInAs(shop, user)).familyId }
}

/** A caller who was refused, or only read, has changed nothing, and may call again. */
const presences = new Map<Stranger, Promise<Presence>>()

async function headersOf(who: Stranger): Promise<Record<string, string>> {
  const { shop } = test
  if (who === 'visitor') return { 'x-session-id': newSessionId(shop) }
  const coming = presences.get(who) ?? addStranger(who)
  presences.set(who, coming)
  return { authorization: `Bearer ${await tokenFor(shop, await coming)}` }
}

/** Returns the request of a row: input that its address does not name goes into the query or the body. */
function requestFor({ method, url, procedure, isRawBody }: RestRoute, names: Names): InjectOptions {
  const input = (callsNaming(names)[procedure] ?? {}) as Record<string, unknown>
  if (isRawBody) {
    const signature = String(input.signature)
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-shipment-signature': signature,
    }
    return { method, url, headers, payload: String(input.rawBody) }
  }
  const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const rest = Object.entries(input).filter(([name]) => !named.includes(name))
  const address = url.replace(/:(\w+)/g, (_match, name: string) => String(input[name] ?? 'absent'))
  if (rest.some(([, value]) => value instanceof Uint8Array)) {
    const fields = rest.map(([name, value]) =>
      value instanceof Uint8Array
        ? { name, value: Buffer.from(value), filename: 'photo.jpg' }
        : { name, value: String(value) },
    )
    return { method, url: address, ...formOf(fields) }
  }
  if (method !== 'GET') {
    return { method, url: address, ...(rest.length > 0 && { payload: Object.fromEntries(rest) }) }
  }
  return {
    method,
    url: address,
    query: Object.fromEntries(rest.map(([name, value]) => [name, String(value)])),
  }
}

async function send(route: RestRoute, names: Names, headers: Record<string, string>) {
  const request = requestFor(route, names)
  const reply = await test.app.inject({ ...request, headers: { ...request.headers, ...headers } })
  const body = reply.body.replace(/"requestId":"[^"]*"/, '')
  const code = reply.statusCode < 400 ? 'ok' : reply.json<{ code: string }>().code
  return { status: reply.statusCode, body, code }
}

/** Returns the refusal that a caller gets before the procedure runs, or null. */
function barrierTo(who: Stranger, { caller, isPersonal }: Policy): RefusalCode | null {
  if (!isPersonal) return null
  if (who === 'suspended customer') return 'SESSION_EXPIRED'
  if (caller === 'anyone') return null
  if (who === 'visitor') return 'LOGIN_REQUIRED'
  return caller === 'admin' && who !== 'admin' ? 'ADMIN_REQUIRED' : null
}

/**
 * Returns a person whose data this call may name: the same for all calls until one that may change the data was made.
 */
async function ownerFor(procedure: RestRoute['procedure']): Promise<Person> {
  const { kind, policy } = procedureFacts(procedure)
  const isReader = kind === 'query' || policy.caller === 'admin'
  if (!isReader && !writer) return (writer = await addOwner(test.shop, products))
  if (isReader || !writer) return { ...reader, token: await tokenFor(test.shop, reader) }
  return { ...writer, token: (await signInAs(test.shop, writer.user)).token }
}

/**
 * Routes of the server outside the table: the two redirects of Google, the procedures themselves, and its own pages.
 */
const OUTSIDE_THE_TABLE = [
  'GET /api/auth/google/callback',
  'GET /api/auth/google/start',
  'GET /api/docs',
  'GET /api/docs/reference.css',
  'GET /api/docs/reference.js',
  'GET /api/docs/try-call.js',
  'GET /api/openapi.json',
  'POST /api/mcp',
  'GET /.well-known/ucp',
  'GET /api/ucp/schemas/refurbished.json',
  'POST /api/ucp/checkout-sessions',
  'GET /api/ucp/checkout-sessions/:id',
  'PUT /api/ucp/checkout-sessions/:id',
  'POST /api/ucp/checkout-sessions/:id/complete',
  'POST /api/ucp/checkout-sessions/:id/cancel',
  'GET /agents.md',
  'GET /dev/outbox',
  'GET /dev/outbox.json',
  'GET /dev/outbox/mails',
  'GET /dev/outbox/mails/:name',
  'GET /feeds/google-:part.xml',
  'GET /feeds/google.xml',
  'GET /feeds/new.xml',
  'GET /feeds/openai-:part.jsonl',
  'GET /feeds/openai.jsonl',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /.well-known/security.txt',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:part.xml',
  'POST /unsubscribe',
  'GET /sitemaps/pages.xml',
  'GET /trpc/:path',
  'POST /seen',
  'POST /trpc/:path',
]

/** Routes that only refuse what no other route of their address answers; the printed tree shows wildcards alone. */
const REFUSING = /^[A-Z]+ (?:\*|\/trpc\/?\*?)$|^(?:PUT|PATCH|DELETE) \/trpc\/:$/

/** "METHOD /address" of every route of the running server, from the tree it prints; names of parameters left out. */
function runningRoutes(): string[] {
  const way: string[] = []
  const lines = test.app.printRoutes({ commonPrefix: false }).split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    way.splice(indent.length / 4, way.length, part)
    return methods.split(', ').map((method) => nameless(`${method} ${way.join('')}`))
  })
}

const nameless = (route: string) => route.replace(/:\w+(?:\|:\w+)*/g, ':')

describe('the running server', () => {
  it('serves exactly the routes of the table and the others listed here', () => {
    const known = [...REST_ROUTES.map(({ method, url }) => `${method} ${url}`), ...OUTSIDE_THE_TABLE]
    const running = runningRoutes().filter(
      (route) => !/^(HEAD|OPTIONS) /.test(route) && !REFUSING.test(route),
    )
    expect(running.sort()).toEqual([...new Set(known.map(nameless))].sort())
  })

  it('offers HEAD only where asking changes nothing', () => {
    const running = runningRoutes()
    for (const { url, procedure } of REST_ROUTES) {
      if (!running.includes(nameless(`HEAD ${url}`))) continue
      const reads = REST_ROUTES.filter((route) => route.url === url && route.method === 'GET')
      expect([procedure, reads.map((route) => procedureFacts(route.procedure).kind)]).toEqual([
        procedure,
        ['query'],
      ])
    }
  })
})

const rows = REST_ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const)

describe.each(rows)('%s', (_title, route) => {
  const policy = policyOf(route.procedure)
  const { stranger: notTheirs, badProof, openTo } = policy

  it.each(STRANGERS)(
    "handles a call of the %s naming the owner's objects as policy requires",
    async (who) => {
      const barrier = barrierTo(who, policy)
      const headers = await headersOf(who)
      const answer = await send(route, owner.names, headers)
      if (answer.code === 'ok' && procedureFacts(route.procedure).kind === 'mutation') presences.delete(who)
      const isOpen = who === 'admin' && openTo !== undefined
      const expected = barrier ?? badProof ?? (isOpen ? null : notTheirs)
      if (expected) {
        expect([answer.status, answer.code]).toEqual([REFUSALS[expected].status, wireCodeOf(expected)])
      } else {
        expect(answer.status).not.toBe(401)
        expect(answer.status).toBeLessThan(500)
        expect(answer.code).not.toMatch(
          /^(admin_required|forbidden|invalid_input|rule_broken|malformed|not_found)$/,
        )
      }
      if (notTheirs && !isOpen) {
        expect(answer).toEqual(await send(route, { ...owner.names, ...ABSENT }, headers))
        expect(owner.secrets.filter((secret) => answer.body.includes(secret))).toEqual([])
      }
    },
  )

  it("leaves the owner's objects unchanged", async () => {
    const before = snapshot
    snapshot = await snapshotOf(test.shop, owner.user.id)
    expect(snapshot).toEqual(before)
  })

  it('lets the owner through', async () => {
    const own = await ownerFor(route.procedure)
    const answer = await send(route, own.names, { authorization: `Bearer ${own.token}` })
    // The call may have removed what the next call names.
    if (own.user.id === writer?.user.id && answer.status < 400) writer = null
    if (policy.caller === 'admin') expect(answer.code).toBe('admin_required')
    else if (badProof) expect(answer.code).toBe(wireCodeOf(badProof))
    else {
      expect([401, 500]).not.toContain(answer.status)
      expect(answer.code).not.toBe(notTheirs && wireCodeOf(notTheirs))
    }
  })
})
