import { addProduct } from '@dobara/api/test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { loggedError } from '../logged-error.ts'
import { failureOf } from './job-log.ts'
import { startWorkers } from './start-workers.ts'
import { tasksOf } from './tasks.ts'

/** Words that must not appear in any line of the log. */
const PLANTED = {
  email: 'planted.reader@test.example',
  phone: '9000066666',
  code: '739158',
  line1: '88 Planted Road, near the old well',
  payload: 'planted-in-the-payload',
}
const WORDS = Object.values(PLANTED).join(' ')
const WAIT = { timeout: 60_000, interval: 100 }

let shop: TestShop
let lines: string[]
/** Payload of every task: empty, or what it must name to have work to do; all of them also get the planted words. */
let payloads: Record<string, object>

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  payloads = await plant()
})
afterAll(() => shop.stop())
beforeEach(() => {
  lines = []
})

/** Creates a customer with planted words wherever a job looks, and work for every task. */
async function plant(): Promise<Record<string, object>> {
  const { prisma, deps } = shop
  const { email, phone, line1, code } = PLANTED
  const id = deps.newId()
  await prisma.user.create({ data: { id, email, phone: `+91${phone}`, name: line1 } })
  const customer = shop.as({ id, role: 'customer', email, name: line1 })
  const { id: productId } = await addProduct(shop)
  const order = async () => {
    const data = await customer.cart.add({ productId, quantity: 1 })
    const shippingAddress = { ...bengaluru, phone, line1, email }
    const placed = await customer.checkout.init({ cartId: data.id ?? '', shippingAddress })
    const paying = await customer.checkout.pay({ orderId: placed.orderId, paymentMethod: 'online' })
    return { orderId: placed.orderId, providerId: paying.order?.id ?? '' }
  }
  const { orderId, providerId } = await order()
  const providerPayload = await shop.sandbox.pay(providerId)
  await customer.checkout.confirm({ orderId, providerPayload })
  await customer.orders.cancel({ id: orderId })
  // One that ends unpaid, and a filled cart to remind of.
  await order()
  await customer.privacy.setConsent({ purpose: 'cart_reminder', granted: true })
  await customer.cart.add({ productId, quantity: 1 })
  const text = `${code} is your OTP. ${line1}`
  for (const [channel, to] of [
    ['sms', `+91${phone}`],
    ['email', email],
  ] as const) {
    const row = { id: deps.newId(), channel, to, text, dedupeKey: `planted:${channel}`, subject: text }
    await prisma.outboxMessage.create({ data: row })
  }
  const message = await prisma.outboxMessage.findFirstOrThrow({ where: { dedupeKey: 'planted:email' } })
  const rawBody = JSON.stringify({ email, contact: phone, notes: { line1, code } })
  await prisma.webhookEvent.create({ data: { eventId: 'planted', event: 'payment.captured', rawBody } })
  const refund = await prisma.refund.findFirstOrThrow({ where: { orderId } })
  const importId = await plantImport()
  const issueId = await plantIssue()
  await shop.sql.query('DELETE FROM graphile_worker._private_jobs')
  shop.clock.now = new Date(shop.clock.now.getTime() + 4 * 3_600_000)
  const withoutPayload = Object.keys(tasksOf(deps)).map((task): [string, object] => [task, {}])
  return {
    ...Object.fromEntries(withoutPayload),
    'deliver-message': { id: message.id },
    'import-products': { importId },
    'mail-reset-link': { email },
    'process-webhook': { eventId: 'planted' },
    'send-newsletter': { issueId },
    'settle-refund': { refundId: refund.id },
    'run-bulk-change': { changeId: shop.deps.newId() },
  }
}

/** A file of products that is being imported: its name and its only row are planted. */
async function plantImport(): Promise<string> {
  const { prisma, deps } = shop
  const [id, actorId, at] = [deps.newId(), deps.newId(), deps.now()]
  await prisma.user.create({ data: { id: actorId, email: `desk.${PLANTED.email}`, role: 'admin' } })
  const cells = { sku: PLANTED.code, title: WORDS, price: PLANTED.phone }
  const row = { number: 2, sku: PLANTED.code, isVariant: false, cells, outcome: 'created' as const }
  await prisma.productImport.create({
    data: {
      id,
      actorId,
      fileName: `${WORDS}.csv`,
      columns: Object.keys(cells),
      state: 'importing',
      total: 1,
      createdAt: at,
      startedAt: at,
      movedAt: at,
      rows: { create: row },
    },
  })
  return id
}

/** An issue of the newsletter that is being sent to the planted address. */
async function plantIssue(): Promise<number> {
  const { prisma, deps } = shop
  const at = deps.now()
  const { id: subscriptionId } = await prisma.newsletterSubscription.create({
    data: { email: PLANTED.email, confirmedAt: at },
  })
  const text = { subject: WORDS, preheader: WORDS, body: WORDS }
  const { id } = await prisma.newsletterIssue.create({
    data: {
      ...text,
      state: 'sending',
      movedAt: at,
      createdAt: at,
      updatedAt: at,
      updatedBy: deps.newId(),
      receivers: { create: { subscriptionId } },
    },
  })
  return id
}

