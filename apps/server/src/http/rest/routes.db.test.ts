import { signTrackingToken } from '@dobara/api/engine/orders/tracking-token.ts'
import { FREE_UNIT_CODE } from '@dobara/api/test/test-units.ts'
import { caseCalls } from '@dobara/api/test/cases/test-case-calls.ts'
import { ABSENT as ABSENT_NAMES, callsNaming } from '@dobara/api/test/test-calls.ts'
import { TRADE_IN_BODIES } from '@dobara/api/test/trade-ins/test-trade-in-calls.ts'
import { wipeOf } from '@dobara/api/test/units/test-wipes.ts'
import { reportOf } from '@dobara/api/test/units/test-collector.ts'
import { REFUSAL_CODES, REFUSALS, type WireCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../../../../packages/api/src/checked-ids.ts'
import {
  as,
  registerCustomer,
  type SignedInCustomer,
  startTestApp,
  type TestApp,
} from '../../../test/test-app.ts'
import { formOf, uploadForm } from '../../../test/test-form.ts'
import { takesForm } from '../plugins/form-body.ts'
import { procedureFacts } from '../shared/procedures.ts'
import type { RestRoute } from './rest-route.ts'
import { REST_ROUTES } from './routes.ts'

const ADDRESS = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
}

const ABSENT_UUID = '01930000-0000-7000-8000-00000000dead'
const ABSENT: Record<string, string> = {
  id: ABSENT_UUID,
  orderId: ABSENT_UUID,
  photoId: ABSENT_UUID,
  offerId: ABSENT_UUID,
  cartId: ABSENT_UUID,
  sku: 'NO-SUCH-SKU',
  productId: '2147483647',
  appliedCouponId: '2147483647',
  componentId: '2147483647',
  number: '2147483647',
  certificate: 'WIPE-000000000',
}
const UNKNOWN_NAMES = {
  ...ABSENT_NAMES,
  email: 'nobody@test.example',
  couponCode: 'NOPE',
  productId: 2_147_483_647,
}
const EXAMPLES: Readonly<Record<string, unknown>> = { ...callsNaming(UNKNOWN_NAMES) }
const NO_CASE = {
  caseId: ABSENT_UUID,
  orderId: ABSENT_UUID,
  orderItemId: ABSENT_UUID,
  casePhotoId: ABSENT_UUID,
}
const TEXTS = { en: { title: 'A', summary: '', body: '' }, hi: { title: '', summary: '', body: '' } }
const { unit: _, ...WIPE } = wipeOf('', new Date(0))
const LINE = '01890000-0000-7000-8000-000000000000'
const PART = { kind: 'fan', model: 'Fan' }
const BODIES: Record<string, object> = {
  'admin.users.adjustStoreCredit': { amount: 500, reason: 'Late delivery' },
  'admin.users.note': { text: 'Prefers calls after six' },
  'admin.content.save': { version: 1, texts: TEXTS },
  'admin.content.publish': { version: 1 },
  'admin.content.withdraw': { version: 1 },
  'admin.content.move': { address: 'elsewhere' },
  'admin.content.restore': { version: 1 },
  'cart.updateItem': { quantity: 1 },
  'admin.units.move': { move: 'test' },
  'cart.chooseUnit': { unitCode: FREE_UNIT_CODE },
  'orders.cancelItems': { items: [{ orderItemId: LINE, quantity: 1 }] },
  'admin.orders.cancelItems': { items: [{ orderItemId: LINE, quantity: 1 }] },
  'admin.orders.swapItem': { orderItemId: LINE, quantity: 1, productId: 1, newQuantity: 1 },
  'admin.orders.offerSwap': { orderItemId: LINE, quantity: 1, productId: 1, newQuantity: 1 },
  'cart.applyCoupon': { code: 'NOPE' },
  'reviews.create': { rating: 5 },
  'reviews.vote': { isHelpful: true },
  'admin.attributes.update': { label: 'Nothing at all', type: 'text' },
  'admin.checkTemplates.update': { name: 'Nothing', sections: [{ label: 'A', points: [{ label: 'B' }] }] },
  'admin.checks.start': { templateId: 2_147_483_647 },
  'admin.checks.finish': { outcome: 'passed' },
  'admin.units.fitComponent': PART,
  'admin.units.fitFromStock': { componentId: 2_147_483_647 },
  'admin.units.removeComponent': { destination: 'scrapped' },
  'admin.units.removeOriginal': { ...PART, destination: 'scrapped' },
  'admin.units.recordWipe': WIPE,
  'admin.units.measure': { measurements: [{ kind: 'battery_cycles', value: '3' }] },
  'admin.units.importMeasurements': { report: reportOf('PF2ABC1', new Date(0)) },
  'admin.users.update': { role: 'customer' },
  'admin.images.setOrder': { sortOrder: 1 },
  'admin.products.update': { price: 1 },
  'admin.products.variants.create': { variants: [{ sku: 'A', attributes: {}, price: 1 }] },
  'admin.products.variants.update': { price: 1 },
  'admin.orders.setPaymentStatus': { paymentStatus: 'paid' },
  'admin.shipments.addScan': { state: 'delivered' },
  'admin.orders.changeAddress': { shippingAddress: ADDRESS },
  'addresses.update': ADDRESS,
  'admin.webhooks.update': { url: 'https://erp.example/', events: ['order.*'] },
  'admin.webhooks.setActive': { isActive: true },
  ...TRADE_IN_BODIES,
}

