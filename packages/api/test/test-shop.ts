// For tests only: a shop on a real PostgreSQL and a real HTTP sandbox, with a clock of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentReceipt } from '@dobara/contract/checkout.ts'
import type { Db } from '@dobara/db/client.ts'
import { copyTemplate } from '@dobara/db/test/test-database.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { createCarrierNews } from '@dobara/providers/carriers/carrier-news.ts'
import { createDevOutbox } from '@dobara/providers/mail/outbox.ts'
import { createLocalMediaStore } from '@dobara/providers/media/local-store.ts'
import { createRazorpay } from '@dobara/providers/payments/razorpay-client.ts'
import type { SandboxSettings } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import { startLoopbackSandbox } from '@dobara/providers/payments/sandbox/loopback-sandbox.ts'
import type { TaskList } from 'graphile-worker'
import { syncBuiltInAttributes } from '../src/base/attributes/sync-built-in.ts'
import { createCaller } from '../src/app-router.ts'
import { insertBuiltInTemplates } from '../src/features/admin-checks/templates/insert-built-in-templates.ts'
import { type Caller, type Deps, NO_SESSION, type RequestContext, type SignedInUser } from '../src/context.ts'
import { createPdfRenderer } from '../src/engine/invoices/pdf-renderer.ts'
import { postgresSearch } from '../src/features/catalog/search/postgres-search.ts'
import { runBulkChange } from '../src/features/admin-products/bulk/run-bulk.ts'
import { runImport } from '../src/features/admin-product-forms/imports/run-import.ts'
import { mailResetLink } from '../src/features/auth/mail-reset-link.ts'
import { uuidV7 } from '../src/ids.ts'
import { sameKeys } from '../src/keys.ts'
import { NO_PLUGINS } from '../src/plugins.ts'
import { deliverMessage } from '../src/outbox/deliver-message.ts'
import { processWebhook } from '../src/payments/process-webhook.ts'
import { settleRefund } from '../src/payments/settle-refund.ts'
import { createTestPayments } from './payments/test-payment-keys.ts'
import { DEAF_WEBHOOKS } from './webhooks/test-webhooks.ts'
import { GENEROUS_CASH } from './test-cash-limits.ts'
import { runDueJobs } from './test-jobs.ts'

const KEY_SECRET = 'test_key_secret_0123456789'
const WEBHOOK_SECRET = 'test_webhook_secret_0123456789'
/** Signs news of parcels. */
export const CARRIER_SECRET = 'carrier-secret'
const KEYS = { keyId: 'rzp_test_dobara', keySecret: KEY_SECRET, webhookSecret: WEBHOOK_SECRET }

export type TestShop = Awaited<ReturnType<typeof createTestShop>>

export const bengaluru = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
}
/** In the state of the seller, as Bengaluru is. */
export const mysuru = { ...bengaluru, line1: '4 Sayyaji Rao Road', city: 'Mysuru', postcode: '570001' }
export const mumbai = { ...bengaluru, city: 'Mumbai', state: 'Maharashtra', postcode: '400001' }

/** Signed-in user; a test need not specify the role in the staff. */
export type TestUser = Omit<SignedInUser, 'staffRole'> & Partial<Pick<SignedInUser, 'staffRole'>>

const withRole = (user: TestUser): SignedInUser => ({
  ...user,
  staffRole: user.staffRole ?? (user.role === 'admin' ? 'owner' : null),
})

type Outcome = 'success' | 'failure'
/** Receipt that the pop-up passes to the page that opened it. */
export type PopupReceipt = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export function receiptOf(given: PopupReceipt): PaymentReceipt {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = given
  return {
    providerPaymentId: razorpay_payment_id,
    providerOrderId: razorpay_order_id,
    signature: razorpay_signature,
  }
}

