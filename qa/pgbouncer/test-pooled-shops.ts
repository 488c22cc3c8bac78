// Test helpers: three real processes of the shop, with an empty database behind PgBouncer in transaction mode.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@dobara/db/client.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { type RealShop, realShop } from '@dobara/server/test/test-real-shop.ts'
import { freePort } from '@dobara/server/test/test-start.ts'
import { openDoor } from '../faults/test-door.ts'
import { type ClientLog, createClientLog } from '../soak/client-log.ts'
import { openProvider } from '../soak/provider.ts'
import { seededRandom } from '../soak/seeded-random.ts'
import { type StockedShop, stockShop } from '../soak/shop-folder.ts'
import { goShopping } from '../soak/shopper.ts'
import { judge } from '../soak/verdict.ts'
import { startPgBouncer } from './test-pgbouncer.ts'

const NAME = 'pooled'
const PROCESSES = 3
/** Those of docs/operations/database.md. */
const ROLE_LIMITS = [
  "statement_timeout = '10s'",
  "idle_in_transaction_session_timeout = '10s'",
  "lock_timeout = '3s'",
  'max_parallel_workers_per_gather = 0',
]
const PAUSE_MS = 100

/** The shops are not started yet, and the database has no table. */
export async function openPooledShops(templateUrl: string) {
  const direct = new URL(templateUrl)
  direct.pathname = '/postgres'
  await queryOnce(direct.href, `CREATE DATABASE ${NAME}`)
  for (const limit of ROLE_LIMITS) await queryOnce(direct.href, `ALTER DATABASE ${NAME} SET ${limit}`)
  direct.pathname = `/${NAME}`
  const bouncer = await startPgBouncer(direct.href)
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const door = await openDoor(() => ports)
  const provider = await openProvider(door.port)
  const dir = await mkdtemp(join(tmpdir(), 'dobara-pooled-'))
  const settings = {
    ...provider.settings,
    DEMO: 'off',
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: direct.href,
  }
  const shops = ports.map((port, number) => realShop({ dir: join(dir, String(number)), port, settings }))
  const [first] = shops
  if (!first) throw new Error('no shop')
  const database = createDb({ url: direct.href, poolSize: 2 })
  return {
    bouncer,
    settings,
    shops,
    sql: database.sql,
    fill: (shoppers: number) => stockShop(database.prisma, shoppers),
    /** Everybody shops at all processes in turn until `isOver`. */
    shop: async (stocked: StockedShop, isOver: (log: ClientLog) => boolean): Promise<ClientLog> => {
      const log = createClientLog()
      const { productIds, shoppers } = stocked
      const common = { url: door.url, payUrl: provider.payUrl, productIds, log, pauseMs: PAUSE_MS }
      const crowd = shoppers.map((email, index) =>
        goShopping({ ...common, email, random: seededRandom(index) }, () => isOver(log)),
      )
      await Promise.all(crowd)
      log.close()
      return log
    },
    judge: (log: ClientLog) => {
      const shop: RealShop = { ...first, databaseUrl: async () => direct.href }
      return judge({ shop, log, ledgerUrl: provider.ledgerUrl })
    },
    stop: async () => {
      await Promise.all(shops.filter((shop) => shop.isRunning()).map((shop) => shop.end('SIGTERM')))
      await database.close()
      await Promise.all([door.stop(), provider.stop(), bouncer.stop()])
      await rm(dir, { recursive: true, force: true })
      direct.pathname = '/postgres'
      await queryOnce(direct.href, `DROP DATABASE ${NAME} WITH (FORCE)`)
    },
  }
}
