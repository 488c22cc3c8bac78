import { addStandby, queryOnce, type Standby } from '@dobara/db/test/test-standby.ts'
import { type Line, openLine, urlOver } from '@dobara/db/test/test-line.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeCluster,
  type OwnCluster,
  openCluster,
  type RunningShop,
  startShopProcess,
} from './test-database-shop.ts'
import { settingsFor } from './test-verdict.ts'

/** The standby's own name of the shop's database. */
const DATABASE = 'dobara'
const METRICS = /^dobara_replica_read (\d)/m

let own: OwnCluster
let standby: Standby
let line: Line
let shop: RunningShop
let price = 30_000

const listUrl = () => `${shop.url}/api/products?limit=50`
type List = { products: { id: number; price: number }[] }

async function priceOf(headers: Record<string, string> = {}): Promise<number | undefined> {
  const reply = await fetch(listUrl(), { headers })
  expect(reply.status).toBe(200)
  const { products } = (await reply.json()) as List
  return products.find(({ id }) => id === own.product.id)?.price
}

async function setPrice(): Promise<number> {
  price += 1
  const set = 'UPDATE product SET price_paise = $1 WHERE id = $2'
  await own.shop.sql.query(set, [price * 100, own.product.id])
  return price
}

/** The mark of a browser that has just changed something. */
async function writeSubscription(): Promise<string> {
  const reply = await fetch(`${shop.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `reader${price}@test.example` }),
  })
  expect(reply.status).toBe(200)
  const mark = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('dobara_wrote='))
  return mark?.split(';')[0] ?? ''
}

const isReplicaRead = async () => METRICS.exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1] === '1'
const whenRead = (expected: boolean) =>
  expect.poll(isReplicaRead, { timeout: 30_000, interval: 50 }).toBe(expected)
const onStandby = (sql: string) => queryOnce(standby.url('postgres'), sql)
const whenShown = (expected: number) =>
  expect.poll(() => priceOf(), { timeout: 30_000, interval: 50 }).toBe(expected)

/** Statements that the standby has answered about the shop's database. */
async function rowsReadAtReplica(): Promise<number> {
  await onStandby('SELECT pg_stat_clear_snapshot()')
  const [found] = await queryOnce<{ count: string }>(
    standby.url(DATABASE),
    `SELECT tup_returned + tup_fetched AS count FROM pg_stat_database WHERE datname = '${DATABASE}'`,
  )
  return Number(found?.count)
}

describe('a shop whose visitors read a replica', () => {
  beforeAll(async () => {
    own = await openCluster({ isSupervised: false })
    standby = await addStandby(own.cluster, own.folder)
    line = await openLine(standby.port())
    shop = await startShopProcess({
      ...settingsFor(own),
      DATABASE_READ_URL: urlOver(line, standby.url(DATABASE)),
    })
  }, 180_000)

  afterAll(async () => {
    await shop?.stop()
    await line?.stop()
    await standby?.close()
    await closeCluster(own)
  }, 60_000)

  it('shows them what the replica has, and a change when it has arrived there', async () => {
    await whenRead(true)
    await whenShown(await setPrice())
    const before = await rowsReadAtReplica()
    await expect
      .poll(
        async () => {
          await priceOf()
          return (await rowsReadAtReplica()) - before
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBeGreaterThan(0)
  })

  it('shows who has just written the primary, until the replica has what was written', async () => {
    await whenShown(price)
    await onStandby('SELECT pg_wal_replay_pause()')
    try {
      const changed = await setPrice()
      const cookie = await writeSubscription()
      expect(cookie).toMatch(/^dobara_wrote=[0-9A-F]+\/[0-9A-F]+$/)
      expect(await priceOf({ cookie })).toBe(changed)
    } finally {
      await onStandby('SELECT pg_wal_replay_resume()')
    }
  })

  it('shows everybody the primary when the replica lags', async () => {
    await onStandby('SELECT pg_wal_replay_pause()')
    try {
      await setPrice()
      await whenRead(false)
      await whenShown(price)
    } finally {
      await onStandby('SELECT pg_wal_replay_resume()')
    }
    await whenRead(true)
  })

  it.each(['cut', 'swallow'] as const)(
    'serves everyone when the connection to the replica ends by %s',
    async (how) => {
      await whenRead(true)
      line[how]()
      while (await isReplicaRead()) await priceOf()
      await whenShown(await setPrice())
      line.carry()
      line.cut()
      line.restore()
      await whenRead(true)
    },
  )

  it('starts and sells without its replica, and reads it once it is available', async () => {
    line.cut()
    const other = await startShopProcess({
      ...settingsFor(own),
      DATA_DIR: `${own.dir}/other`,
      DATABASE_READ_URL: urlOver(line, standby.url(DATABASE)),
    })
    try {
      expect((await fetch(`${other.url}/api/products`)).status).toBe(200)
      expect(other.output()).toContain('the replica is not read')
    } finally {
      line.restore()
      await other.stop()
    }
  })
})
