import { Agent, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let test: TestApp
let port: number
let reason: string | null = null
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'), { readiness: async () => reason })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.stop())

type Reply = { status: number; headers: Record<string, unknown>; body: string }

function get(path: string, agent?: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    ask({ port, host: '127.0.0.1', path, agent: agent ?? false }, (reply) => {
      let body = ''
      reply.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}

it('returns 503 to new requests while the app closes, and completes earlier ones', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await get('/healthz', agent)).status).toBe(200)

  let answer = ''
  const slow = connect(port, '127.0.0.1')
  slow.on('data', (chunk) => {
    answer += chunk.toString()
  })
  const head =
    'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{'
  await new Promise((resolve) => slow.write(head, resolve))
  // It has begun once a request behind it was answered and it is still there.
  await get('/healthz')
  reason = 'stopping'
  let isClosed = false
  const closed = test.app.close().finally(() => {
    isClosed = true
  })

  const restarting = 'The shop is restarting. Please try again in a moment.'
  for (const [path, keepAliveAgent] of [
    ['/api/brands', agent],
    ['/api/brands', undefined],
    ['/nothing.png', undefined],
  ] as const) {
    const reply = await get(path, keepAliveAgent)
    expect(reply.status, path).toBe(503)
    expect(reply.headers).toMatchObject({
      'retry-after': '5',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(JSON.parse(reply.body)).toMatchObject({ success: false, code: 'busy', message: restarting })
  }
  const overTrpc = await get('/trpc/store.info')
  expect([overTrpc.status, overTrpc.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(overTrpc.body)).toMatchObject({ error: { message: restarting, data: { code: 'busy' } } })
  expect((await get('/healthz')).status).toBe(200)
  const ready = await get('/readyz')
  expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'not ready', reason: 'stopping' }])

  expect([isClosed, answer]).toEqual([false, ''])
  slow.write('}')
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 /)
  await closed
  await expect(get('/healthz')).rejects.toThrow('ECONNREFUSED')
})
