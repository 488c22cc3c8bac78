import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { queueMessage } from '@dobara/api/outbox/queries.ts'
import { smsFrame } from '@dobara/api/outbox/sms/make-sms.ts'
import { orderSms } from '@dobara/api/outbox/sms/order-sms.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { inTransaction } from '@dobara/api/transaction.ts'
import { createHttpGateway } from '@dobara/providers/sms/http-gateway.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startWorkers, type Workers } from './start-workers.ts'

const PHONE = '+919845012345'
const WAIT = { timeout: 15_000, interval: 100 }

let shop: TestShop
let workers: Workers
let gateway: Server
let status: number
let received: Record<string, string>[]

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      reply.writeHead(status, { 'content-type': 'application/json' }).end('{"status":"queued"}')
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  shop.deps.providers.sms = createHttpGateway({
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    token: 'gateway-token',
    tokenHeader: 'api-key: {token}',
    body: '{"to":"{to}","text":"{text}","template":"{template}","ref":"{id}"}',
    header: 'DOBARA',
    entityId: '1101000000000012345',
    templateIds: { order_shipped: '1107000000000000009' },
    timeoutMs: 2_000,
  })
  workers = await startWorkers(shop.deps, shop.sql)
})
afterAll(async () => {
  await workers.stop()
  await shop.stop()
  await new Promise((resolve) => gateway.close(resolve))
})
beforeEach(() => {
  status = 200
  received = []
  shop.failures.length = 0
})

let orders = 0

/** Queues the SMS of a shipped order and answers its dedupe key. */
async function queueShipped(): Promise<string> {
  orders += 1
  const dedupeKey = `order-shipped:${orders}:sms`
  const { sms: sender } = shop.deps.providers
  const of = { shop: 'Dobara', publicUrl: 'https://shop.example', language: 'hi', sms: sender } as const
  const parcel = { carrier: 'Blue Dart', trackingNumber: '69876543210' }
  const sms = orderSms('shipped', {
    ...smsFrame(of),
    orderNumber: 'DB-2026-000123',
    amountPaise: 100,
    ...parcel,
  })
  if (!sms) throw new Error('a shipped order is texted')
  await inTransaction(shop.prisma, (tx) =>
    queueMessage(tx, shop.deps, { channel: 'sms', to: PHONE, dedupeKey, ...sms }),
  )
  return dedupeKey
}

const rowOf = (dedupeKey: string) => shop.prisma.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } })

describe('the SMS of an order', () => {
  it('is sent to the gateway with its text and template id: in English while only that is registered', async () => {
    const key = await queueShipped()
    await expect.poll(async () => (await rowOf(key)).state, WAIT).toBe('sent')
    expect(received).toEqual([
      {
        to: PHONE,
        text: 'Dobara: order DB-2026-000123 is on the way with Blue Dart 69876543210. See your order page for details.',
        template: '1107000000000000009',
        ref: (await rowOf(key)).id,
      },
    ])
  })

  it('F57 waits while the gateway is down; a dead letter can be resent as the running guide describes', async () => {
    status = 503
    const key = await queueShipped()
    await expect.poll(async () => (await rowOf(key)).attempts, WAIT).toBeGreaterThan(0)
    expect((await rowOf(key)).state).toBe('queued')
    status = 400
    await shop.sql.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
    await expect.poll(async () => (await rowOf(key)).state, WAIT).toBe('dead')
    const { id, lastError } = await rowOf(key)
    expect(lastError).toBe('the SMS gateway refused the message (400)')
    await expect.poll(() => JSON.stringify(shop.failures), WAIT).toContain(id)
    expect(JSON.stringify(shop.failures)).not.toMatch(/9845012345|gateway-token/)

    status = 200
    await shop.sql.query(`UPDATE outbox_message SET state = 'queued' WHERE id = $1 AND state = 'dead'`, [id])
    await shop.sql.query(
      `SELECT graphile_worker.add_job('deliver-message', json_build_object('id', $1::text), max_attempts := 13)`,
      [id],
    )
    await expect.poll(async () => (await rowOf(key)).state, WAIT).toBe('sent')
    expect(new Set(received.map(({ ref }) => ref))).toEqual(new Set([id]))
  })
})