/** Returns an object whose every function throws its name and all planted words. */
function throwing<T extends object>(name: string): T {
  const fail = () => {
    throw Object.assign(new Error(`${name} said: ${WORDS}\n    at planted ${WORDS}`), { detail: WORDS })
  }
  const handler: ProxyHandler<() => never> = { get: () => proxy, apply: fail }
  const proxy: unknown = new Proxy(fail, handler)
  return proxy as T
}

/** Runs a job of every task, as the shop does, until each has ended or waits for its next try. */
async function runAll(deps: TestShop['deps'], tries: number): Promise<void> {
  await shop.sql.query('DELETE FROM graphile_worker._private_jobs')
  const stream = { write: (line: string) => void lines.push(line) }
  const serializers = { err: (error: unknown) => loggedError(error) }
  const log = pino({ level: 'trace', serializers }, stream)
  const workers = await startWorkers({ ...deps, log }, shop.sql)
  for (const [task, payload] of Object.entries(payloads)) {
    await shop.sql.query('SELECT graphile_worker.add_job($1, $2::json, max_attempts := $3)', [
      task,
      JSON.stringify({ ...payload, planted: PLANTED }),
      tries,
    ])
  }
  const due = `SELECT count(*)::int AS count FROM graphile_worker.jobs
                WHERE locked_at IS NOT NULL OR (attempts < max_attempts AND run_at <= now())`
  await expect.poll(async () => (await shop.sql.query(due)).rows[0], WAIT).toEqual({ count: 0 })
  await workers.stop()
}

/**
 * Returns the planted words in the log. Six digits occur in a time or an id by chance; those that form a separate
 * word are the planted ones.
 */
function plantedIn(log: string): string[] {
  const isCode = new RegExp(`(?<![0-9a-f])${PLANTED.code}(?![0-9a-f])`)
  return Object.values(PLANTED).filter((word) =>
    word === PLANTED.code ? isCode.test(log) : log.includes(word),
  )
}
const failedTasks = () =>
  [
    ...new Set(
      lines
        .map((line) => JSON.parse(line) as { msg: string; task?: string })
        .flatMap(({ msg, task }) => (msg === 'a job failed' && task ? [task] : [])),
    ),
  ].sort()

describe('S32 the log of jobs', () => {
  it('S32 is looked at for every task there is', () => {
    expect(Object.keys(payloads).sort()).toEqual(Object.keys(tasksOf(shop.deps)).sort())
  })

  it.each([
    ['and will be tried again', 25],
    ['at its last try', 1],
  ])('S32 holds no planted word when the database fails under every job %s', async (_title, tries) => {
    const broken = <T extends object>() => throwing<T>('the database')
    await runAll({ ...shop.deps, db: broken(), sql: broken(), writes: broken() }, tries)
    expect(plantedIn(lines.join(''))).toEqual([])
    expect(failedTasks()).toEqual(Object.keys(payloads).sort())
    const { rows } = await shop.sql.query<{ error: string }>(
      'SELECT last_error AS error FROM graphile_worker.jobs WHERE last_error IS NOT NULL',
    )
    // Proof that the words were there to be logged.
    expect(plantedIn(rows.map(({ error }) => error).join()).length).toBe(Object.keys(PLANTED).length)
    const givenUp = lines.filter((line) => line.includes('a job is given up'))
    expect(givenUp).toHaveLength(tries === 1 ? Object.keys(payloads).length : 0)
  })

  it('S32 holds none when every provider throws what it was given', async () => {
    const { payments, google, ...others } = shop.deps.providers
    for (const tries of [25, 1]) {
      const down = throwing<typeof others>('the provider')
      const providers = { ...others, ...down, mail: down.mail, sms: down.sms, media: down.media, google }
      // Known by its name, and of no use for anything else.
      const failing: typeof payments = Object.create(throwing<typeof payments>('Razorpay'), {
        name: { value: payments.name },
      })
      const broken = { ...providers, payments: failing, otherPayments: [] }
      await runAll({ ...shop.deps, providers: broken }, tries)
      expect(failedTasks()).toContain('process-webhook')
      expect(plantedIn(lines.join(''))).toEqual([])
    }
    expect(lines.join('')).toContain('a message is given up')
  })

  it('S32 holds none when every job succeeds', async () => {
    await shop.prisma.outboxMessage.updateMany({ data: { state: 'queued', attempts: 0 } })
    await shop.prisma.webhookEvent.updateMany({ data: { deadAt: null, attempts: 0 } })
    payloads['process-webhook'] = { eventId: 'nothing stored under it' }
    await runAll(shop.deps, 25)
    expect(failedTasks()).toEqual([])
    expect(plantedIn(lines.join(''))).toEqual([])
  })

  it('S32 has the type, location and causes of an error', () => {
    const error = new TypeError(WORDS, { cause: Object.assign(new Error(WORDS), { code: '23505' }) })
    const failure = failureOf(error)
    expect(failure).toMatchObject({ type: 'TypeError', cause: { type: 'Error', code: '23505' } })
    expect(failure.frames[0]).toContain('job-log.db.test.ts')
    expect(plantedIn(JSON.stringify(failure))).toEqual([])
  })
})
