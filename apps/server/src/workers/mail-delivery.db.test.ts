import { getSettings } from '@dobara/api/base/settings/queries.ts'
import { writeMail } from '@dobara/api/outbox/mails/compose-mail.ts'
import { messageJson, messageRows } from '@dobara/api/outbox/queries.ts'
import { onPool } from '@dobara/api/sql.ts'
import { createSmtpMailer } from '@dobara/providers/mail/smtp.ts'
import { refusal, startTestSmtp, type TestSmtp } from '@dobara/providers/test/mail/test-smtp.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { registerCustomer, startTestApp, type TestApp } from '../../test/test-app.ts'
import { startWorkers, type Workers } from './start-workers.ts'

let test: TestApp
let workers: Workers
let smtp: TestSmtp
let answer: () => Error | undefined
let errors: { detail: object; message: string }[]

/** A port that stays the mail server's while it is down. */
async function openSmtp(port?: number): Promise<void> {
  smtp = await startTestSmtp({ ...(port !== undefined && { port }), afterData: () => answer() })
}

beforeAll(async () => {
  answer = () => undefined
  errors = []
  await openSmtp()
  test = await startTestApp(inject('templateUrl'))
  const url = `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`
  const { deps } = test.shop
  deps.providers.mail = createSmtpMailer({ url, from: 'Dobara <orders@dobara.example>', timeoutMs: 2_000 })
  deps.log.error = (detail, message) => errors.push({ detail, message })
  workers = await startWorkers(deps, test.shop.sql)
})
afterEach(() => {
  answer = () => undefined
  errors = []
})
afterAll(async () => {
  await workers.stop()
  await test.stop()
  await smtp.stop()
})

const mailsTo = (email: string) => smtp.taken.filter(({ to }) => to.includes(email))
const rowOf = (to: string) => test.shop.prisma.outboxMessage.findFirstOrThrow({ where: { to } })
const WAIT = { timeout: 15_000, interval: 100 }

/**
 * Waits until no job is held. A worker records the result of a message before it releases the job: until then no one
 * else can move it.
 */
async function untilLaidDown(): Promise<void> {
  const held = 'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL'
  await expect.poll(async () => (await test.shop.sql.query(held)).rowCount, WAIT).toBe(0)
}

/** Brings the next try of every job to now, as the growing pauses would. */
async function hurry(set = 'run_at = now()'): Promise<void> {
  await untilLaidDown()
  await test.shop.sql.query(`UPDATE graphile_worker._private_jobs SET ${set} WHERE locked_at IS NULL`)
}

/** The pause after the nth try is e^n seconds, at most e^10: how long until the last one. */
async function hoursOfTrying(): Promise<number> {
  const { rows } = await test.shop.sql.query<{ most: number }>(
    `SELECT max_attempts AS most FROM graphile_worker.jobs WHERE task_identifier = 'deliver-message'`,
  )
  const pauses = Array.from({ length: (rows[0]?.most ?? 0) - 1 }, (_, index) =>
    Math.exp(Math.min(index + 1, 10)),
  )
  return pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
}

