import { createRequire } from 'node:module'
import type * as Sdk from '@ucp-js/sdk'
import { addProduct } from '@dobara/api/test/test-products.ts'
import { addListedUnit } from '@dobara/api/test/test-units.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { registerCustomer, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { refurbished } from './refurbished.ts'
import type { UcpCheckout } from './checkout-view.ts'

// Its build for `import` names its files without their endings, which Node does not resolve.
const sdk: typeof Sdk = createRequire(import.meta.url)('@ucp-js/sdk')

const sessions = '/api/ucp/checkout-sessions'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
})
afterAll(() => test.stop())

async function offer(priceRupees = 30_000, stock = 5) {
  const { id } = await addProduct(test.shop, { priceRupees, stock })
  const { sku } = await test.shop.prisma.product.update({
    where: { id },
    data: { warrantyMonths: 6 },
  })
  return { id, sku }
}

async function call(method: NonNullable<InjectOptions['method']>, url: string, payload?: object) {
  const reply = await test.app.inject({ method, url, ...(payload && { payload }) })
  const body = reply.json()
  if (reply.statusCode < 300) {
    sdk.CheckoutResponseSchema.parse(body)
    for (const line of body.line_items) refurbished.parse(line.refurbished)
  }
  return { status: reply.statusCode, body: body as UcpCheckout & { code?: string }, headers: reply.headers }
}
const lines = (...items: [id: string, quantity: number][]) => ({
  line_items: items.map(([id, quantity]) => ({ item: { id }, quantity })),
})
const tokenOf = (url: string | undefined) => url?.split('/').at(-1) ?? ''

describe('the profile', () => {
  it("matches the published schema and the shop's capabilities", async () => {
    const reply = await test.app.inject({ url: '/.well-known/ucp' })
    const { ucp } = sdk.UcpDiscoveryProfileSchema.parse(reply.json())
    expect(ucp.capabilities.map(({ name }) => name)).toEqual([
      'dev.ucp.shopping.checkout',
      'org.dobara.refurbished',
    ])
    expect(ucp.services['dev.ucp.shopping']).toMatchObject({
      rest: { endpoint: 'http://shop.test/api/ucp' },
      mcp: { endpoint: 'http://shop.test/api/mcp' },
    })
    const schema = await test.app.inject({ url: new URL(String(ucp.capabilities[1]?.schema)).pathname })
    expect(schema.json()).toMatchObject({ properties: { refurbished: { type: 'object' } } })
  })
})

