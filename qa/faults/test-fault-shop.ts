// Test helpers: a shop and a payment sandbox that both listen, with real network connections between them.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedInUser } from '@dobara/api/context.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { runDueJobs } from '@dobara/api/test/test-jobs.ts'
import { createTestShop, type PopupReceipt, receiptOf } from '@dobara/api/test/test-shop.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import type { PaymentReceipt } from '@dobara/contract/checkout.ts'
import { guardProvider } from '@dobara/providers/payments/guard-provider.ts'
import { createRazorpay } from '@dobara/providers/payments/razorpay-client.ts'
import { startLoopbackSandbox } from '@dobara/providers/payments/sandbox/loopback-sandbox.ts'
import { buildApp } from '@dobara/server/app.ts'
import { testAppDeps } from '@dobara/server/test/test-app.ts'
import { tasksOf } from '@dobara/server/workers/tasks.ts'

export const KEY_SECRET = 'fault_key_secret_0123456789'
export const WEBHOOK_SECRET = 'fault_webhook_secret_0123456789'
export const OLD_WEBHOOK_SECRET = 'fault_old_secret_0123456789'
const keys = { keyId: 'rzp_test_dobara', keySecret: KEY_SECRET }

export type LedgerView = {
  orders: { id: string; receipt: string | null; status: string; amount: number }[]
  payments: {
    id: string
    order_id: string
    amount: number
    status: string
    captured: boolean
    amount_refunded: number
  }[]
  refunds: { id: string; payment_id: string; amount: number; status: string }[]
  webhooks: { id: string; event: string; body: string; signature: string; isSettled: boolean }[]
  deliveries: { waiting: number; held: number; isDisabled: boolean }
}
export type FaultShop = Awaited<ReturnType<typeof startFaultShop>>

/** How long the shop waits for one answer of the provider, and for all tries of one call. */
type Timeouts = { timeoutMs: number; budgetMs: number }
/** Long enough for an honest answer on a busy machine. */
export const IMPATIENT: Timeouts = { timeoutMs: 1_000, budgetMs: 6_000 }
const PATIENT: Timeouts = { timeoutMs: 5_000, budgetMs: 12_000 }

