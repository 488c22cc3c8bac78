import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '@dobara/api/identity/accounts/passwords.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { newSessionId, signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OutageShop, startOutageShop } from './test-outages.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/resiliency.md', import.meta.url)), 'utf8')
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
const [header = [], , ...lines] = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map(cellsOf)
const columns = header.slice(1)
const matrix = lines.map(([dependency = '', ...cells]) => ({
  dependency,
  cells: Object.fromEntries(columns.map((column, index) => [column, cells[index]])),
}))

let shop: OutageShop
let passwordHash: string
let people = 0
beforeAll(async () => {
  shop = await startOutageShop(inject('templateUrl'))
  passwordHash = await hashPassword('a long passphrase')
}, 120_000)
afterAll(() => shop.stop())

/** Creates everything before the outage: once it has begun, no service is available for that. */
async function prepare() {
  people += 1
  const [customer, admin] = [await addCustomer(shop), await addCustomer(shop, 'admin')]
  await shop.prisma.user.update({
    where: { id: customer.id },
    data: { passwordHash, emailVerifiedAt: new Date(0) },
  })
  const { id: productId } = await addProduct(shop, { stock: 100 })
  const bought = await placeOrder(shop, { customer, productId })
  const data = await shop.as(customer).checkout.pay({ orderId: bought, paymentMethod: 'online' })
  const providerPayload = await shop.provider.pay(data.order?.id ?? '')
  await shop.as(customer).checkout.confirm({ orderId: bought, providerPayload })
  await shop.deliver()
  const begun = async () => {
    const buyer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer: buyer, productId })
    return { orderId, email: buyer.email ?? '', token: (await signInAs(shop, buyer)).token }
  }
  return {
    email: customer.email ?? '',
    token: (await signInAs(shop, customer)).token,
    adminToken: (await signInAs(shop, admin)).token,
    productId,
    bought,
    cash: await begun(),
    online: await begun(),
    phone: `98${String(76_000_000 + people)}`,
    writesTo: `asks${people}@test.example`,
    google: await visitGoogle(people),
  }
}
type Preparation = Awaited<ReturnType<typeof prepare>>

