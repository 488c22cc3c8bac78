import { isDeepStrictEqual } from 'node:util'
import * as argon2 from '@node-rs/argon2'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { registerCustomer, type TestApp } from '../../test/test-app.ts'
import { type GoogleVisits, startGoogleVisits } from '../../test/security/test-google-visits.ts'
import { wholeDatabase } from '../../test/security/test-surfaces.ts'

// The real hashing runs; only its calls are counted.
vi.mock('@node-rs/argon2', { spy: true })

const SAMPLES = 21
const FORGOT = '/api/auth/forgot-password'
type Kind = 'active' | 'suspended' | 'deleted' | 'google' | 'absent'

let visits: GoogleVisits
let test: TestApp
const sentCodes: string[] = []
const emails = {} as Record<Kind, string>
beforeAll(async () => {
  visits = await startGoogleVisits(inject('templateUrl'))
  test = visits.test
  test.shop.deps.providers.sms = { send: async ({ text }) => void sentCodes.push(text.slice(0, 6)) }
  for (const kind of ['active', 'suspended', 'deleted', 'google'] as const) {
    const { email } = await registerCustomer(test.app)
    emails[kind] = email
    const data = kind === 'google' ? { passwordHash: null, loginMethod: kind } : { status: kind }
    await test.shop.prisma.user.update({ where: { email }, data })
  }
  emails.absent = 'nobody@test.example'
})
afterAll(() => visits.stop())
beforeEach(() => vi.clearAllMocks())

let visitors = 0
/** Each from an address of its own: what is limited per address is not what is measured here. */
function post(url: string, payload: object): InjectOptions {
  visitors += 1
  return { method: 'POST', url, payload, remoteAddress: `10.1.${visitors >> 8}.${visitors & 255}` }
}
const login = (kind: Kind) => post('/api/auth/login', { email: emails[kind], password: 'not the password' })

