import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyDatabase } from '@dobara/db/copy/target.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { emptyTemplate } from '@dobara/db/test/test-old-shop.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { type RealShop, realShop } from '@dobara/server/test/test-real-shop.ts'
import { freePort } from '@dobara/server/test/test-start.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createClientLog } from '../soak/client-log.ts'
import { makeShopFolder, type ShopFolder } from '../soak/shop-folder.ts'
import { buyForCash, visitOf } from '../soak/shopper.ts'
import { documentedBlocks, replaceAll, runBlock } from './test-documented-steps.ts'

const LIMIT_MS = 300_000
const ORDERS = `SELECT string_agg(id || status::text, ' ' ORDER BY id) AS orders FROM shop_order`

let folder: ShopFolder
let own: TestDatabase
const shops: RealShop[] = []
beforeAll(async () => {
  folder = await makeShopFolder(2, inject('runFolder'))
  own = await copyTemplate(emptyTemplate(inject('templateUrl')))
}, LIMIT_MS)
afterAll(async () => {
  for (const shop of shops.filter((each) => each.isRunning())) await shop.end('SIGKILL')
  await own.drop()
  await folder.remove()
}, LIMIT_MS)

const backups = () => `${folder.dir}-backups/`
const documented = (heading: string, count: number) =>
  documentedBlocks(heading, 'sh', count).map((block) => replaceAll(block, { '/backup/': backups() }))

async function startShop(settings: Record<string, string>): Promise<RealShop> {
  const shop = realShop({ dir: folder.dir, port: await freePort(), settings })
  shops.push(shop)
  await shop.start()
  return shop
}

/** Signs in and places orders; returns the header of the shopper's request. */
async function buy({ url }: RealShop, count: number): Promise<string> {
  const [email = ''] = folder.shoppers
  const options = { url, email, productIds: folder.productIds, payUrl: '', log: createClientLog() }
  const visit = visitOf({ ...options, random: Math.random, pauseMs: 100 })
  for (let bought = 0; bought < count; bought += 1) await buyForCash(visit)
  const body = JSON.stringify({ email, password: 'Soak@12345 long' })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  return `Bearer ${((await reply.json()) as { accessToken: string }).accessToken}`
}

const ordersOf = async (url: string) => (await queryOnce<{ orders: string }>(url, ORDERS))[0]?.orders

/** Buys, backs up, loses everything, restores, and compares. `lose` leaves nothing of the shop. */
async function loseAndRestore(settings: Record<string, string>, lose: () => Promise<void>): Promise<void> {
  const shop = await startShop(settings)
  const env = { ...settings, DATA_DIR: folder.dir }
  const authorization = await buy(shop, 3)
  const orders = await ordersOf(await shop.databaseUrl())
  for (const block of documented('Back up', 2)) await runBlock(block, env)
  for (const block of documented('Rehearse it', 1)) expect(await runBlock(block, env)).toMatch(/checks hold/)
  await shop.end('SIGTERM')
  await lose()
  for (const block of documented('Restore', 1)) {
    expect(await runBlock(block, env)).toMatch(/Restored the shop of .*each equal to the original/)
  }
  await shop.start()
  expect(await ordersOf(await shop.databaseUrl())).toBe(orders)
  // Signed before everything was lost.
  const reply = await fetch(`${shop.url}/api/orders`, { headers: { authorization } })
  expect([reply.status, JSON.stringify(await reply.json()).length > 500]).toEqual([200, true])
  await buy(shop, 1)
  await shop.end('SIGTERM')
  await rm(backups(), { recursive: true })
}

describe('a shop that lost everything', () => {
  it(
    'is restored by the documented steps, with the embedded database',
    () =>
      loseAndRestore({}, async () => {
        for (const name of await readdir(folder.dir)) await rm(join(folder.dir, name), { recursive: true })
      }),
    LIMIT_MS,
  )

  it(
    'is moved to a database of its own and restored there by the documented steps',
    async () => {
      const [block = ''] = documentedBlocks("Moving to a PostgreSQL of one's own", 'sh', 1)
      const address = 'postgresql://dobara:password@db.internal:5432/dobara'
      const moved = await runBlock(replaceAll(block, { [address]: own.url }), { DATA_DIR: folder.dir })
      expect(moved).toContain('Set DATABASE_URL to the target')
      await rm(join(folder.dir, 'postgres'), { recursive: true })
      await loseAndRestore({ DATABASE_URL: own.url }, async () => {
        await emptyDatabase(own.url)
        await rm(join(folder.dir, 'secrets.json'))
      })
    },
    LIMIT_MS,
  )
})
