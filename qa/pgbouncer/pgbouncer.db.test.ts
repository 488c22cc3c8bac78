import { freePort, startAndEnd } from '@dobara/server/test/test-start.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sold } from '../faults/test-real-shops.ts'
import { PASSWORD, type StockedShop } from '../soak/shop-folder.ts'
import { openPooledShops } from './test-pooled-shops.ts'

const SHOPPERS = 20
const ORDERS = 200
const LONGEST_INVALIDATION_MS = 1_000

let ground: Awaited<ReturnType<typeof openPooledShops>>
let stocked: StockedShop
beforeAll(async () => {
  ground = await openPooledShops(inject('templateUrl'))
})
afterAll(() => ground?.stop(), 120_000)

const printLine = (line: string) => process.stdout.write(`  ${line}\n`)

type Call = { method?: string; token?: string; body?: unknown }

async function call(url: string, { method = 'GET', token, body }: Call = {}) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const reply = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text() }
}

async function signInAsAdmin(shopUrl: string): Promise<string> {
  const body = { email: stocked.admin, password: PASSWORD }
  const { text } = await call(`${shopUrl}/api/auth/login`, { method: 'POST', body })
  return String((JSON.parse(text) as { accessToken?: string }).accessToken)
}

describe('three processes behind PgBouncer in transaction mode', () => {
  it('start at once on an empty database', async () => {
    const startedAt = Date.now()
    await Promise.all(ground.shops.map((shop) => shop.start()))
    printLine(`ready after ${Date.now() - startedAt} ms`)
    for (const shop of ground.shops) expect(shop.unexpectedExits, shop.log()).toEqual([])
    const { rows } = await ground.sql.query(
      'SELECT migration_name FROM _prisma_migrations GROUP BY 1 HAVING count(*) > 1',
    )
    expect(rows).toEqual([])
  }, 180_000)

  it('serve 20 shoppers at once who read, order and pay: no reply is a fault, and nothing is lost', async () => {
    stocked = await ground.fill(SHOPPERS)
    const log = await ground.shop(stocked, (all) => sold(all) >= ORDERS)
    printLine(`${log.count()} requests: ${JSON.stringify(log.totals())}; ${sold(log)} acknowledged orders`)
    expect(log.unexplained()).toEqual([])
    const faults = Object.keys(log.totals()).filter((status) => status === '0' || status.startsWith('5'))
    expect(faults).toEqual([])
    const { broken, books } = await ground.judge(log)
    expect({ broken, books }).toEqual({ broken: [], books: [] })
    const lines = ground.shops.flatMap((shop) => shop.log().split('\n'))
    // Jobs that waited too long on a busy machine are tried again: what they did is in the books.
    const isFault = (line: string) =>
      /prepared statement/.test(line) || (/"level":[56]0/.test(line) && line.includes('"reqId"'))
    expect(lines.filter(isFault)).toEqual([])
  }, 600_000)

  it('leave no lock on the connections of the pooler', async () => {
    const { rows } = await ground.sql.query(
      `SELECT * FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE locktype = 'advisory' AND datname = current_database()`,
    )
    expect(rows).toEqual([])
  })

  it('show a change of one process in the others within a second', async () => {
    const [writer, ...readers] = ground.shops
    const [productId] = stocked.productIds
    const path = `/api/products/${productId}`
    const token = await signInAsAdmin(writer?.url ?? '')
    for (let round = 1; round <= 5; round += 1) {
      const title = `Dell Latitude renamed ${round}`
      for (const { url } of readers) expect((await call(`${url}${path}`)).text).not.toContain(title)
      const changed = await call(`${writer?.url}${path}`, { method: 'PUT', token, body: { title } })
      expect(changed.status, changed.text).toBe(200)
      const changedAt = Date.now()
      for (const { url } of readers) {
        const seen = async () => (await call(`${url}${path}`)).text
        await expect.poll(seen, { timeout: LONGEST_INVALIDATION_MS, interval: 10 }).toContain(title)
      }
      printLine(`round ${round}: seen by both after ${Date.now() - changedAt} ms`)
    }
  })

  it('end in order, and a start without a direct connection names the cause', async () => {
    for (const shop of ground.shops) expect(await shop.end('SIGTERM'), shop.log()).toBe(0)
    const settings = { ...ground.settings, DATABASE_DIRECT_URL: '', PREPARED_STATEMENTS: 'off' }
    const { exitCode, output } = await startAndEnd({ ...settings, PORT: String(await freePort()) })
    expect(exitCode).toBe(1)
    expect(output).toContain('PgBouncer refuses the start-up parameter options: set DATABASE_DIRECT_URL')
    expect(output).not.toMatch(/\n +at /)
  })
})