async function openSandbox(now: () => Date) {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-sandbox-'))
  const webhooks: { provider: string; rawBody: string; signature: string; eventId: string }[] = []
  // The sandbox reads its keys at each call: a test changes them as a person does at the provider's dashboard.
  const account = {
    ...KEYS,
    ledgerFile: join(dir, 'ledger.jsonl'),
    webhookUrl: 'http://127.0.0.1:9/never',
    now,
    fetch: async (_url, init) => {
      const headers = new Headers(init?.headers)
      webhooks.push({
        provider: 'razorpay',
        rawBody: String(init?.body),
        signature: headers.get('x-razorpay-signature') ?? '',
        eventId: headers.get('x-razorpay-event-id') ?? '',
      })
      return new Response(null, { status: 200 })
    },
  } satisfies SandboxSettings
  const server = await startLoopbackSandbox(account)
  const payments = createRazorpay({
    keyId: 'rzp_test_dobara',
    keySecret: KEY_SECRET,
    webhookSecrets: [WEBHOOK_SECRET],
    apiBaseUrl: server.apiBaseUrl,
    checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
    mode: 'sandbox',
  })
  const popup = async (orderId: string, outcome: Outcome = 'success') => {
    const delivered = webhooks.length
    const body = JSON.stringify({ order_id: orderId, outcome })
    const reply = await server.sandbox.handle({
      method: 'POST',
      path: '/pay',
      headers: { 'content-type': 'application/json' },
      body,
    })
    // The provider reports a payment in two events (payment.captured, order.paid), a failure in one; they come in the background.
    const expected = delivered + (outcome === 'success' ? 2 : 1)
    while (webhooks.length < expected) await new Promise((resolve) => setTimeout(resolve, 5))
    return JSON.parse(reply.body) as PopupReceipt
  }
  const pay = async (orderId: string, outcome?: Outcome) => receiptOf(await popup(orderId, outcome))
  const stop = async () => {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
  const { apiBaseUrl, sandbox } = server
  const settings = { apiBaseUrl, ...KEYS }
  return { dir, now, payments, pay, popup, webhooks, stop, adopt: sandbox.adopt, settings, account }
}

function providersOf({
  dir,
  now,
  payments,
  settings,
}: Awaited<ReturnType<typeof openSandbox>>): Deps['providers'] {
  const carriers = createCarrierNews([CARRIER_SECRET])
  const media = createLocalMediaStore({ dir, publicPath: '/media' })
  const mail = createDevOutbox()
  const opened = createTestPayments(payments, { apiBaseUrl: settings.apiBaseUrl, now })
  const sms = createDevOutbox()
  return { ...opened, otherPayments: [], media, mail, sms, google: null, carriers, webhooks: DEAF_WEBHOOKS }
}

/** Leaves what a demo has already as it is. */
export async function insertTestSettings({ setting }: Db): Promise<void> {
  await setting.createMany({
    data: [
      { key: 'shop', value: DEMO_SETTINGS.shop },
      { key: 'cod', value: GENEROUS_CASH },
    ],
    skipDuplicates: true,
  })
}

export type DatabaseOptions = { databaseName?: string; poolSize?: number }

async function openDatabase(templateUrl: string, { databaseName, poolSize }: DatabaseOptions) {
  const database = await copyTemplate(templateUrl, poolSize, databaseName)
  await insertTestSettings(database.prisma)
  await syncBuiltInAttributes(database.sql)
  await insertBuiltInTemplates(database.sql, new Date('2026-11-01T06:30:00Z'))
  return database
}

export async function createTestShop(templateUrl: string, options: DatabaseOptions = {}) {
  const database = await openDatabase(templateUrl, options)
  const clock = { now: new Date('2026-11-21T06:30:00.000Z') }
  const now = () => clock.now
  const sandbox = await openSandbox(now)
  const failures: unknown[] = []
  const deps: Deps = {
    db: database.prisma,
    sql: database.sql,
    writes: database.writes,
    now,
    newId: () => uuidV7(new Date()),
    providers: providersOf(sandbox),
    plugins: NO_PLUGINS,
    keys: sameKeys(new TextEncoder().encode('test access token key, 32 bytes or more')),
    pdfRenderer: createPdfRenderer(),
    search: postgresSearch(database.sql),
    // Far away: a test about limits sets it to 1.
    rateLimitMultiplier: 1_000,
    publicUrl: 'http://shop.test',
    log: { info: () => undefined, warn: () => undefined, error: (detail) => failures.push(detail) },
  }
  const contextOf = (user: RequestContext['user'], sessionId?: string, ip = '127.0.0.1'): RequestContext => ({
    ...deps,
    user,
    ...NO_SESSION,
    // Tests about fresh proofs sign in for themselves.
    provedAt: user && new Date('2100-01-01T00:00:00Z'),
    caller: callerOf(sessionId, ip),
  })
  return {
    ...database,
    deps,
    clock,
    sandbox,
    /** Details of errors the shop logged. */
    failures,
    contextOf,
    /** A browser: another session, and the cookies of one browser, at each call. */
    visitor: (sessionId = `session_${deps.newId().replaceAll('-', '')}`, ip?: string) =>
      createCaller(contextOf(null, sessionId, ip)),
    /** Calls as a signed-in user; an administrator without a staff role is an owner. */
    as: (user: TestUser) => createCaller(contextOf(withRole(user))),
    /** Runs the jobs written so far, as the worker would. */
    runJobs: () => runDueJobs(database, jobsOf(deps)),
    stop: async () => {
      await deps.pdfRenderer.close()
      await sandbox.stop()
      await database.drop()
    },
  }
}

function jobsOf(deps: Deps): TaskList {
  return {
    'deliver-message': (payload) => deliverMessage(deps, payload as { id: string }),
    'import-products': (payload) => runImport(deps, (payload as { importId: string }).importId),
    'mail-reset-link': (payload) => mailResetLink(deps, (payload as { email: string }).email),
    'process-webhook': (payload) => processWebhook(deps, (payload as { eventId: string }).eventId),
    'run-bulk-change': (payload) => runBulkChange(deps, (payload as { changeId: string }).changeId),
    'settle-refund': (payload) => settleRefund(deps, (payload as { refundId: string }).refundId),
  }
}

function callerOf(sessionId: string | undefined, ip: string): Caller {
  const tickets = new Map<string, string>()
  return {
    requestId: 'test',
    surface: 'trpc',
    ip,
    userAgent: null,
    language: 'en',
    bearerToken: null,
    lastWrite: null,
    cartSessionIds: sessionId ? [sessionId] : [],
    endCartSession: () => undefined,
    refreshToken: null,
    setRefreshToken: () => undefined,
    ticket: (name) => tickets.get(name) ?? null,
    setTicket: (name, text) => void (text === null ? tickets.delete(name) : tickets.set(name, text)),
    deviceId: null,
    setDeviceId: () => undefined,
  }
}
