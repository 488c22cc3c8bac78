import { afterEach, describe, expect, test } from 'vitest'
import { DeliveryError } from '../delivery-port.ts'
import type { MailMessage } from './mail-port.ts'
import { createDevOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'
import { refusal, startTestSmtp, type TestSmtp, type TestSmtpOptions } from '../../test/mail/test-smtp.ts'

let smtp: TestSmtp

async function open(options: TestSmtpOptions = {}): Promise<void> {
  smtp = await startTestSmtp(options)
}
afterEach(() => smtp?.stop())

const from = 'Dobara <orders@dobara.example>'

function mailer({ user = '', query = 'ignoreTLS=true', scheme = 'smtp', timeoutMs = 5_000 } = {}) {
  return createSmtpMailer({ url: `${scheme}://${user}127.0.0.1:${smtp.port}?${query}`, from, timeoutMs })
}

const message: MailMessage = {
  id: 'm-1',
  to: 'asha@dobara.example',
  subject: 'Your order of ₹52,499',
  text: 'Thank you',
  html: '<p>Thank you</p>',
}

async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DeliveryError)) throw new Error('a DeliveryError was expected', { cause: error })
  // The message ends in logs: no address, no password.
  expect(error.message).not.toMatch(/asha|hunter2|@/)
  return error
}