/** Returns what a reply reveals, without the parts that differ in every reply. */
async function replyTo(options: InjectOptions) {
  const { statusCode, headers, cookies, body } = await test.app.inject(options)
  const { date: _date, 'x-request-id': _id, ...others } = headers
  return { statusCode, headers: others, cookies, body: body.replace(/"requestId":"[^"]*"/, '') }
}

/**
 * Returns the CPU time that a piece of work costs this process in all its threads, in ms. Unlike elapsed time, it is
 * the same on a busy machine. The database's work is compared row by row below.
 */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (costs: number[]) => costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0
type RequestMaker = () => InjectOptions

/** Returns the median difference in cost between two calls, made in turns. */
async function gapBetween(one: RequestMaker, other: RequestMaker): Promise<number> {
  const gaps: number[] = []
  for (let count = 0; count < SAMPLES; count += 1) {
    const [first, second] = count % 2 ? [other, one] : [one, other]
    const firstMs = await cpuMsOf(() => test.app.inject(first()))
    const secondMs = await cpuMsOf(() => test.app.inject(second()))
    gaps.push(count % 2 ? secondMs - firstMs : firstMs - secondMs)
  }
  return Math.abs(median(gaps))
}

const kinds = ['active', 'suspended', 'deleted', 'google', 'absent'] as const

it('S11 refuses a login in the same words whether there is such an account, open, suspended, deleted or Google’s', async () => {
  const answers = await Promise.all(kinds.map((kind) => replyTo(login(kind))))
  expect(answers[0]).toMatchObject({ statusCode: 401, body: expect.stringContaining('Invalid credentials') })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

it.each(kinds)('S11 checks one password hash of one cost at a login: %s', async (kind) => {
  await test.app.inject(login(kind))
  expect(argon2.hash).not.toHaveBeenCalled()
  expect(argon2.verify).toHaveBeenCalledTimes(1)
  expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it.each(['absent', 'suspended', 'google'] as const)(
  'S11 spends as long over a login that is %s as over a wrong password',
  async (kind) => {
    const hash = await argon2.hash('a password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const checks: number[] = []
    for (let count = 0; count < 11; count += 1) {
      checks.push(await cpuMsOf(() => argon2.verify(hash, 'another')))
    }
    const gap = await gapBetween(
      () => login('active'),
      () => login(kind),
    )
    // A check left out in one of the cases is a gap of a whole check; what is left without it is noise.
    expect(gap).toBeLessThan(median(checks) / 2)
  },
)

it('S11 rejects the right password of a suspended account as a wrong one, after the same work', async () => {
  const transactions = vi.spyOn(test.shop.prisma, '$transaction')
  const wrong = await replyTo(login('suspended'))
  const work = [vi.mocked(argon2.verify).mock.calls.length, transactions.mock.calls.length]
  const right = await replyTo(post('/api/auth/login', { email: emails.suspended, password: 'correct horse' }))
  expect(right).toEqual(wrong)
  expect([vi.mocked(argon2.verify).mock.calls.length, transactions.mock.calls.length]).toEqual(
    work.map((count) => 2 * count),
  )
  // A sign-in that goes on makes more of the counted calls.
  transactions.mockClear()
  await test.app.inject(post('/api/auth/login', { email: emails.active, password: 'correct horse' }))
  expect(transactions.mock.calls.length).toBeGreaterThan(work[1] ?? 0)
  transactions.mockRestore()
})

it('S11 treats codes for the number of a suspended account as for a number without an account', async () => {
  const numbers = { active: '+919000000021', suspended: '+919000000022', absent: '+919000000023' }
  for (const kind of ['active', 'suspended'] as const) {
    const data = { phone: numbers[kind], phoneVerifiedAt: test.shop.clock.now }
    await test.shop.prisma.user.update({ where: { email: emails[kind] }, data })
  }
  const answers = async (phone: string) => {
    // A code is valid only at the address that requested it.
    const { remoteAddress } = post('', {})
    const here = (url: string, payload: object) => replyTo({ ...post(url, payload), remoteAddress })
    const sent = await here('/api/auth/phone/send-otp', { phone })
    const right = sentCodes.at(-1) ?? ''
    const wrong = right === '000000' ? '111111' : '000000'
    const verify = (code: string) => here('/api/auth/phone/verify-otp', { phone, code })
    const [afterWrong, afterRight] = [await verify(wrong), await verify(right)]
    // The note that this browser once held the number's SMS names the number.
    const { 'set-cookie': _notes, ...headers } = afterRight.headers
    const cookies = afterRight.cookies.map(({ name }) => name)
    return { sent, wrong: afterWrong, right: { ...afterRight, headers, cookies } }
  }
  const [active, suspended, absent] = [
    await answers(numbers.active),
    await answers(numbers.suspended),
    await answers(numbers.absent),
  ]
  expect(suspended).toEqual(absent)
  expect([suspended.sent, suspended.wrong]).toEqual([active.sent, active.wrong])
  expect([active.right.statusCode, suspended.right.statusCode]).toEqual([200, 404])
  expect(argon2.verify).not.toHaveBeenCalled()
})

it('S11 treats a Google sign-in to a suspended account as a failed one', async () => {
  const person = { sub: 'suspended', email: emails.suspended, email_verified: true, name: 'Asha' }
  const failed = await visits.comeBack({ state: 'forged', code: 'forged' })
  expect((await visits.signIn(person)).headers.location).toBe(failed.headers.location)
  const { id: userId } = await test.shop.prisma.user.findUniqueOrThrow({ where: { email: emails.suspended } })
  const provider = visits.google.issuer
  await test.shop.prisma.oauthAccount.create({ data: { provider, subject: person.sub, userId } })
  expect((await visits.signIn(person)).headers.location).toBe(failed.headers.location)
  expect(argon2.verify).not.toHaveBeenCalled()
})

it('S11 hashes the password even if the address is taken, and rejects with the documented message', async () => {
  const register = (email: string) =>
    post('/api/auth/register', { email, password: 'correct horse', name: 'Asha' })
  const taken = await test.app.inject(register(emails.active))
  expect([taken.statusCode, taken.json()]).toMatchObject([409, { message: 'Email already registered' }])
  expect(argon2.hash).toHaveBeenCalledTimes(1)
})

it('S11 returns the same reply for a forgotten password and for an OTP, with any account', async () => {
  const forgot = await Promise.all(kinds.map((kind) => replyTo(post(FORGOT, { email: emails[kind] }))))
  for (const answer of forgot) expect(answer).toEqual(forgot[0])
  expect(forgot[0]?.statusCode).toBe(200)
  await test.shop.prisma.user.update({
    where: { email: emails.active },
    data: { phone: '+919000000011', phoneVerifiedAt: test.shop.clock.now },
  })
  const sent = await Promise.all(
    ['9000000011', '9000000012'].map((phone) => replyTo(post('/api/auth/phone/send-otp', { phone }))),
  )
  expect(sent[0]?.statusCode).toBe(200)
  expect(sent[1]).toEqual(sent[0])
})

it('S11 does the same work in the database for a forgotten password of an address with and without an account', async () => {
  const work = async (email: string) => {
    const before = await wholeDatabase(test.shop)
    const { rows } = await test.shop.sql.query(
      'SELECT max(id)::text AS last FROM graphile_worker._private_jobs',
    )
    await test.app.inject(post(FORGOT, { email }))
    const jobs = await test.shop.sql.query(
      `SELECT task_identifier AS task FROM graphile_worker.jobs WHERE id > coalesce($1::bigint, 0)`,
      [rows[0].last],
    )
    return { isUnchanged: isDeepStrictEqual(before, await wholeDatabase(test.shop)), jobs: jobs.rows }
  }
  for (const kind of kinds) {
    expect(await work(emails[kind])).toEqual({ isUnchanged: true, jobs: [{ task: 'mail-reset-link' }] })
  }
  expect(argon2.hash).not.toHaveBeenCalled()
})
