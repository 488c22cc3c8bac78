import { freeLostJobs } from '@dobara/api/base/jobs/queries.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createClientLog } from '../soak/client-log.ts'
import { placeOrder } from '../soak/shopper.ts'
import { openRealShops, type RealShops } from './test-real-shops.ts'

let ground: RealShops
beforeAll(async () => {
  ground = await openRealShops(inject('templateUrl'), { count: 2, shoppers: 1 })
  await Promise.all(ground.shops.map((shop) => shop.start()))
}, 120_000)
afterAll(() => ground.stop())

const WAIT = { timeout: 30_000, interval: 20 }
const log = createClientLog()

async function select<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await ground.database.sql.query<T>(text, values)).rows
}
const countJobs = async (where: string) =>
  (await select(`SELECT 1 FROM graphile_worker.jobs WHERE ${where}`)).length
const statusOf = async (id: string) =>
  (await select<{ status: string }>('SELECT status FROM shop_order WHERE id = $1', [id]))[0]?.status

const signal = (shop: RealShops['first'], name: 'SIGSTOP' | 'SIGCONT') => shop.process().kill(name)

/** As every minute's clock does. */
const callSweep = () =>
  select(`SELECT 1 FROM graphile_worker.add_job('sweep-holds', job_key := 'sweep-holds', max_attempts := 3)`)

/** Locks this order's row until `release`. */
async function lockOrder(id: string) {
  const client = await ground.database.sql.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM shop_order WHERE id = $1 FOR UPDATE', [id])
  return async () => {
    await client.query('ROLLBACK')
    client.release()
  }
}

const countSessions = async (where: string) =>
  (await select(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND ${where}`)).length

/** Returns the true state of money, orders and replies. */
const truth = async () => ({
  orders: await select(
    'SELECT id, status, payment_status, payment_method, hold_expires_at FROM shop_order ORDER BY id',
  ),
  payments: await select('SELECT * FROM payment ORDER BY id'),
  moves: await select('SELECT * FROM stock_movement ORDER BY id'),
  answers: await select('SELECT * FROM idempotency_record ORDER BY owner, operation, key'),
  messages: await select('SELECT id, dedupe_key, state FROM outbox_message ORDER BY id'),
})

const PAY = { name: 'pay online', method: 'POST', url: '/api/checkout/pay', scope: 'payments' } as const
const online = (orderId: string) => ({ ...PAY, body: { orderId, paymentMethod: 'razorpay' } })
const providerOrder = ({ data }: { data?: Record<string, unknown> }) =>
  (data?.order as { id: string } | undefined)?.id

/**
 * Gives a process the work that it holds when it freezes: the job of a payment, a half-done request, and the row of a
 * hold's end.
 */
async function giveWork(at: RealShops['first']) {
  const guests = ground.guests.map((email) => ground.visit({ email, log, url: at.url, tries: 1 }))
  const [paid, begun, left] = await Promise.all(guests.map((guest) => placeOrder(guest)))
  const [payer, beginner] = guests
  if (!payer || !beginner || !paid || !begun || !left) throw new Error('three guests are wanted')
  const bought = providerOrder(await payer.must(online(paid)))
  await ground.provider.rule({
    calls: ['create_order', 'fetch_payment'].map((operation) => ({
      operation,
      fault: 'slow',
      delay_ms: 4_000,
    })),
  })
  await select(`UPDATE shop_order SET hold_expires_at = now() - interval '1 minute' WHERE id = $1`, [left])
  const release = await lockOrder(left)
  await callSweep()
  await fetch(ground.provider.payUrl, { method: 'POST', body: JSON.stringify({ order_id: bought }) })
  const request = { ...online(begun), headers: { 'idempotency-key': 'frozen-and-woken-0001' } }
  const answer = beginner.send(request)
  await expect.poll(() => countJobs(HELD), WAIT).toBe(2)
  await expect.poll(() => countSessions(`wait_event_type = 'Lock'`), WAIT).toBe(1)
  await expect.poll(async () => (await select(BEGUN, [begun])).length, WAIT).toBe(1)
  const [waiting] = await select<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return { paid, left, request, answer, release, pid: waiting?.pid ?? 0 }
}
const HELD = `locked_at IS NOT NULL AND task_identifier IN ('process-webhook', 'sweep-holds')`
const BEGUN = 'SELECT 1 FROM payment_attempt WHERE order_id = $1'

/**
 * Does what PostgreSQL, the queue and the lease of the key do by themselves after a minute, three minutes and half a
 * minute.
 */
async function letTimePass(pid: number): Promise<void> {
  await expect.poll(() => countSessions(`${IDLE} AND pid = ${pid}`), WAIT).toBe(1)
  await select(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND ${IDLE}`)
  await select(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes'`)
  await freeLostJobs(ground.database.sql)
  await select(
    `UPDATE idempotency_record SET locked_until = now() - interval '1 second' WHERE response IS NULL`,
  )
}
const IDLE = `state = 'idle in transaction'`
const endForgotten = () =>
  select(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND ${IDLE} AND now() - state_change > interval '5 seconds'`)

describe('F08 a process is frozen and wakes up', () => {
  it('F08 the other one takes over what it held, and it changes nothing any more when it wakes up', async () => {
    const { first } = ground
    const [, other] = ground.shops
    if (!other) throw new Error('two shops are wanted')
    signal(other, 'SIGSTOP')
    ground.leadTo([first])
    const { paid, left, request, answer, release, pid } = await giveWork(first)
    signal(first, 'SIGSTOP')
    await release()
    await letTimePass(pid)

    signal(other, 'SIGCONT')
    ground.leadTo([other])
    const [, email = ''] = ground.guests
    const again = ground.visit({ email, log, url: other.url })
    await again.signIn()
    const second = await again.send(request)
    expect(second.status).toBe(200)
    const ends = async () => {
      // A query sent at the moment of freezing is answered later, and then holds its locks, too.
      await endForgotten()
      await callSweep()
      return [await statusOf(paid), await statusOf(left)]
    }
    await expect.poll(ends, { timeout: 60_000, interval: 500 }).toEqual(['confirmed', 'failed'])
    await expect.poll(() => countJobs(`task_identifier <> 'sweep-holds'`), WAIT).toBe(0)
    const before = await truth()

    signal(first, 'SIGCONT')
    const late = await answer
    expect([0, 200, 503]).toContain(late.status)
    if (late.status === 200) expect(providerOrder(late.body)).toBe(providerOrder(second.body))
    await expect.poll(() => first.isReady(), WAIT).toBe(true)
    await expect.poll(() => countJobs('true'), WAIT).toBe(0)
    expect(await truth()).toEqual(before)
    const { broken, books } = await ground.judge(log)
    expect({ broken, books }).toEqual({ broken: [], books: [] })
    for (const shop of ground.shops) expect(shop.unexpectedExits, shop.log()).toEqual([])
  }, 180_000)
})
