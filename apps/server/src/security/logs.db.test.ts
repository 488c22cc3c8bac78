import { mailResetLink } from '@dobara/api/features/auth/mail-reset-link.ts'
import { PROCEDURE_PATHS, type ProcedurePath, policyOf } from '@dobara/api/policies.ts'
import { callsNaming } from '@dobara/api/test/test-calls.ts'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { addProducts, addOwner, type Person, signInAs } from '@dobara/api/test/test-people.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { loggedError } from '../logged-error.ts'
import { procedureFacts } from '../http/shared/procedures.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { type Input, requestsFor } from '../../test/security/test-surfaces.ts'

/** Text that must not appear in any line of the log, for every sender and every outcome. */
const PLANTED = {
  password: 'planted-password-48151623',
  newPassword: 'planted-next-password-42',
  token: 'planted-token-0123456789abcdef0123456789abcdef',
  code: '483915',
  line1: '77 Planted Lane, behind the temple',
  line2: 'Flat 9-Planted, third floor',
  card: '4111 1111 1111 1111',
  signature: 'planted5ignature0123456789abcdef',
  sessionId: 'session_planted-visitor-0123456789',
  email: 'planted.person@test.example',
  phone: '9000077777',
}
/** Their code is on the label of a machine, and in the address of its page. */
const WITH_PUBLIC_CODE: ReadonlySet<ProcedurePath> = new Set([
  'catalog.units.byCode',
  'passports.get',
  'passports.transfer',
  'passports.offer',
  'passports.cancelOffer',
  'passports.accept',
  'passports.askRepairCode',
  'passports.requestRepair',
])
const { code: _, ...WITHOUT_CODE } = PLANTED
/** Values of an input by the name of the field. */
const BY_NAME: Record<string, unknown> = {
  ...PLANTED,
  currentPassword: PLANTED.password,
  name: PLANTED.card,
  title: PLANTED.card,
  body: PLANTED.card,
  message: `Why was ${PLANTED.card} charged?`,
  reason: PLANTED.card,
  state: PLANTED.token,
  rawBody: `{"card":"${PLANTED.card}"}`,
}
const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_window'`

let test: TestApp
let owner: Person
let adminToken: string
/** Those that the shop makes itself. */
const issued: Record<string, string> = {}
const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }

beforeAll(async () => {
  const logging = { level: 'debug', stream }
  // As main.ts makes it.
  const log = pino({ level: 'debug', serializers: { err: (error: unknown) => loggedError(error) } }, stream)
  test = await startTestApp(inject('templateUrl'), { logging, log })
  owner = await addOwner(test.shop, await addProducts(test.shop))
  adminToken = (await signInAs(test.shop, await addCustomer(test.shop, 'admin'))).token
  await collectIssued()
})
afterAll(() => test.stop())

const post = (url: string, payload: object, extra: object = {}) =>
  test.app.inject({ method: 'POST', url, payload, ...extra } as InjectOptions)

/** Goes through sign-up, mails and OTP as a customer does, and collects every secret on the way. */
async function collectIssued(): Promise<void> {
  const { email, password, phone } = PLANTED
  const registered = await post('/api/auth/register', { email, password, name: 'Asha' })
  const { accessToken } = registered.json<{ accessToken: string }>()
  const refresh = registered.cookies.find(({ name }) => name === 'dobara_refresh')?.value ?? ''
  await post('/api/auth/forgot-password', { email })
  await mailResetLink(test.shop.deps, email)
  await post('/api/auth/phone/send-otp', { phone })
  const { prisma } = test.shop
  const mails = await prisma.outboxMessage.findMany({ where: { to: email } })
  mails.forEach(({ text }, at) => {
    issued[`link ${at}`] = /token=([\w-]{43})/.exec(text)?.[1] ?? ''
  })
  const user = await prisma.user.findUniqueOrThrow({ where: { email } })
  Object.assign(issued, {
    accessToken,
    signature: accessToken.split('.')[2],
    refresh,
    passwordHash: user.passwordHash ?? '',
    signingKey: new TextDecoder().decode(test.shop.deps.keys.accessTokens.current),
    gatewayKey: 'test_key_secret_0123456789',
    webhookKey: 'test_webhook_secret_0123456789',
    ownerToken: owner.token,
    adminToken,
  })
  expect(Object.entries(issued).filter(([, value]) => value.length < 20)).toEqual([])
}

