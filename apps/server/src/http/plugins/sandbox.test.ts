import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSandbox } from './sandbox.ts'

test('the mounted sandbox responds, and drops connections per its scenario', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-mount-'))
  const sandbox = createSandbox({
    keyId: 'key',
    keySecret: 'secret',
    webhookSecret: 'whsec',
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookUrl: 'http://127.0.0.1:9/',
    now: () => new Date('2026-11-20T10:00:00Z'),
  })
  const app = fastify()
  addSandbox(app, sandbox)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sandbox/razorpay`
  const post = (path: string, body: object) =>
    fetch(`${at}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  try {
    await post('/scenario', { calls: [{ operation: 'create_order', fault: 'lost' }] })
    await expect(post('/v1/orders', { amount: 50_000 })).rejects.toThrow('fetch failed')
    const ledger = (await (await fetch(`${at}/ledger.json`)).json()) as { orders: unknown[] }
    expect(ledger.orders).toHaveLength(1)
    expect((await post('/v1/orders', { amount: 50_000 })).status).toBe(200)
    expect(await (await fetch(`${at}/checkout.js`)).text()).toContain('success@dobara')
  } finally {
    await app.close()
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
})
