// Test helpers: buyers who continue to buy while the database fails and returns, and a log of their replies.
import { setTimeout } from 'node:timers/promises'
import type { TestShop } from '@dobara/api/test/test-shop.ts'
import { type Answer, type Buyer, initBody, newBuyer } from './test-buyer.ts'

export type CrowdReport = {
  at: number
  tookMs: number
  status: number
  message: string
  retryAfter: string | null
  what: string
}
export type Crowd = {
  reports: CrowdReport[]
  /** Orders that were acknowledged as confirmed. */
  confirmed: string[]
  /** So many more buyers come in. */
  invite: (more: number) => Promise<void>
  /** Waits until something was sold after this moment; returns how long that took. */
  soldAfter: (moment: number) => Promise<number>
  stop: () => Promise<void>
}

/** No client waits longer for a shop. */
const LONGEST_ANSWER_MS = 20_000
const HOPELESS_MS = 60_000
/** Often enough to meet every fault; more often it would take the processors for itself. */
const LOOK_EVERY_MS = 250

type Reply = Answer['body'] & { status: number }

/** Starts `count` buyers who buy one product after another, paid online, and a reader of the catalogue. */
export async function openCrowd(
  shop: TestShop,
  { url, count, product }: { url: string; count: number; product: { id: number } },
): Promise<Crowd> {
  const waiting: Buyer[] = []
  const reports: CrowdReport[] = []
  const confirmed: string[] = []
  const sales: number[] = []
  const over = { is: false }
  /** While the database is down, no new buyer arrives. */
  const invite = async () => {
    if (waiting.length < count)
      await newBuyer(shop, product).then(
        (buyer) => waiting.push(buyer),
        () => null,
      )
  }
  const inviteMore = async (more: number) => {
    for (let made = 0; made < more; made += 1) waiting.push(await newBuyer(shop, product))
  }
  await inviteMore(count * 2)

  const line: Line = { url, reports, over }
  const buying = Array.from({ length: count }, async () => {
    while (!over.is) {
      const buyer = waiting.pop()
      const orderId = buyer ? await buy(line, shop, buyer) : await setTimeout(50, null)
      if (orderId === null) continue
      confirmed.push(orderId)
      sales.push(Date.now())
    }
  })
  const reading = (async () => {
    while (!over.is) {
      await send(line, 'read', { path: '/api/products' })
      await setTimeout(LOOK_EVERY_MS)
    }
  })()
  return {
    reports,
    confirmed,
    invite: inviteMore,
    soldAfter: async (moment) => {
      const giveUpAt = Date.now() + HOPELESS_MS
      for (;;) {
        const first = sales.find((at) => at > moment)
        if (first !== undefined) return first - moment
        if (Date.now() > giveUpAt) throw new Error(`nothing is sold: ${JSON.stringify(reports.slice(-3))}`)
        await invite()
        await setTimeout(20)
      }
    },
    stop: async () => {
      over.is = true
      await Promise.all([...buying, reading])
    },
  }
}

type Line = { url: string; reports: CrowdReport[]; over: { is: boolean } }
type Question = { path: string; init?: RequestInit }

async function send({ url, reports }: Line, what: string, { path, init }: Question): Promise<Reply> {
  const startedAt = Date.now()
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
  // No answer at all is one that the log must know of, as status 0.
  const reply = await fetch(`${url}${path}`, { ...init, signal }).catch(() => null)
  const body = ((await reply?.json().catch(() => null)) ?? {}) as Answer['body'] & { message?: string }
  const status = reply?.status ?? 0
  const retryAfter = reply?.headers.get('retry-after') ?? null
  reports.push({
    at: startedAt,
    tookMs: Date.now() - startedAt,
    status,
    message: body.message ?? '',
    retryAfter,
    what,
  })
  return { ...body, status }
}

/** As a browser does: the same request with the same key, until there is an answer. */
async function insist(line: Line, what: string, question: Question): Promise<Reply> {
  for (;;) {
    const answer = await send(line, what, question)
    const isUnknown = answer.status === 0 || answer.status >= 500 || answer.code === 'idempotency_busy'
    if (!isUnknown || line.over.is) return answer
    await setTimeout(100 + Math.random() * 200)
  }
}

/** The id of the order when it was acknowledged as paid. */
async function buy(line: Line, shop: TestShop, buyer: Buyer): Promise<string | null> {
  const post = (step: string, body: unknown) => {
    const headers = {
      'content-type': 'application/json',
      authorization: buyer.authorization,
      'idempotency-key': `${buyer.key}-${step}`,
    }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    return insist(line, step, { path: `/api/checkout/${step}`, init })
  }
  const made = await post('init', initBody(buyer))
  const orderId = String(made.data?.orderId ?? '')
  const started = orderId ? await post('pay', { orderId, paymentMethod: 'razorpay' }) : made
  const providerOrder = started.data?.order as { id: string } | undefined
  if (!providerOrder) return null
  const providerPayload = await shop.sandbox.popup(providerOrder.id)
  const done = await post('confirm', { orderId, providerPayload })
  return done.status === 200 ? orderId : null
}