async function openSandbox(clock: { now: Date }, { timeoutMs, budgetMs }: Timeouts) {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-faults-'))
  const address = { shop: 'http://127.0.0.1:9' }
  const server = await startLoopbackSandbox({
    ...keys,
    webhookSecret: WEBHOOK_SECRET,
    ledgerFile: join(dir, 'ledger.jsonl'),
    webhookUrl: '/api/webhooks/razorpay',
    now: () => clock.now,
    webhookClock: () => clock.now.getTime(),
    // The address of the shop is only known later.
    fetch: (path, init) => fetch(`${address.shop}${String(path)}`, init),
  })
  const plain = createRazorpay({
    ...keys,
    webhookSecrets: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
    apiBaseUrl: server.apiBaseUrl,
    checkoutScriptUrl: `${server.apiBaseUrl}/checkout.js`,
    mode: 'sandbox',
    timeoutMs,
  })
  // Runs the retries of a day at once.
  const payments = guardProvider(plain, {
    firstPauseMs: 2,
    longestPauseMs: 20,
    budgetMs,
    probeAfterMs: 80,
  })
  const stop = async () => {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { server, payments, address, stop }
}

function controlsOf(apiBaseUrl: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${apiBaseUrl}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  return {
    call,
    scenario: (rules: object) => call('POST', '/scenario', rules),
    reset: () => call('POST', '/scenario/reset', {}),
    act: (move: object) => call('POST', '/act', move),
    ledger: async (of = '') => (await call('GET', `/ledger.json?of=${of}`)).body as unknown as LedgerView,
    pay: async (order_id: string, rest: object = {}) =>
      receiptOf((await call('POST', '/pay', { order_id, ...rest })).body as PopupReceipt),
  }
}

export async function startFaultShop(templateUrl: string, timeouts = PATIENT) {
  const shop = await createTestShop(templateUrl, { poolSize: CROWD_POOL })
  const { server, payments, address, stop: stopSandbox } = await openSandbox(shop.clock, timeouts)
  shop.deps.providers = { ...shop.deps.providers, payments }
  const app = await buildApp(testAppDeps(shop))
  await app.listen({ port: 0, host: '127.0.0.1' })
  address.shop = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const provider = controlsOf(server.apiBaseUrl)
  /** Runs the jobs that are due, as the worker would. */
  const runJobs = () => runDueJobs(shop, tasksOf(shop.deps))
  /** Waits until the shop has taken every event that is on its way, then works on them. */
  const deliver = async () => {
    for (;;) {
      const { webhooks, deliveries } = await provider.ledger()
      const open = webhooks.filter(({ isSettled }) => !isSettled).length
      if (open <= deliveries.held || deliveries.isDisabled) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await runJobs()
  }
  return {
    ...shop,
    app,
    payments,
    provider,
    /** The sandbox itself: its clockwork is moved by hand. */
    clockwork: server.sandbox,
    origin: address.shop,
    runJobs,
    deliver,
    /** Makes jobs that were put off due. */
    wakeJobs: () =>
      shop.prisma
        .$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`,
    later: (minutes: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
    },
    stop: async () => {
      await app.close()
      await stopSandbox()
      await shop.stop()
    },
  }
}

let lastAdded: Promise<unknown> = Promise.resolve()

/** Products are added sequentially, however many orders begin at once. */
function putUp(shop: FaultShop, stock: number): ReturnType<typeof addProduct> {
  const next = lastAdded.then(() => addProduct(shop, { stock }))
  lastAdded = next.catch(() => null)
  return next
}

/** An order that is being paid for online. */
export async function startPaying(shop: FaultShop, input: { customer?: SignedInUser; stock?: number } = {}) {
  const customer = input.customer ?? (await addCustomer(shop))
  const product = await putUp(shop, input.stock ?? 1)
  const orderId = await placeOrder(shop, { customer, productId: product.id })
  const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  const confirm = (providerPayload: PaymentReceipt) =>
    shop.as(customer).checkout.confirm({ orderId, providerPayload })
  return { ...product, customer, orderId, providerOrderId: data.order?.id ?? '', confirm }
}

/** Status, payment status and the states of the refunds. */
export async function stateOf(shop: FaultShop, orderId: string) {
  const include = { refunds: { orderBy: { id: 'asc' } } } as const
  const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include })
  return [order.status, order.paymentStatus, order.refunds.map(({ state }) => state)]
}

/** Returns the money of an order at the provider, and as the shop records it: paise taken, paise refunded. */
export async function booksOf(shop: FaultShop, orderId: string, providerOrderId: string) {
  const ledger = await shop.provider.ledger(providerOrderId)
  const taken = ledger.payments.filter((payment) => payment.order_id === providerOrderId && payment.captured)
  const sum = (numbers: number[]) => numbers.reduce((total, next) => total + next, 0)
  const payments = await shop.prisma.payment.findMany({ where: { orderId }, include: { refunds: true } })
  const back = payments.flatMap(({ refunds }) => refunds.filter(({ state }) => state === 'processed'))
  return {
    provider: [sum(taken.map(({ amount }) => amount)), sum(taken.map((payment) => payment.amount_refunded))],
    shop: [
      sum(payments.map(({ amountPaise }) => amountPaise)),
      sum(back.map(({ amountPaise }) => amountPaise)),
    ],
  }
}

export function alertsOf(shop: FaultShop, orderId: string) {
  return shop.prisma.paymentAlert.findMany({ where: { orderId }, select: { kind: true, resolvedAt: true } })
}

/** Counts the mails to the customer about a returned payment. */
export function returnMailsTo(shop: FaultShop, { email }: SignedInUser) {
  return shop.prisma.outboxMessage.count({
    where: { to: email ?? '', dedupeKey: { startsWith: 'payment-returned:' } },
  })
}

/** Returns the traces of a confirmed and paid order, each of which must exist exactly once. */
export async function tracesOf(shop: FaultShop, orderId: string) {
  const [invoices, payments, confirmed, mails] = await Promise.all([
    shop.prisma.invoice.count({ where: { orderId } }),
    shop.prisma.payment.count({ where: { orderId, isKept: true } }),
    shop.prisma.orderEvent.count({ where: { orderId, kind: 'confirmed' } }),
    shop.prisma.outboxMessage.count({
      where: { channel: 'email', dedupeKey: { startsWith: `order-confirmed:${orderId}` } },
    }),
  ])
  return { invoices, payments, confirmed, mails }
}
export const ONCE = { invoices: 1, payments: 1, confirmed: 1, mails: 1 }