/** The call as it should be, with what is planted wherever the input has a name for it, also inside its objects. */
function plant(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, name in BY_NAME ? BY_NAME[name] : plant(field)]),
  )
}

function secretHeaders(token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'x-razorpay-signature': PLANTED.signature,
    'x-session-id': PLANTED.sessionId,
    cookie: `dobara_refresh=${PLANTED.token}; dobara_google=${PLANTED.token}; sessionId=${PLANTED.sessionId}`,
  }
}

/**
 * Calls each procedure at each of its addresses: with valid input, with unexpected fields, and, without being signed
 * in, with broken input. `isShort`: only with valid input, at one of its addresses, tRPC and REST in turns.
 */
async function callEverything({ isShort = false } = {}): Promise<LightMyRequestResponse[]> {
  const replies: LightMyRequestResponse[] = []
  for (const [at, path] of PROCEDURE_PATHS.entries()) {
    const call = callsNaming(owner.names)[path]
    const hasPublicCode = WITH_PUBLIC_CODE.has(path)
    const good = (hasPublicCode ? call : plant(call)) as Input | undefined
    const token = policyOf(path).caller === 'admin' ? adminToken : owner.token
    const requested: [string, InjectOptions[]][] = [
      [token, requestsFor(path, good)],
      [issued.accessToken ?? '', requestsFor(path, { ...good, ...(hasPublicCode ? WITHOUT_CODE : PLANTED) })],
      [PLANTED.token, [...requestsFor(path, good), ...brokenFor(path)]],
    ]
    for (const [bearer, requests] of isShort ? requested.slice(0, 1) : requested) {
      const sent = isShort ? [requests[at % requests.length] ?? {}] : requests
      const calls = sent.map((request) =>
        test.app.inject({ ...request, headers: { ...request.headers, ...secretHeaders(bearer) } }),
      )
      replies.push(...(await Promise.all(calls)))
    }
  }
  return replies
}

/** A body that breaks off in the middle of a secret. */
function brokenFor(path: ProcedurePath): InjectOptions[] {
  if (procedureFacts(path).kind !== 'mutation') return []
  const headers = { 'content-type': 'application/json' }
  return requestsFor(path, {}).map((request) => ({
    ...request,
    headers,
    payload: `{"password":"${PLANTED.password}","line1":"${PLANTED.line1}","code":${PLANTED.code},`,
  }))
}

/** Six digits occur in a time or a random id by chance; those that form a separate word are the planted ones. */
const CODE = new RegExp(`(?<![0-9a-f])${PLANTED.code}(?![0-9a-f])`)

function expectNoSecret() {
  const log = lines.join('')
  const secrets = { ...PLANTED, ...issued }
  const found = Object.entries(secrets).filter(([name, secret]) =>
    name === 'code' ? CODE.test(log) : log.includes(secret),
  )
  expect(
    found.map(([name]) => [
      name,
      lines.find((line) => line.includes(secrets[name as keyof typeof secrets] ?? '?'))?.slice(0, 600),
    ]),
  ).toEqual([])
}

it('S32 logs no secrets in any call of any procedure, accepted or rejected', async () => {
  const replies = await callEverything()
  expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(replies.some(({ statusCode }) => statusCode === 400)).toBe(true)
  expect(lines.length).toBeGreaterThan(replies.length / 2)
  expectNoSecret()
})