describe('a checkout of an agent', () => {
  it('leads to an address at which a person takes the items over', async () => {
    const { sku } = await offer()
    const made = await call('POST', sessions, { ...lines([sku, 2]), buyer: { email: 'a@b.example' } })
    expect(made.status).toBe(201)
    expect(made.headers['cache-control']).toBe('no-store')
    expect(made.body).toMatchObject({
      status: 'requires_escalation',
      currency: 'INR',
      line_items: [
        { item: { id: sku, price: 3_000_000 }, quantity: 2, refurbished: { warranty: { months: 6 } } },
      ],
      totals: [
        { type: 'subtotal', amount: 6_000_000 },
        { type: 'total', amount: 6_000_000 },
      ],
    })
    const person = test.shop.visitor()
    const cart = await person.cart.takeOffer({ token: tokenOf(made.body.continue_url) })
    expect(cart.items).toMatchObject([{ sku, quantity: 2 }])
    expect((await call('GET', `${sessions}/${made.body.id}`)).status).toBe(404)
  })

  it('takes the very machine that was chosen, with its battery, report and certificate', async () => {
    const { id, stockItemId } = await addProduct(test.shop, { stock: 0 })
    const { code } = await addListedUnit(test.shop, { stockItemId, batteryPct: 91, cycles: 77 })
    const { body } = await call('POST', sessions, lines([code, 1]))
    expect(body.line_items).toMatchObject([
      {
        item: { id: code },
        refurbished: {
          condition: expect.stringContaining('Refurbished-A'),
          machine: {
            code,
            url: `http://shop.test/unit/${code}`,
            battery_health_pct: 91,
            battery_cycles: 77,
            wipe_certificate_url: expect.stringContaining('http://shop.test/wipe/'),
          },
        },
      },
    ])
    const cart = await test.shop.visitor().cart.takeOffer({ token: tokenOf(body.continue_url) })
    expect(cart.items).toMatchObject([{ productId: id, unit: { code } }])
  })

  it('is read, changed and cancelled', async () => {
    const [first, second] = [await offer(10_000), await offer(20_000)]
    const { body } = await call('POST', sessions, lines([first.sku, 1]))
    const url = `${sessions}/${body.id}`
    const changed = await call('PUT', url, lines([second.sku, 1]))
    expect(changed.body.line_items.map(({ item }) => item.id)).toEqual([second.sku])
    expect((await call('GET', url)).body.totals.at(-1)).toMatchObject({ type: 'total', amount: 2_000_000 })
    const cancelled = await call('POST', `${url}/cancel`)
    expect(cancelled.body).toMatchObject({ status: 'canceled', line_items: [] })
    expect(cancelled.body.continue_url).toBeUndefined()
    expect((await call('PUT', url, lines([first.sku, 1]))).status).toBe(404)
    const token = tokenOf(body.continue_url)
    const { readOffer, takeOffer } = test.shop.visitor().cart
    for (const open of [readOffer, takeOffer]) {
      await expect(open({ token })).rejects.toThrow('expired or was already used')
    }
  })

  it('is never completed: complete returns the URL for the person', async () => {
    const { sku } = await offer()
    const { body } = await call('POST', sessions, lines([sku, 1]))
    const done = await call('POST', `${sessions}/${body.id}/complete`, { payment: { instruments: [] } })
    expect(done.body.status).toBe('requires_escalation')
    expect(done.body.continue_url).toContain('/agent-cart/')
    expect(await test.shop.prisma.order.count()).toBe(0)
    expect(await test.shop.prisma.reservation.count()).toBe(0)
  })

  it("reports which items are unavailable, with the shop's message", async () => {
    const [good, few] = [await offer(), await offer(15_000, 1)]
    const { body } = await call('POST', sessions, lines([good.sku, 1], [few.sku, 9], ['NO-SUCH', 1]))
    expect(body.status).toBe('incomplete')
    expect(body.messages.filter(({ severity }) => severity === 'recoverable')).toMatchObject([
      { path: '$.line_items[1]', content: expect.any(String) },
      { path: '$.line_items[2]', code: 'product_not_found' },
    ])
    const none = await call('POST', sessions, lines(['NO-SUCH', 1]))
    expect([none.status, none.body.code]).toEqual([400, 'invalid_input'])
  })

  it('refuses bodies and ids that it does not know', async () => {
    for (const payload of [{}, { line_items: [] }, { line_items: [{ item: {}, quantity: 0 }] }]) {
      expect((await call('POST', sessions, payload)).status).toBe(400)
    }
    for (const id of ['x', `ucp_${'a'.repeat(32)}`, '../cart', "ucp_'--"]) {
      expect((await call('GET', `${sessions}/${encodeURIComponent(id)}`)).status).toBe(404)
    }
  })

  it('is not the cart of the calling browser', async () => {
    const { cookies, authorization } = await registerCustomer(test.app)
    const { sku } = await offer()
    const headers = { authorization, 'x-session-id': `session_${'z'.repeat(30)}` }
    const made = await test.app.inject({
      method: 'POST',
      url: sessions,
      headers,
      cookies,
      payload: lines([sku, 1]),
    })
    expect(made.statusCode).toBe(201)
    const own = await test.app.inject({ url: '/api/cart', headers: { authorization } })
    expect(own.json()).toMatchObject({ data: { items: [] } })
  })

  it('is not in the log', async () => {
    const { sku } = await offer()
    const { body } = await call('POST', sessions, lines([sku, 1]))
    await call('GET', `${sessions}/${body.id}`)
    expect(test.logLines.join('')).not.toContain(body.id)
  })
})