const QUERIES: Record<string, string> = {
  'admin.content.remove': '?version=1',
  'admin.orders.previewSwap': `?orderItemId=${LINE}&quantity=1&productId=1&newQuantity=1`,
}
/** Path parameters that name no entity: a month, a report. */
const VALUES = ['report', 'month', 'file', 'pin']
/**
 * Calls without a 404: the requested state holds already, as for an item that is not on the wishlist, or every value
 * has a reply.
 */
const WITHOUT_404: readonly string[] = [
  'wishlist.remove',
  'savedSearches.remove',
  'admin.analytics.report',
  'admin.analytics.stock',
  'admin.reports.gst',
  'admin.reports.gstRows',
]
/** Changing the rule of a PIN code requires the version that was seen, and there is none. */
const CHANGED: readonly string[] = ['admin.pinCodes.save', 'admin.pinCodes.remove']

let test: TestApp
let customer: SignedInCustomer
let admin: SignedInCustomer
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  customer = await registerCustomer(test.app)
  admin = await registerCustomer(test.app)
  await test.shop.prisma.user.update({ where: { id: admin.userId }, data: { role: 'admin' } })
})
afterAll(() => test.stop())

const titled = REST_ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const)
const withIds = titled.filter(([, { url }]) => url.includes(':'))
const withBody = titled.filter(([, { method, isRawBody }]) => method !== 'GET' && !isRawBody)

/** Returns the fields of the procedure's example call that are not in the URL. */
function exampleFor({ procedure, url }: RestRoute): [string, unknown][] {
  return Object.entries({ ...(EXAMPLES[procedure] as object | undefined) }).filter(
    ([name]) => !url.includes(`:${name}`),
  )
}

function queryFor(route: RestRoute): string {
  const known = QUERIES[route.procedure]
  if (known !== undefined || route.method !== 'GET') return known ?? ''
  const output = exampleFor(route).map(([name, value]): [string, string] => [name, String(value)])
  return output.length > 0 ? `?${new URLSearchParams(output)}` : ''
}

function requestFor(route: RestRoute, options: InjectOptions = {}): InjectOptions {
  // Catalogue entities have numbers for ids, and so have reviews and pictures.
  const hasNumber =
    /Catalogue|[Rr]eviews|subscriptions|images|products|categories|coupons|attributes|checks|units|Trade-in prices/.test(
      route.tag,
    )
  const example: Readonly<Record<string, unknown>> = { ...(EXAMPLES[route.procedure] as object | undefined) }
  const absentOf = (name: string) => {
    const given = String(example[name])
    if (/^\d+$/.test(given) && name !== 'pin') return '2147483647'
    if (/^[0-9a-f-]{36}$/.test(given)) return ABSENT_UUID
    if (VALUES.includes(name)) return given
    return hasNumber && (name === 'id' || name === 'photoId') ? '2147483647' : (ABSENT[name] ?? 'absent')
  }
  const url = route.url.replace(/:(\w+)/g, (_match, name: string) => absentOf(name))
  return { method: route.method, url: `${url}${queryFor(route)}`, ...options }
}

