// For tests only: real processes of the shop on one database, behind one door, with a payment provider that tells them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate } from '@dobara/db/test/test-database.ts'
import { freePort } from '@dobara/server/test/test-start.ts'
import { type ClientLog, createClientLog } from '../soak/client-log.ts'
import { openProvider } from '../soak/provider.ts'
import { type RealShop, type RealShopOptions, realShop } from '@dobara/server/test/test-real-shop.ts'
import { seededRandom } from '../soak/seeded-random.ts'
import { stockShop } from '../soak/shop-folder.ts'
import { goShopping, type ShopperOptions, visitOf } from '../soak/shopper.ts'
import { judge, type Verdict } from '../soak/verdict.ts'
import { openDoor } from './test-door.ts'

/** A shopper is always active; a shorter pause would occupy both cores for the whole fault. */
const PAUSE_MS = 500
/** A shopper insists for about a minute. */
const TRIES = 120
const GUESTS = 3

type Options = Pick<RealShopOptions, 'wrapper' | 'nodeArgs'> & {
  /** How many processes; they are not started yet. */
  count: number
  shoppers: number
  settings?: Record<string, string>
}

export type RealShops = Awaited<ReturnType<typeof openRealShops>>
export type ShoppingRun = { log: ClientLog; end: () => Promise<void> }

/** Shops that are not started, on a stocked database copied from `templateUrl`. */
export async function openRealShops(templateUrl: string, options: Options) {
  const database = await copyTemplate(templateUrl)
  const { productIds, shoppers: people } = await stockShop(database.prisma, options.shoppers + GUESTS)
  const led: number[] = []
  const door = await openDoor(() => led)
  const provider = await openProvider(door.port)
  const dir = await mkdtemp(join(tmpdir(), 'dobara-processes-'))
  const { wrapper, nodeArgs } = options
  const settings = { ...provider.settings, DATABASE_URL: database.url, ...options.settings }
  const shops: RealShop[] = []
  for (let number = 0; number < options.count; number += 1) {
    const port = await freePort()
    led.push(port)
    shops.push(realShop({ dir: join(dir, String(number)), port, settings, wrapper, nodeArgs }))
  }
  const [first] = shops
  if (!first) throw new Error('no shop')
  const shared = { url: door.url, payUrl: provider.payUrl, productIds, pauseMs: PAUSE_MS, tries: TRIES }
  return {
    database,
    door,
    provider,
    shops,
    first,
    productIds,
    /** Mail addresses of people with an account who do not go shopping with everybody. */
    guests: people.slice(options.shoppers),
    /** Runs shoppers over HTTP until `end`, for all products or these, with retries until each call has a reply. */
    goShopping: (seed: number, ids = productIds): ShoppingRun => {
      const log = createClientLog()
      let isOver = false
      const shopping = people.slice(0, options.shoppers).map((email, index) => {
        const random = seededRandom(seed * 1_000 + index)
        return goShopping({ ...shared, productIds: ids, log, email, random }, () => isOver)
      })
      const end = async () => {
        isOver = true
        await Promise.all(shopping)
        log.close()
      }
      return { log, end }
    },
    /** The door leads only to these from now on. */
    leadTo: (others: RealShop[]) =>
      void led.splice(0, led.length, ...others.map((shop) => Number(new URL(shop.url).port))),
    /** One shopper with a story of one's own. */
    visit: (options: Pick<ShopperOptions, 'email' | 'log'> & Partial<ShopperOptions>) =>
      visitOf({ ...shared, random: Math.random, ...options }),
    /** Compares the replies in this log with database and provider. */
    judge: (log: ClientLog): Promise<Verdict> => judge({ shop: first, log, ledgerUrl: provider.ledgerUrl }),
    stop: async () => {
      await Promise.all(shops.filter((shop) => shop.isRunning()).map((shop) => shop.end('SIGKILL')))
      await provider.stop()
      await door.stop()
      await rm(dir, { recursive: true, force: true })
      await database.drop()
    },
  }
}

/** How many orders were acknowledged so far, whatever became of them. */
export const sold = ({ promises }: ClientLog) =>
  [...promises.values()].filter((promised) => promised !== 'placed').length