it('S32 logs no secrets when the database rejects the very row that holds them', async () => {
  const { token } = await signInAs(test.shop, await addCustomer(test.shop))
  const columns: [string, string][] = [
    ['app_user', 'name'],
    ['address', 'line1'],
    ['session', 'id'],
    ['one_time_token', 'token_hash'],
    ['otp_challenge', 'code_hash'],
    ['service_request', 'message'],
    ['outbox_message', 'text'],
    ['shop_order', 'currency'],
  ]
  const { rows } = await test.shop.sql.query<{ place: string }>(
    `SELECT table_name || '.' || column_name AS place FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const places = new Set(rows.map(({ place }) => place))
  for (const [table, column] of columns.filter(([name, part]) => places.has(`${name}.${part}`))) {
    await test.shop.sql.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_broken CHECK (${column}::text = 'never') NOT VALID`,
    )
  }
  lines.length = 0
  const email = 'second.planted@test.example'
  const headers = { authorization: `Bearer ${token}` }
  const { line1, line2, password } = PLANTED
  const address = {
    name: 'Asha',
    phone: '9876543210',
    line1,
    line2,
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560001',
  }
  const failed = [
    await post('/api/auth/register', { email, password, name: PLANTED.card }),
    await post('/api/addresses', address, { headers }),
    await post('/trpc/addresses.create', address, { headers }),
    await post('/api/auth/phone/send-otp', { phone: '9000088888' }),
    await post('/api/auth/login', { email: PLANTED.email, password }),
  ]
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500])
  expect(lines.filter((line) => line.includes('procedure failed'))).toHaveLength(failed.length)
  for (const reply of failed) expect(reply.body).not.toMatch(/prisma|constraint|broken|app_user/i)
  expectNoSecret()
})

it('S32 logs no secrets when every table is missing', async () => {
  const { rows } = await test.shop.sql.query<{ name: string }>(TABLES)
  for (const { name } of rows) await test.shop.sql.query(`ALTER TABLE "${name}" RENAME TO "gone_${name}"`)
  lines.length = 0
  // A call that is refused before a table is queried is refused as above.
  const replies = await callEverything({ isShort: true })
  const failed = replies.filter(({ statusCode }) => statusCode === 500)
  expect(failed.length).toBeGreaterThan(50)
  expectNoSecret()
  for (const { name } of rows) await test.shop.sql.query(`ALTER TABLE "gone_${name}" RENAME TO "${name}"`)
})

it.each([
  ['an address', { url: '/api/products/sku/x%0d%0a%7b%22level%22:30,%22msg%22:%22forged%22%7d' }],
  ['an address that is none', { url: '/api/nothing%0aforged%0d' }],
  [
    'a name',
    {
      method: 'POST',
      url: '/api/auth/register',
      payload: { email: 'x', password: 'y', name: 'a\r\n{"msg":"forged"}' },
    },
  ],
  ['a request id', { url: '/api/cart', headers: { 'x-request-id': 'abcdefgh\r\n{"msg":"forged"}' } }],
  ['a browser’s name', { url: '/api/cart', headers: { 'user-agent': 'x\r\n{"msg":"forged"}' } }],
  ['an id', { method: 'DELETE', url: '/api/addresses/x%0a%7b%22msg%22:%22forged%22%7d' }],
] as [string, InjectOptions][])(
  'S32 writes one line of JSON per event, whatever line breaks come in %s',
  async (_title, request) => {
    lines.length = 0
    await test.app.inject(request)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/)
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    }
  },
)

it('S32 logs refused sign-ins and denied calls, with the request id of the answer', async () => {
  await test.shop.sql.query('ALTER TABLE session DROP CONSTRAINT IF EXISTS session_broken')
  await test.shop.sql.query('ALTER TABLE app_user DROP CONSTRAINT IF EXISTS app_user_broken')
  const { token } = await signInAs(test.shop, await addCustomer(test.shop))
  const admin = { headers: { authorization: `Bearer ${token}` } }
  const cases: [string, InjectOptions][] = [
    [
      'invalid_credentials',
      {
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'nobody@test.example', password: 'guess' },
      },
    ],
    ['session_expired', { url: '/api/auth/me', headers: { authorization: 'Bearer a.b.c' } }],
    ['login_required', { url: '/trpc/auth.me' }],
    ['admin_required', { url: '/api/auth/admin/users', ...admin }],
    ['admin_required', { url: '/trpc/admin.users.list,catalog.brands?batch=1', ...admin }],
  ]
  for (const [code, request] of cases) {
    lines.length = 0
    const reply = await test.app.inject(request)
    const requestId = reply.headers['x-request-id']
    const events = lines.map(
      (line) => JSON.parse(line) as { msg: string; code?: string; requestId?: string; reqId?: string },
    )
    expect(events.find(({ msg }) => msg === 'call denied')).toMatchObject({ code, requestId })
    expect(events.find(({ msg }) => msg === 'request answered')).toMatchObject({ reqId: requestId })
  }
})