describe('a mail of the shop', () => {
  it('reaches its reader through the mail server after the registration', async () => {
    const { email } = await registerCustomer(test.app)
    await expect.poll(() => mailsTo(email), WAIT).toHaveLength(1)
    expect(mailsTo(email)[0]?.mail.text).toContain('http://shop.test/verify-email?token=')
    await expect.poll(async () => (await rowOf(email)).state, WAIT).toBe('sent')
  })

  it('F57 waits while the mail server is down and arrives once when it is back', async () => {
    const { port } = smtp
    await smtp.stop()
    const { email } = await registerCustomer(test.app)
    await expect.poll(async () => (await rowOf(email)).attempts, WAIT).toBeGreaterThan(0)
    expect(await rowOf(email)).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await hoursOfTrying()).toBeGreaterThan(18)
    expect(await hoursOfTrying()).toBeLessThan(24)
    await openSmtp(port)
    await hurry()
    await expect.poll(() => mailsTo(email), WAIT).toHaveLength(1)
    await expect.poll(async () => (await rowOf(email)).state, WAIT).toBe('sent')
  })

  it('F57 that is refused for good becomes a dead letter at once, with no address in the log', async () => {
    answer = () => refusal(550, 'no mailbox of that name')
    const { email } = await registerCustomer(test.app)
    await expect.poll(async () => (await rowOf(email)).state, WAIT).toBe('dead')
    expect(await rowOf(email)).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('no mailbox'),
    })
    await expect.poll(() => errors.map(({ message }) => message), WAIT).toEqual(['a message is given up'])
    expect(JSON.stringify(errors)).not.toContain(email)
    const { body } = await test.app.inject({ url: '/metrics' })
    expect(body).toContain('dobara_messages{channel="email",state="dead"} 1')
  })

  it('F57 becomes a dead letter at the last try if not accepted, and its job is removed', async () => {
    answer = () => refusal(451, 'later')
    const { email } = await registerCustomer(test.app)
    await expect.poll(async () => (await rowOf(email)).attempts, WAIT).toBeGreaterThan(0)
    await hurry('run_at = now(), attempts = max_attempts - 1')
    await expect.poll(async () => (await rowOf(email)).state, WAIT).toBe('dead')
    expect(JSON.stringify(errors)).not.toContain(email)
    await expect
      .poll(async () => (await test.shop.sql.query('SELECT 1 FROM graphile_worker.jobs')).rowCount, WAIT)
      .toBe(0)
  })

  it('F58 whose job died after the server took it is sent once more at most, under the same Message-ID', async () => {
    const { email } = await registerCustomer(test.app)
    await expect.poll(async () => (await rowOf(email)).state, WAIT).toBe('sent')
    const { id } = await rowOf(email)
    // As a kill -9 between "250 ok" and the commit leaves it: not noted as sent, its job not done.
    await test.shop.prisma.outboxMessage.update({ where: { id }, data: { state: 'queued', sentAt: null } })
    await test.shop.sql.query(
      `SELECT graphile_worker.add_job('deliver-message', json_build_object('id', $1::text))`,
      [id],
    )
    await expect.poll(async () => (await rowOf(email)).state, WAIT).toBe('sent')
    const ids = mailsTo(email).map(({ mail }) => mail.messageId)
    expect(ids).toEqual([`<${id}@dobara.example>`, `<${id}@dobara.example>`])
  })
})

/** Puts the same mail to so many addresses in the outbox, by one statement. */
async function queueMany(count: number): Promise<void> {
  const { deps } = test.shop
  const { shop } = await getSettings(deps.db)
  const mail = writeMail(
    { name: 'password-changed', data: { at: deps.now() } },
    { shop, publicUrl: deps.publicUrl, language: 'en' },
  )
  const messages = Array.from({ length: count }, (_, number) => {
    const to = `many${number}@test.example`
    return { ...mail, channel: 'email', to, dedupeKey: `password-changed:${to}` } as const
  })
  await onPool(deps.writes)(`WITH ${messageRows('$1')} SELECT count(*) FROM delivery`, [
    messageJson(deps, messages),
  ])
}

describe('200 mails at once', () => {
  it('are rendered in batches: requests are served in between', async () => {
    const { providers } = test.shop.deps
    const smtpMailer = providers.mail
    let renderedCount = 0
    providers.mail = { send: ({ html }) => Promise.resolve(void (renderedCount += html ? 1 : 0)) }
    let mostWhileAnswering = 0
    const answerOne = async () => {
      const before = renderedCount
      expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200)
      mostWhileAnswering = Math.max(mostWhileAnswering, renderedCount - before)
      return renderedCount
    }
    try {
      await queueMany(200)
      await expect.poll(answerOne, { ...WAIT, interval: 0 }).toBe(200)
    } finally {
      providers.mail = smtpMailer
    }
    expect(mostWhileAnswering).toBeLessThan(40)
  })
})

describe('a job that fails at its last try', () => {
  it('is logged once, counted, and its row stays with the reason', async () => {
    await test.shop.sql.query(
      `SELECT graphile_worker.add_job('settle-refund', '{"refundId": "not-a-uuid"}', max_attempts := 1)`,
    )
    await expect
      .poll(() => errors.filter(({ message }) => message === 'a job is given up'), WAIT)
      .toEqual([
        expect.objectContaining({
          detail: { jobId: expect.any(String), task: 'settle-refund', attempts: 1 },
        }),
      ])
    await untilLaidDown()
    const { rows } = await test.shop.sql.query<{ error: string }>(
      `SELECT last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'settle-refund'`,
    )
    expect(rows).toEqual([{ error: expect.stringMatching(/\w/) }])
    const { body } = await test.app.inject({ url: '/metrics' })
    expect(body).toContain('dobara_jobs_dead{task="settle-refund"} 1')
  })
})
