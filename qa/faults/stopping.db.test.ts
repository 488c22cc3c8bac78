import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ClientRequest, createClientLog, type FaultWindow, SCOPES } from '../soak/client-log.ts'
import { placeOrder } from '../soak/shopper.ts'
import { openRealShops, type RealShops, sold } from './test-real-shops.ts'

const LONGEST_STOP_MS = 10_000

let ground: RealShops
beforeAll(async () => {
  ground = await openRealShops(inject('templateUrl'), { count: 1, shoppers: 4 })
  await ground.first.start()
}, 120_000)
afterAll(() => ground.stop())

/**
 * Opens a connection and sends this text; `answer` is everything received, and `closed` resolves when the other side
 * ends it.
 */
function openSocket(text: string) {
  const { port } = new URL(ground.first.url)
  let answer = ''
  const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
  socket.on('data', (chunk: Buffer) => (answer += chunk))
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { answer: () => answer, closed }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const HALF =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'

/** Locks what is left of this product, until `release`. */
async function lockStock(productId: number) {
  const client = await ground.database.sql.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM stock_item WHERE product_id = $1 FOR UPDATE', [productId])
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return {
    pid: rows[0]?.pid ?? 0,
    release: async () => {
      await client.query('ROLLBACK')
      client.release()
    },
  }
}

/** Counts the sessions that block others. */
async function countHolding(pids: number[]): Promise<number> {
  const { rows } = await ground.database.sql.query<{ count: number }>(
    `SELECT count(DISTINCT holding)::int AS count FROM pg_stat_activity, unnest(pg_blocking_pids(pid)) AS holding
      WHERE datname = current_database() AND holding = ANY ($1)`,
    [pids],
  )
  return rows[0]?.count ?? 0
}

/** Places one order of this product without a retry; returns the request with its reply. */
async function order(email: string, productId: number): Promise<ClientRequest | undefined> {
  const requested: ClientRequest[] = []
  const log = { ...createClientLog(), add: (one: ClientRequest) => void requested.push(one) }
  const visit = ground.visit({ email, log, productIds: [productId], tries: 1, url: ground.first.url })
  await placeOrder(visit).catch(() => null)
  return requested.find(({ name }) => name === 'start order')
}

describe('SIGTERM on a loaded process', () => {
  it('ends it with 0 within 10 s: pending requests get their reply, and the rest a request to retry', async () => {
    const [given = 0, waitingId = 0, ...others] = ground.productIds
    const shopping = ground.goShopping(3, others)
    await expect.poll(() => sold(shopping.log), { timeout: 30_000, interval: 20 }).toBeGreaterThan(2)
    const idle = Array.from({ length: 50 }, () => openSocket(get('/healthz')))
    await expect
      .poll(() => idle.every(({ answer }) => answer().startsWith('HTTP/1.1 200 ')), { timeout: 20_000 })
      .toBe(true)
    const half = openSocket(HALF)
    // Last of all, because no request waits for a row longer than a few seconds.
    const [one = '', other = ''] = ground.guests
    const rows = { given: await lockStock(given), kept: await lockStock(waitingId) }
    const orders = { given: order(one, given), kept: order(other, waitingId) }
    const holding = [rows.given.pid, rows.kept.pid]
    await expect.poll(() => countHolding(holding), { timeout: 10_000, interval: 10 }).toBe(2)
    const window: FaultWindow = { kinds: ['it stops'], scopes: SCOPES, from: Date.now(), to: null }
    shopping.log.windows.push(window)
    const ended = ground.first.end('SIGTERM')
    await rows.given.release()
    const exitCode = await ended
    const tookMs = Date.now() - window.from
    await rows.kept.release()
    expect([exitCode, tookMs < LONGEST_STOP_MS], ground.first.log()).toEqual([0, true])
    process.stdout.write(`  stopped after ${tookMs} ms\n`)
    expect(await orders.given).toMatchObject({ status: 201 })
    expect(await orders.kept).toMatchObject({ status: 503, hasRetryAfter: true })
    await Promise.all([...idle, half].map(({ closed }) => closed))

    await ground.first.start()
    window.to = Date.now()
    await expect
      .poll(() => sold(shopping.log), { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(sold(shopping.log) + 2)
    await shopping.end()
    expect(shopping.log.unexplained()).toEqual([])
    const { broken, books } = await ground.judge(shopping.log)
    expect({ broken, books }).toEqual({ broken: [], books: [] })
  }, 180_000)
})
