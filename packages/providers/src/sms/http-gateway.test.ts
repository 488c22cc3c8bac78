import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DeliveryError } from '../delivery-port.ts'
import { createHttpGateway, type SmsGatewaySettings } from './http-gateway.ts'

type SeenRequest = { method: string | undefined; headers: IncomingMessage['headers']; body: string }

let server: Server
let seen: SeenRequest[]
let answer: (reply: ServerResponse) => void

beforeEach(async () => {
  seen = []
  answer = json(200, { status: 'queued', id: 'x1' })
  server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, body })
      answer(reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const json = (status: number, body: unknown) => (reply: ServerResponse) =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function gateway(overrides: Partial<SmsGatewaySettings> = {}) {
  return createHttpGateway({
    url: `${address()}/v1/messages`,
    token: 'very-secret',
    tokenHeader: 'Authorization: Bearer {token}',
    body: '{"to":"{to}","from":"{header}","text":"{text}","dlt":{"entity":"{entity}","template":"{template}"},"ref":"{id}","kind":4}',
    header: 'DOBARA',
    entityId: '1101000000000012345',
    templateIds: { sign_in_otp: '1107000000000000001' },
    ...overrides,
  })
}

const message = {
  id: 'm-1',
  to: '+919845012345',
  text: '123456 is your OTP. "Quotes" & {token}\n\n@shop.example #123456',
  template: 'sign_in_otp',
}

async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DeliveryError)) throw new Error('a DeliveryError was expected', { cause: error })
  const errorText = `${error.stack} ${error.detail} ${String(error.cause)}`
  for (const secret of ['very-secret', '9845012345', '123456']) expect(errorText).not.toContain(secret)
  return error
}

describe('the SMS gateway', () => {
  test('gets one POST with header, entity, template, text and number, and the token in its header', async () => {
    await gateway().send(message)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer very-secret', 'content-type': 'application/json' },
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      to: '+919845012345',
      from: 'DOBARA',
      // Compared to the character: the content of the text fills no placeholders and breaks no JSON.
      text: message.text,
      dlt: { entity: '1101000000000012345', template: '1107000000000000001' },
      ref: 'm-1',
      kind: 4,
    })
  })

  test('can be one that takes a form and its key under another name', async () => {
    await gateway({
      tokenHeader: 'authkey: {token}',
      body: 'From={header}&To={to_digits}&Body={text}&DltTemplateId={template}&password={token}',
    }).send(message)
    expect(seen[0]?.headers).toMatchObject({
      authkey: 'very-secret',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      From: 'DOBARA',
      To: '919845012345',
      Body: message.text,
      DltTemplateId: '1107000000000000001',
      password: 'very-secret',
    })
  })

  test('gets a separate pattern for a text in Unicode, where it has one', async () => {
    const patterns = {
      body: 'T={template}&To={to}&B={text}',
      unicodeBody: 'T={template}&To={to}&U={text}&dcs=8',
    }
    for (const text of ['Order 1', 'ऑर्डर 1']) await gateway(patterns).send({ ...message, text })
    await gateway({ body: patterns.body }).send({ ...message, text: 'ऑर्डर 2' })
    const bodies = seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(bodies.map(({ B, U, dcs }) => [B, U, dcs])).toEqual([
      ['Order 1', undefined, undefined],
      [undefined, 'ऑर्डर 1', '8'],
      ['ऑर्डर 2', undefined, undefined],
    ])
  })

  test.each([400, 413, 422])('rejects a message permanently with status %i', async (status) => {
    answer = json(status, { error: 'template does not match for +919845012345' })
    expect((await failureOf(gateway().send(message))).kind).toBe('refused')
  })

  test.each([401, 403, 408, 429, 500, 502, 503])(
    'may accept a message later after status %i',
    async (status) => {
      answer = json(status, { error: 'no' })
      const failure = await failureOf(gateway().send(message))
      expect([failure.kind, failure.message]).toEqual(['unavailable', `the SMS gateway answered ${status}`])
    },
  )

  test.each([
    { success: false },
    { status: 'error', message: '+919845012345' },
    { type: 'error' },
    { status: 401 },
    { error: { code: 7 } },
    [],
    'ok',
    null,
  ])('has not accepted a message if it returns 200 with %j', async (body) => {
    answer = json(200, body)
    expect((await failureOf(gateway().send(message))).kind).toBe('unavailable')
  })

  test.each([
    {},
    { success: true },
    { type: 'success' },
    { status: 'OK', data: [{ id: 1 }] },
    { error: null },
  ])('has accepted a message if it returns 200 with %j', async (body) => {
    answer = json(200, body)
    await expect(gateway().send(message)).resolves.toBeUndefined()
  })

  test('behind a page of HTML has not taken it', async () => {
    answer = (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Login</html>')
    expect((await failureOf(gateway().send(message))).kind).toBe('unavailable')
  })

  test('cannot send the token elsewhere by a redirect', async () => {
    answer = (reply) => void reply.writeHead(307, { location: `${address()}/elsewhere` }).end()
    expect((await failureOf(gateway().send(message))).kind).toBe('unavailable')
    expect(seen).toHaveLength(1)
  })

  test.each([
    ['never answers', () => undefined],
    ['stops in the middle of its answer', (reply: ServerResponse) => void reply.writeHead(200).write('{"st')],
  ])('times out if it %s', async (_, silence) => {
    answer = silence
    const startedAt = Date.now()
    const failure = await failureOf(gateway({ timeoutMs: 200 }).send(message))
    expect(failure).toMatchObject({ kind: 'unavailable', message: 'the SMS gateway did not answer in time' })
    expect(Date.now() - startedAt).toBeLessThan(10_000)
  })

  test('may accept a message later if it hangs up or cannot be reached', async () => {
    answer = (reply) => void reply.socket?.destroy()
    expect((await failureOf(gateway().send(message))).kind).toBe('unavailable')
    const failure = await failureOf(gateway({ url: 'http://127.0.0.1:9/' }).send(message))
    expect(failure).toMatchObject({ kind: 'unavailable', message: 'the SMS gateway cannot be reached' })
  })

  test('receives no request for a template without an id', async () => {
    const failure = await failureOf(gateway().send({ ...message, template: 'order_shipped' }))
    expect(failure.kind).toBe('refused')
    expect(seen).toHaveLength(0)
  })
})