const call = (options: InjectOptions & { token?: string }) => {
  const { token, headers, ...rest } = options
  return shop.app.inject({
    ...rest,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
}
const post = (url: string, payload: object, token?: string) =>
  call({ method: 'POST', url, payload, ...(token && { token }) })

/** Returns "works", "reports it", or a description of any other result. */
function outcomeOf(reply: LightMyRequestResponse): string {
  const { statusCode, headers } = reply
  if (statusCode === 200 || statusCode === 201) return 'works'
  if (statusCode === 302 && headers.location === '/login?error=oauth') return 'reports it'
  if (statusCode === 302 && headers.location?.includes('#accessToken=')) return 'works'
  const message = headers['content-type']?.includes('json')
    ? reply.json<{ message?: string }>().message
    : null
  return statusCode === 503 && headers['retry-after'] && message
    ? 'reports it'
    : `${statusCode} ${reply.body.slice(0, 200)}`
}

/** From the button to the answer of Google that the browser is about to bring back. */
async function visitGoogle(number: number) {
  shop.google.person = {
    sub: `g${number}`,
    email: `g${number}@google.test`,
    email_verified: true,
    name: 'Asha',
  }
  const start = await call({ url: '/api/auth/google/start' })
  const { search } = await shop.google.visit(String(start.headers.location))
  return { search, cookies: Object.fromEntries(start.cookies.map(({ name, value }) => [name, value])) }
}

async function withOtp({ phone }: Preparation): Promise<LightMyRequestResponse> {
  const sent = await post('/api/auth/phone/send-otp', { phone })
  if (sent.statusCode !== 200) return sent
  const code = /\b\d{6}\b/.exec(shop.texts.at(-1)?.replace(/\d{10,}/g, '') ?? '')?.[0]
  return post('/api/auth/phone/verify-otp', { phone, code, name: 'Asha Rao' })
}

/** Requests of a person, and the address to which a mail about each goes. */
const wishes: Record<
  string,
  { mailTo?: (p: Preparation) => string; send: (p: Preparation) => Promise<LightMyRequestResponse> }
> = {
  browse: { send: () => call({ url: '/api/products?limit=20' }) },
  search: { send: () => call({ url: '/api/products/search?q=latitude' }) },
  'product page': { send: ({ productId }) => call({ url: `/api/products/${productId}` }) },
  'add to cart': {
    send: ({ productId }) =>
      call({
        method: 'POST',
        url: '/api/cart/add',
        payload: { productId },
        headers: { 'x-session-id': newSessionId(shop) },
      }),
  },
  'sign in by password': {
    send: ({ email }) => post('/api/auth/login', { email, password: 'a long passphrase' }),
  },
  'sign in by OTP': { send: withOtp },
  'sign in with Google': {
    send: ({ google: { search, cookies } }) => call({ url: `/api/auth/google/callback${search}`, cookies }),
  },
  'pay cash': {
    mailTo: ({ cash }) => cash.email,
    send: ({ cash: { orderId, token } }) =>
      post('/api/checkout/pay', { orderId, paymentMethod: 'cod' }, token),
  },
  'pay online': {
    mailTo: ({ online }) => online.email,
    send: async ({ online: { orderId, token } }) => {
      const started = await post('/api/checkout/pay', { orderId, paymentMethod: 'razorpay' }, token)
      if (started.statusCode !== 200) return started
      const { data } = started.json<{ data: { order: { id: string } } }>()
      const providerPayload = await shop.provider.pay(data.order.id)
      return post('/api/checkout/confirm', { orderId, providerPayload }, token)
    },
  },
  'see order': { send: ({ bought, token }) => call({ url: `/api/orders/${bought}`, token }) },
  invoice: { send: ({ bought, token }) => call({ url: `/api/invoices/${bought}`, token }) },
  'ask support': {
    mailTo: ({ writesTo }) => writesTo,
    send: ({ writesTo }) =>
      post('/api/support', {
        name: 'Asha Rao',
        email: writesTo,
        topic: 'other',
        message: 'Is there a laptop with more memory?',
      }),
  },
  newsletter: { send: ({ writesTo }) => post('/api/newsletter/subscribe', { email: `news-${writesTo}` }) },
  'orders (back office)': {
    send: async ({ bought, adminToken: token }) => {
      const list = await call({ url: '/api/admin/orders', token })
      if (list.statusCode !== 200) return list
      const payload = { status: 'processing' }
      return call({ method: 'PATCH', url: `/api/admin/orders/${bought}/status`, payload, token })
    },
  },
}

const mailsSent = (to: string) =>
  shop.prisma.outboxMessage.count({ where: { to, channel: 'email', state: 'sent' } })

/** The jobs run as the worker would; those put off come at once. */
async function settle(): Promise<void> {
  await shop.wakeJobs()
  await shop.deliver()
}

describe('the resiliency matrix', () => {
  it('names every dependency and every wish once', () => {
    expect(matrix.map(({ dependency }) => dependency)).toEqual(Object.keys(shop.outages))
    expect(columns).toEqual(Object.keys(wishes))
  })

  it.each(matrix)(
    'matches the page in every cell without $dependency',
    async ({ dependency, cells }) => {
      const prepared = await prepare()
      const outage = shop.outages[dependency]
      if (!outage) throw new Error(`nothing takes down ${dependency}`)
      const answered: Record<string, string> = {}
      await outage.down()
      try {
        for (const [wish, { send }] of Object.entries(wishes))
          answered[wish] = outcomeOf(await send(prepared))
        if (dependency !== 'job runner' && !dependency.startsWith('database')) await settle()
        for (const [wish, { mailTo }] of Object.entries(wishes)) {
          if (!mailTo || answered[wish] !== 'works') continue
          if ((await mailsSent(mailTo(prepared))) === 0) answered[wish] = 'later'
        }
      } finally {
        await outage.up()
      }
      expect(answered).toEqual(cells)
      await expect
        .poll(() => shop.prisma.product.count().catch(() => 0), { timeout: 20_000 })
        .toBeGreaterThan(0)
      await settle()
      for (const [wish, answer] of Object.entries(answered)) {
        const mailTo = wishes[wish]?.mailTo
        if (answer === 'later' && mailTo)
          expect([wish, await mailsSent(mailTo(prepared))]).not.toEqual([wish, 0])
      }
    },
    120_000,
  )
})