function expectEnvelope(reply: { statusCode: number; body: string; headers: object }) {
  const envelope = JSON.parse(reply.body) as {
    success: boolean
    code: WireCode
    message: string
  }
  expect(envelope).toMatchObject({ success: false, requestId: expect.any(String) })
  const code = REFUSAL_CODES.find((known) => wireCodeOf(known) === envelope.code)
  expect(code && REFUSALS[code].status).toBe(reply.statusCode)
  expect(envelope.message).not.toMatch(/prisma|\bselect\b.+\bfrom\b|zod|fastify|trpc|node_modules|\bat \//i)
  return envelope
}

/**
 * Returns a form if the call takes one; otherwise the body from the table above, or a valid call of returns and
 * repairs.
 */
function bodyFor(route: RestRoute): InjectOptions {
  const { procedure, url } = route
  const token = signTrackingToken(test.shop.deps, storedOrderId(ABSENT_UUID))
  const known = caseCalls({ ...NO_CASE, token })[procedure as keyof ReturnType<typeof caseCalls>]
  const others = Object.entries(known ?? {}).filter(([name]) => !url.includes(`:${name}`))
  if (!known && takesForm([procedure])) return formOf(uploadForm(Buffer.from([1, 2, 3]), {}))
  const example = exampleFor(route)
  if (!known && BODIES[procedure]) return { payload: BODIES[procedure] }
  if (!known)
    return route.method !== 'GET' && example.length > 0 ? { payload: Object.fromEntries(example) } : {}
  if (!takesForm([procedure])) return others.length > 0 ? { payload: Object.fromEntries(others) } : {}
  const texts = others.filter(([name]) => name !== 'image')
  return formOf(uploadForm(Buffer.from([1, 2, 3]), Object.fromEntries(texts)))
}

/** Returns a caller with the permission: the tests concern what comes after that check. */
function callerOf({ procedure }: RestRoute): SignedInCustomer {
  return procedureFacts(procedure).policy.caller === 'admin' ? admin : customer
}

describe('every call of the table', () => {
  it.each(titled)('%s requires a sign-in if its procedure does', async (_title, route) => {
    const reply = await test.app.inject(requestFor(route))
    const { caller } = procedureFacts(route.procedure).policy
    if (caller !== 'anyone') {
      expect(expectEnvelope(reply).code).toBe('login_required')
      expect(reply.statusCode).toBe(401)
    } else {
      expect(reply.statusCode).toBeLessThan(500)
      if (reply.statusCode !== 401) return
      expect(['auth.refresh']).toContain(route.procedure)
    }
  })

  it.each(titled)('%s rejects an invalid token, unless it is public', async (_title, route) => {
    const reply = await test.app.inject(
      requestFor(route, { headers: { authorization: 'Bearer dead.dead.dead' } }),
    )
    if (!procedureFacts(route.procedure).policy.isPersonal) expect(reply.statusCode).toBeLessThan(500)
    else expect(expectEnvelope(reply)).toMatchObject({ code: 'session_expired' })
  })

  it.each(withIds)('%s returns 404 for an unknown id', async (_title, route) => {
    const reply = await test.app.inject(as(callerOf(route), requestFor(route, bodyFor(route))))
    if (route.procedure === 'catalog.related' && reply.statusCode === 200) return
    if (WITHOUT_404.includes(route.procedure)) return expect(reply.statusCode).toBe(200)
    if (CHANGED.includes(route.procedure)) return expect(expectEnvelope(reply).code).toBe('changed_meanwhile')
    expect([reply.statusCode, expectEnvelope(reply).code]).toEqual([
      404,
      expect.stringMatching(/_not_found$/),
    ])
  })

  it.each(withIds)('%s returns 400 or 404 for an invalid id', async (_title, route) => {
    for (const id of ['%00', '-1', '1.5', '99999999999999999999', "1'--", '%F0%9F%92%BB', 'x'.repeat(4000)]) {
      const url = route.url.replace(/:\w+/g, id)
      const reply = await test.app.inject(
        as(callerOf(route), { method: route.method, url, ...bodyFor(route) }),
      )
      if (reply.statusCode === 200 && route.procedure === 'catalog.related') continue
      expect([400, 404], `${id}: ${reply.body}`).toContain(reply.statusCode)
      expectEnvelope(reply)
    }
  })

  it.each(withBody)('%s returns 400 for a non-JSON body', async (_title, route) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await test.app.inject(as(callerOf(route), requestFor(route, { headers, payload: '{"a":' })))
    expect([reply.statusCode, expectEnvelope(reply).code]).toEqual([400, 'malformed'])
  })

  it.each(titled.filter(([, { method, input }]) => method === 'POST' && input))(
    '%s names the fields a wrong body has wrong',
    async (_title, route) => {
      if (route.isRawBody) return
      const reply = await test.app.inject(
        as(callerOf(route), requestFor(route, { payload: { role: 'admin', nested: { a: 1 } } })),
      )
      expect(reply.statusCode).toBe(400)
      expect(expectEnvelope(reply)).toMatchObject({ fields: { nested: 'Unrecognized field: nested' } })
    },
  )
})
