import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ClientLog, Scope } from './client-log.ts'
import { cart } from '@dobara/contract/cart.ts'
import { pick } from './seeded-random.ts'
import { PASSWORD } from './shop-folder.ts'

const LONGEST_ANSWER_MS = 30_000
/** Access tokens are good for 15 minutes. */
const SIGN_IN_AGAIN_AFTER_MS = 10 * 60_000

type Request = {
  name: string
  url: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** Answers that are in order; 200 and 201 always are. */
  also?: number[]
  /** Refusals that are in order, by their code. */
  alsoCode?: string
  scope?: Scope
}
type Body = { data?: Record<string, unknown>; code?: string; accessToken?: string }
type Answer = { status: number; body: Body; hasRetryAfter: boolean }

/** Thrown when a step got no good answer: the story ends there, as the shopper would go away. */
class FailedStepError extends Error {}

export type ShopperOptions = {
  url: string
  email: string
  productIds: number[]
  /** Address to which the provider's payment window sends its payments. */
  payUrl: string
  log: ClientLog
  random: () => number
  pauseMs: number
  /** Number of tries of one request, with the same key, if there is no reply or it requests a retry; 1 by default. */
  tries?: number
}

async function read(reply: Response): Promise<Body> {
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json')
  return isJson ? (JSON.parse(text) as Body) : {}
}