describe('a mail over SMTP', () => {
  test('is sent from the shop to its one recipient, as text and as HTML', async () => {
    await open()
    await mailer().send(message)
    const [mail] = smtp.taken
    expect(mail).toMatchObject({ from: 'orders@dobara.example', to: ['asha@dobara.example'] })
    expect(mail?.mail).toMatchObject({
      from: { name: 'Dobara', address: 'orders@dobara.example' },
      to: [{ address: 'asha@dobara.example' }],
      subject: 'Your order of ₹52,499',
      messageId: '<m-1@dobara.example>',
      text: expect.stringContaining('Thank you'),
      html: expect.stringContaining('<p>Thank you</p>'),
    })
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(mail?.mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  })

  test('carries the one-click unsubscribe of RFC 8058 on one line only for marketing', async () => {
    await open()
    const unsubscribeUrl = `https://shop.example/unsubscribe?token=${'a'.repeat(180)}`
    await mailer().send({ ...message, unsubscribeUrl })
    const headers = Object.fromEntries(
      smtp.taken[0]?.mail.headers.map(({ key, value }) => [key, value]) ?? [],
    )
    expect(headers['list-unsubscribe']).toBe(`<${unsubscribeUrl}>`)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  test('names the sender and the reply address, and is sent from the allowed address', async () => {
    await open()
    const sender = { name: 'Second, <Life>', replyTo: 'care@second.example' }
    await mailer().send({ ...message, sender })
    const { from: writer, replyTo } = smtp.taken[0]?.mail ?? {}
    expect(writer).toEqual({ name: 'Second, <Life>', address: 'orders@dobara.example' })
    expect(replyTo).toMatchObject([{ address: 'care@second.example' }])
  })

  test('F58 carries the same Message-ID when it is sent once more', async () => {
    await open()
    await mailer().send(message)
    await mailer().send(message)
    const ids = smtp.taken.map(({ mail }) => mail.messageId)
    expect(ids).toEqual(['<m-1@dobara.example>', '<m-1@dobara.example>'])
  })

  test('cannot get further headers by its subject, nor a second reader by its address', async () => {
    await open()
    await mailer().send({ ...message, subject: 'Hello\r\nBcc: thief@example.com' })
    expect(smtp.taken[0]?.mail.bcc).toBeUndefined()
    expect(smtp.taken[0]?.to).toEqual(['asha@dobara.example'])
    await mailer()
      .send({ ...message, to: 'asha@dobara.example, thief@example.com' })
      .catch(() => undefined)
    expect(smtp.taken.flatMap(({ to }) => to)).not.toContain('thief@example.com')
  })
})

describe('the connection to the mail server', () => {
  const login: TestSmtpOptions = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'hunter2'
        ? done(null, { user: 'shop' })
        : done(refusal(535, 'wrong password for asha@dobara.example')),
  }

  test.each([
    ['STARTTLS', 'smtp', { disabledCommands: [] }, 'tls.rejectUnauthorized=false&requireTLS=true'],
    ['TLS from the first byte', 'smtps', { secure: true }, 'tls.rejectUnauthorized=false'],
  ])('signs in over %s', async (_, scheme, options, query) => {
    await open({ ...login, ...options })
    await mailer({ scheme, query, user: 'shop:hunter2@' }).send(message)
    expect(smtp.taken[0]).toMatchObject({ user: 'shop', isTls: true })
  })

  test('rejects an untrusted certificate', async () => {
    await open({ ...login, secure: true })
    const failure = await failureOf(
      mailer({ scheme: 'smtps', query: '', user: 'shop:hunter2@' }).send(message),
    )
    expect(failure.kind).toBe('unavailable')
    expect(smtp.taken).toHaveLength(0)
  })

  test('with a wrong password may be put right by the operator', async () => {
    await open({ ...login, allowInsecureAuth: true })
    const failure = await failureOf(mailer({ user: 'shop:wrong@' }).send(message))
    expect([failure.kind, failure.message]).toEqual(['unavailable', 'the mail server answered 535'])
  })

  test('F57 that is not there, or falls silent, is given up after the time limit', async () => {
    await open({ onConnect: () => undefined })
    const startedAt = Date.now()
    const silent = await failureOf(mailer({ timeoutMs: 200 }).send(message))
    expect(silent).toMatchObject({
      kind: 'unavailable',
      message: 'the mail server cannot be used (ETIMEDOUT)',
    })
    expect(Date.now() - startedAt).toBeLessThan(10_000)
    await smtp.stop()
    expect((await failureOf(mailer().send(message))).kind).toBe('unavailable')
  })

  test('F57 that gets slow after the greeting is given up as well', async () => {
    await open({ onRcptTo: () => undefined })
    expect((await failureOf(mailer({ timeoutMs: 200 }).send(message))).kind).toBe('unavailable')
  })
})

describe('a mail that the server does not take', () => {
  test.each([
    ['421 at the greeting', { onConnect: (_s, done) => done(refusal(421, 'too busy')) }, 'unavailable'],
    ['554 at the greeting', { onConnect: (_s, done) => done(refusal(554, 'blocked')) }, 'unavailable'],
    ['550 for the sender', { onMailFrom: (_a, _s, done) => done(refusal(550, 'who?')) }, 'unavailable'],
    ['450 for the reader', { onRcptTo: (_a, _s, done) => done(refusal(450, 'full')) }, 'unavailable'],
    ['550 for the reader', { onRcptTo: (_a, _s, done) => done(refusal(550, 'no such user')) }, 'refused'],
    ['451 for the content', { afterData: () => refusal(451, 'later') }, 'unavailable'],
    ['554 for the content', { afterData: () => refusal(554, 'spam') }, 'refused'],
  ] satisfies [string, TestSmtpOptions, string][])('F57 with %s', async (reply, options, kind) => {
    await open(options)
    const failure = await failureOf(mailer().send(message))
    expect([failure.kind, failure.message]).toEqual([kind, `the mail server answered ${reply.slice(0, 3)}`])
  })

  test('is rejected without a connection if it has no address', async () => {
    await open()
    expect((await failureOf(mailer().send({ ...message, to: ' ' }))).kind).toBe('refused')
  })
})

test('the development outbox takes every message', async () => {
  const outbox = createDevOutbox()
  await expect(outbox.send(message)).resolves.toBeUndefined()
  const sms = { id: 's-1', to: '+919876543210', text: '123456', template: 'sign_in_otp' }
  await expect(outbox.send(sms)).resolves.toBeUndefined()
})
