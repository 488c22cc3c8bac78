import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startHttpReceiver } from '../../test/webhooks/test-receiver.ts'
import { createWebhookSender } from './https-sender.ts'
import { webhookHeaders } from './standard-webhooks.ts'

let receiver: Awaited<ReturnType<typeof startHttpReceiver>>
beforeEach(async () => {
  receiver = await startHttpReceiver()
})
afterEach(() => receiver.stop())

const textOf = (secret: Uint8Array) => `whsec_${Buffer.from(secret).toString('base64')}`
const secrets = [randomBytes(32)]
const request = (url: string) => ({
  url,
  id: 'msg_1',
  sentAt: new Date(),
  body: '{"type":"order.created"}',
  secrets,
})
const leadsTo = (...addresses: string[]) =>
  createWebhookSender({
    isLoopbackAllowed: false,
    resolve: () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
  })
const onThisMachine = (options: Partial<Parameters<typeof createWebhookSender>[0]> = {}) =>
  createWebhookSender({ isLoopbackAllowed: true, ...options })

describe('the signature of a delivery', () => {
  it('is that of the published example of Standard Webhooks', () => {
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const headers = webhookHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
      secrets: [secret],
    })
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('is verified by the library of Standard Webhooks, with either secret of a rotation', () => {
    const both = [randomBytes(32), randomBytes(32)]
    const body = '{"title":"नया लैपटॉप"}'
    const headers = webhookHeaders({ id: 'msg_2', sentAt: new Date(), body, secrets: both })
    for (const secret of both)
      expect(new Webhook(textOf(secret)).verify(body, headers)).toEqual({ title: 'नया लैपटॉप' })
    const other = new Webhook(textOf(randomBytes(32)))
    expect(() => other.verify(body, headers)).toThrow('No matching signature found')
    const [own] = both.map((secret) => new Webhook(textOf(secret)))
    expect(() => own?.verify(`${body} `, headers)).toThrow('No matching signature found')
  })
})

describe('sending a webhook', () => {
  it('posts the body with its headers, and stores the beginning of the response', async () => {
    receiver.answer = (_, response) => response.writeHead(202).end('thanks')
    const answer = await onThisMachine().send(request(receiver.url))
    expect(answer).toEqual({ status: 202, body: 'thanks', fault: null, durationMs: expect.any(Number) })
    const [taken] = receiver.taken
    expect(taken?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' })
    const verified = new Webhook(textOf(secrets[0] ?? new Uint8Array()))
    const signed = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(taken?.headers[name]),
      ]),
    )
    expect(verified.verify(taken?.body ?? '', signed)).toEqual({ type: 'order.created' })
  })

  it('follows no redirect', async () => {
    const inner = await startHttpReceiver()
    receiver.answer = (_, response) => response.writeHead(302, { location: inner.url }).end()
    expect(await onThisMachine().send(request(receiver.url))).toMatchObject({ status: 302, fault: null })
    expect(inner.taken).toEqual([])
    await inner.stop()
  })

  it('gives up on a receiver that hangs, and on one that responds drop by drop', async () => {
    const sender = onThisMachine({ timeoutMs: 200 })
    receiver.answer = () => undefined
    expect(await sender.send(request(receiver.url))).toMatchObject({ status: null, fault: 'timeout' })
    receiver.answer = (_, response) => {
      const drops = setInterval(() => response.write('.'), 20)
      response.writeHead(500)
      response.once('close', () => clearInterval(drops))
    }
    const answer = await sender.send(request(receiver.url))
    expect(answer).toMatchObject({ status: 500, fault: null })
    expect(answer.durationMs).toBeLessThan(2_000)
  })

  it('gives up on a name server that does not answer', async () => {
    const sender = createWebhookSender({
      isLoopbackAllowed: false,
      timeoutMs: 100,
      resolve: () => new Promise(() => undefined),
    })
    expect(await sender.send(request('https://erp.example/'))).toMatchObject({ fault: 'timeout' })
  })

  it('reads at most 64 kB of a response and stores 4,000 characters valid in the database', async () => {
    receiver.answer = (_, response) => response.end(`\0${'अ'.repeat(5_000_000)}`)
    const answer = await onThisMachine().send(request(receiver.url))
    expect(answer).toMatchObject({ status: 200, fault: null })
    expect(answer.body).toBe('अ'.repeat(4_000))
  })

  it('reports why there is no response', async () => {
    const { port } = receiver
    receiver.answer = (_, response) => response.destroy()
    expect(await onThisMachine().send(request(receiver.url))).toMatchObject({ fault: 'no_connection' })
    const secure = await onThisMachine().send(request(`https://127.0.0.1:${port}/`))
    expect(secure).toMatchObject({ fault: 'no_secure_connection' })
    await receiver.stop()
    expect(await onThisMachine().send(request(receiver.url))).toMatchObject({ fault: 'no_connection' })
    const unknown = createWebhookSender({ isLoopbackAllowed: false, resolve: () => Promise.resolve([]) })
    expect(await unknown.send(request('https://erp.example/'))).toMatchObject({ fault: 'unknown_host' })
  })
})

describe('a blocked webhook target', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fd00:ec2::254',
    '64:ff9b::a00:1',
  ])('is a name that resolves to %s, even next to a public address', async (address) => {
    for (const sender of [leadsTo(address), leadsTo('1.1.1.1', address)]) {
      expect(await sender.judge(new URL('https://erp.example/'))).toBe('private_address')
      expect(await sender.send(request('https://erp.example/'))).toMatchObject({ fault: 'private_address' })
    }
  })

  it.each([
    'https://127.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
    'https://[::1]/',
    'https://0/',
  ])('is %s, whatever its spelling', async (url) => {
    const sender = createWebhookSender({ isLoopbackAllowed: false })
    expect(await sender.judge(new URL(url))).toBe('private_address')
    expect(await sender.send(request(url))).toMatchObject({ fault: 'private_address' })
    expect(receiver.taken).toEqual([])
  })

  it('is where a name leads after it was judged: each connection judges again, and takes what it judged', async () => {
    const answers = ['1.1.1.1', '127.0.0.1']
    const sender = createWebhookSender({
      isLoopbackAllowed: false,
      resolve: () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]),
    })
    const url = `https://erp.example:${receiver.port}/`
    expect(await sender.judge(new URL(url))).toBeNull()
    expect(await sender.send(request(url))).toMatchObject({ fault: 'private_address' })
    let requests = 0
    const pinned = onThisMachine({
      resolve: () =>
        Promise.resolve([{ address: (requests += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
    })
    expect(await pinned.send(request(`http://erp.example:${receiver.port}/`))).toMatchObject({ status: 200 })
    expect(requests).toBe(1)
    expect(receiver.taken[0]?.headers.host).toBe(`erp.example:${receiver.port}`)
  })

  it('is another machine over plain http, even where this one is allowed', async () => {
    const sender = onThisMachine({ resolve: () => Promise.resolve([{ address: '1.1.1.1', family: 4 }]) })
    expect(await sender.send(request('http://erp.example/'))).toMatchObject({ fault: 'private_address' })
  })

  it('is the network of this machine, where only this machine is allowed', async () => {
    expect(await onThisMachine().judge(new URL('https://10.0.0.1/'))).toBe('private_address')
    expect(await onThisMachine().judge(new URL('http://localhost:9000/'))).toBeNull()
  })
})
