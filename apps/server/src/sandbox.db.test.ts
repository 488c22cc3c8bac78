import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { COMPILED, freePort } from '../test/test-start.ts'
import { forwardToSandbox } from './startup/forward-to-sandbox.ts'

const PROGRAM = fileURLToPath(new URL('../dist/sandbox.js', import.meta.url))
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_shared',
  RAZORPAY_KEY_SECRET: 'a secret of the test',
  RAZORPAY_WEBHOOK_SECRET: 'another secret of the test',
}

let dir: string
let port: number
let sandbox: ChildProcess
let output = ''

function start(settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, ...COMPILED, NODE_ENV: 'test', DATA_DIR: dir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  return child
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-sandbox-'))
  port = await freePort()
  sandbox = start({ ...KEYS, SANDBOX_PORT: String(port) })
  await vi.waitUntil(() => output.includes('The payment sandbox is ready'), { timeout: 30_000 })
})
afterAll(async () => {
  sandbox.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

const basic = `Basic ${Buffer.from(`${KEYS.RAZORPAY_KEY_ID}:${KEYS.RAZORPAY_KEY_SECRET}`).toString('base64')}`

describe('the payment sandbox as a process of its own', () => {
  it('handles API calls and serves its script under the URL of a server', async () => {
    const { handle } = forwardToSandbox(`http://127.0.0.1:${port}/sandbox/razorpay`)
    const order = { amount: 50_000, currency: 'INR', receipt: 'one' }
    const headers = { 'content-type': 'application/json', authorization: basic }
    const made = await handle({
      method: 'POST',
      path: '/v1/orders',
      headers,
      body: Buffer.from(JSON.stringify(order)),
    })
    expect([made.status, JSON.parse(made.body)]).toEqual([200, expect.objectContaining({ amount: 50_000 })])
    const refused = await handle({ method: 'POST', path: '/v1/orders', headers: {}, body: Buffer.from('{}') })
    expect(refused.status).toBe(401)
    const script = await handle({ method: 'GET', path: '/checkout.js', headers: {} })
    expect([script.status, script.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ])
  })

  it('is missed as a provider that drops the connection', async () => {
    const { handle } = forwardToSandbox('http://127.0.0.1:9/sandbox/razorpay')
    expect(await handle({ method: 'GET', path: '/checkout.js', headers: {} })).toMatchObject({
      isDropped: true,
    })
  })

  it('refuses a second one on the same ledger', async () => {
    const second = start({ ...KEYS, SANDBOX_PORT: String(await freePort()) })
    expect((await once(second, 'close'))[0]).toBe(1)
    expect(output).toContain(`The data folder ${dir} is in use by another run (process ${sandbox.pid}).`)
  })

  it('ends in order', async () => {
    sandbox.kill('SIGTERM')
    expect(await once(sandbox, 'exit')).toEqual([0, null])
  })

  it.each([
    ['without keys', {}, 'share RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET'],
    ['in production', { ...KEYS, NODE_ENV: 'production' }, 'There is no payment sandbox in production.'],
  ])('refuses to start %s', async (_, settings, sentence) => {
    const child = start({ ...settings, SANDBOX_PORT: String(await freePort()) })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(output).toContain(sentence)
  })
})