function opener({ url, log, email, random, pauseMs, tries = 1 }: ShopperOptions) {
  const session = { token: '', at: 0 }
  async function send(request: Request): Promise<Answer> {
    for (let left = tries; ; left -= 1) {
      const answer = await queryOnce(request)
      const isOver = ![0, 503].includes(answer.status) && answer.body.code !== 'idempotency_busy'
      if (!isOver && left <= 1) log.abandoned.push(request.name)
      if (isOver || left <= 1) return answer
      await setTimeout(pauseMs * (0.5 + random()))
    }
  }
  async function queryOnce(request: Request): Promise<Answer> {
    const { name, method = 'GET', body, headers, also = [], alsoCode, scope = 'shop' } = request
    const startedAt = Date.now()
    const answer = await fetch(`${url}${request.url}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(session.token && { authorization: `Bearer ${session.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
      .then(async (reply) => {
        const hasRetryAfter = reply.headers.has('retry-after')
        return { status: reply.status, body: await read(reply), hasRetryAfter }
      })
      .catch(() => ({ status: 0, body: {} as Body, hasRetryAfter: false }))
    const { status, hasRetryAfter } = answer
    const code = answer.body.code ?? null
    const isExpected = [200, 201, ...also].includes(status) || (code !== null && code === alsoCode)
    log.add({
      name,
      scope,
      startedAt,
      endedAt: Date.now(),
      status,
      code,
      hasRetryAfter,
      isExpected,
    })
    return answer
  }
  async function must(request: Request): Promise<Body> {
    const { status, body } = await send(request)
    if (status === 401) session.at = 0
    if (status !== 200 && status !== 201)
      throw new FailedStepError(`${request.name}: ${status} ${body.code ?? ''}`)
    return body
  }
  async function signIn() {
    if (Date.now() - session.at < SIGN_IN_AGAIN_AFTER_MS) return
    session.token = ''
    const body = { email, password: PASSWORD }
    const { accessToken = '' } = await must({ name: 'sign in', method: 'POST', url: '/api/auth/login', body })
    Object.assign(session, { token: accessToken, at: Date.now() })
  }
  return { send, must, signIn }
}

/** Every shopper has an address and a phone of their own. */
function addressOf(email: string) {
  const number = Number(/\d+/.exec(email)?.[0] ?? 0)
  return {
    name: 'Asha Rao',
    phone: `98${String(10_000_000 + number)}`,
    line1: `${number + 1} MG Road`,
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560001',
  }
}

/** Runs one shopper who performs one action after another until `isOver`. */
export async function goShopping(options: ShopperOptions, isOver: () => boolean): Promise<void> {
  const stories = storiesOf(options)
  while (!isOver()) {
    try {
      await pick(options.random, stories)()
    } catch (error) {
      if (!(error instanceof FailedStepError)) throw error
    }
    await setTimeout(options.pauseMs * (0.5 + options.random()))
  }
}

type Visit = ReturnType<typeof opener> & { options: ShopperOptions }

/** One shopper for a story of one's own; a step without a good answer throws. */
export const visitOf = (options: ShopperOptions): Visit => ({ ...opener(options), options })

const post = ({ must }: Visit, request: Request) => must({ method: 'POST', ...request })

/**
 * Puts one unit into the empty cart and returns the id of the cart. An addition whose answer was lost counts when it is sent
 * again, and two units cost so much that cash needs a code.
 */
async function addOne(visit: Visit, productId: number): Promise<string | null> {
  const wanted = { productId, quantity: 1 }
  const added = await post(visit, { name: 'add to cart', url: '/api/cart/add', body: wanted })
  const { id, items } = cart.pick({ id: true, items: true }).parse(added.data)
  for (const item of items.filter(({ quantity }) => quantity !== 1)) {
    const url = `/api/cart/items/${item.id}`
    await visit.must({ name: 'set quantity', method: 'PUT', url, body: { quantity: 1 } })
  }
  return id
}

/** Returns the id of a new order that is not paid yet. */
export async function placeOrder(visit: Visit): Promise<string> {
  const { random, productIds, email, log } = visit.options
  await visit.signIn()
  const productId = pick(random, productIds)
  await visit.must({ name: 'clear cart', method: 'DELETE', url: '/api/cart/clear' })
  const body = { cartId: await addOne(visit, productId), shippingAddress: addressOf(email) }
  const headers = { 'idempotency-key': randomUUID() }
  // The provider is queried about an earlier unpaid order before this one replaces it.
  const request = {
    name: 'start order',
    url: '/api/checkout/init',
    body,
    headers,
    // Paid just before a fault hid the confirmation: the reply reports it, and nothing is bought twice.
    alsoCode: 'earlier_order_paid',
    scope: 'payments',
  } as const
  const made = await post(visit, request)
  const orderId = String(made.data?.orderId)
  log.promise(orderId, 'placed')
  return orderId
}

/** Returns the id of the order, confirmed. */
export async function buyForCash(visit: Visit): Promise<string> {
  const orderId = await placeOrder(visit)
  const headers = { 'idempotency-key': randomUUID() }
  const body = { orderId, paymentMethod: 'cod' }
  await post(visit, { name: 'pay cash', url: '/api/checkout/pay', body, headers })
  visit.options.log.promise(orderId, 'confirmed')
  return orderId
}

/** The same, paid at the provider. */
export async function buyOnline(visit: Visit): Promise<string> {
  const { log, payUrl } = visit.options
  const orderId = await placeOrder(visit)
  const body = { orderId, paymentMethod: 'razorpay' }
  const started = await post(visit, { name: 'pay online', url: '/api/checkout/pay', body, scope: 'payments' })
  const { id } = (started.data?.order ?? { id: '' }) as { id: string }
  const paid = await fetch(payUrl, { method: 'POST', body: JSON.stringify({ order_id: id }) })
    .then((reply) => (reply.ok ? reply.json() : null))
    .catch(() => null)
  // The payment window did not open: the shopper returns another day.
  if (!paid) throw new FailedStepError('payment window')
  const proof = { orderId, providerPayload: paid }
  await post(visit, { name: 'confirm', url: '/api/checkout/confirm', body: proof, scope: 'payments' })
  log.promise(orderId, 'confirmed')
  return orderId
}

async function cancel({ send, options: { log } }: Visit, orderId: string): Promise<void> {
  log.doubts.add(orderId)
  const url = `/api/orders/${orderId}/cancel`
  // The back office may have packed the order in the meantime.
  const { status } = await send({ name: 'cancel', method: 'POST', url, body: {}, also: [409] })
  if (status === 200) log.promise(orderId, 'cancelled')
}

function storiesOf(options: ShopperOptions) {
  const visit = visitOf(options)
  const { send, signIn } = visit
  const { random, productIds } = options
  async function browse() {
    await send({ name: 'store', url: '/api/store' })
    await send({ name: 'list', url: '/api/products?limit=20' })
    await send({ name: 'search', url: `/api/products/search?q=${pick(random, ['latitude', 'del', '5005'])}` })
    await send({ name: 'product', url: `/api/products/${pick(random, productIds)}` })
  }
  async function lookAtOrders() {
    await signIn()
    await send({ name: 'my orders', url: '/api/orders?limit=10' })
  }
  return [
    browse,
    browse,
    lookAtOrders,
    () => buyForCash(visit),
    () => buyOnline(visit),
    async () => cancel(visit, await buyForCash(visit)),
    async () => cancel(visit, await buyOnline(visit)),
  ]
}

/** The back office: looks at orders and packs one now and then. */
export async function runBackOffice(options: ShopperOptions, isOver: () => boolean): Promise<void> {
  const { send, must, signIn } = opener(options)
  const work = async () => {
    await signIn()
    await send({ name: 'statistics', url: '/api/admin/orders/statistics' })
    const { data } = await must({ name: 'all orders', url: '/api/admin/orders?status=confirmed&limit=20' })
    const orders = (data?.orders ?? []) as { id: string }[]
    const order = orders.length > 0 ? pick(options.random, orders) : null
    if (!order) return
    // Its buyer may be cancelling it in this moment.
    const move = { name: 'pack', method: 'PATCH', also: [409], body: { status: 'processing' } }
    await send({ ...move, url: `/api/admin/orders/${order.id}/status` })
  }
  while (!isOver()) {
    await work().catch((error: unknown) => {
      if (!(error instanceof FailedStepError)) throw error
    })
    await setTimeout(options.pauseMs * 8 * (0.5 + options.random()))
  }
}
