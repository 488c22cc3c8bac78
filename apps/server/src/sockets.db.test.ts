import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.stop())

/** Writes bytes and returns everything that came back until the server closed the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object

describe('what is not HTTP', () => {
  it('is answered 400 in the shape of every other refusal', async () => {
    const answer = await send('HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodyOf(answer)).toEqual({
      success: false,
      code: 'malformed',
      message: 'The request could not be read.',
    })
  })

  it('refuses headers above 16 KB and two lengths of one body', async () => {
    const large = await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(64_000)}\r\n\r\n`).catch(
      () => 'HTTP/1.1 431 reset',
    )
    expect(large).toMatch(/^HTTP\/1\.1 431 /)
    const smuggled =
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await send(smuggled)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe.concurrent('what never ends', () => {
  it('closes a connection whose headers never end', async ({ expect }) => {
    const startedAt = performance.now()
    const answer = await send('GET /api/brands HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })

  it('closes a connection whose body never ends', async ({ expect }) => {
    const startedAt = performance.now()
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'
    await send(head)
    expect(performance.now() - startedAt).toBeLessThan(18_000)
  })
})
