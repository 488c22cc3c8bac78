import { isLong, runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import { addStandby, type Standby } from '@dobara/db/test/test-standby.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeCluster,
  type OwnCluster,
  openCluster,
  type RunningShop,
  signalAll,
  startShopProcess,
} from './test-database-shop.ts'
import { type Crowd, type CrowdReport, openCrowd } from './test-crowd.ts'
import { expectNoLostOrders, expectPlainAnswers, settingsFor, report } from './test-verdict.ts'

/**
 * In the long form the standby dies five times before it takes over, each time for longer than any request waits for
 * a commit.
 */
const DEATHS = runs({ short: 1, long: 5 })
/**
 * Time that a machine with 2 busy cores adds; in parallel with all other tests, it may have to wait for as long as
 * they take.
 */
const SLACK_MS = runs({ short: 30_000, long: 2_000 })
const LONGEST_OUTAGE_MS = 15_000
/** A twin waits five seconds for the answer of the first. */
const LONGEST_ANSWER_MS = 6_000
const LIMIT_MS = 60_000 * DEATHS

let own: OwnCluster
let standby: Standby
let shop: RunningShop
let crowd: Crowd

const readyz = async () => {
  const reply = await fetch(`${shop.url}/readyz`)
  return `${reply.status} ${await reply.text()}`
}
const whenReady = (what: string) => expect.poll(readyz, { timeout: 30_000, interval: 50 }).toContain(what)

/** Returns buyers without exactly one order, one payment, and one sale in the stock ledger. */
async function findDoubles(): Promise<unknown[]> {
  const { rows } = await own.shop.sql.query(`
    SELECT o.user_id, count(DISTINCT o.id) AS orders, count(DISTINCT p.id) AS payments, count(DISTINCT m.id) AS sales
      FROM shop_order o
      LEFT JOIN payment p ON p.order_id = o.id
      LEFT JOIN order_item i ON i.order_id = o.id
      LEFT JOIN stock_movement m ON m.order_item_id = i.id
     WHERE o.status = 'confirmed' GROUP BY 1
    HAVING (count(DISTINCT o.id), count(DISTINCT p.id), count(DISTINCT m.id)) <> (1, 1, 1)`)
  return rows
}

describe('a database with a standby that must write down what is acknowledged', () => {
  beforeAll(async () => {
    own = await openCluster({ isSupervised: false })
    standby = await addStandby(own.cluster, own.folder)
    await standby.require()
    shop = await startShopProcess(settingsFor(own))
    crowd = await openCrowd(own.shop, { url: shop.url, count: 3, product: own.product })
    await crowd.soldAfter(0)
  }, 180_000)

  afterAll(async () => {
    await crowd?.stop()
    await shop?.stop()
    await standby?.close()
    await closeCluster(own)
  }, 60_000)

  it(
    'F17 the standby dies: the shop reports it, sells nothing, serves the catalogue, and repeats nothing',
    async () => {
      for (let death = 1; death <= DEATHS; death += 1) {
        await crowd.invite(6)
        const diedAt = Date.now()
        const isSince = ({ at }: CrowdReport) => at > diedAt - 1_000
        await signalAll(standby.data, 'SIGKILL')
        await whenReady('the database waits for its standby')
        report(`standby dead ${death}: told after ${Date.now() - diedAt} ms`)
        const reportedAt = Date.now()
        await expect
          .poll(() => crowd.reports.filter(({ at, status }) => at > reportedAt && status === 503).length, {
            timeout: 30_000,
          })
          .toBeGreaterThan(5)
        if (isLong) await setTimeout(15_000)
        const reads = crowd.reports.filter(({ at, what }) => at > diedAt && what === 'read')
        expect(reads.filter(({ status }) => status !== 200)).toEqual([])
        const acknowledged = crowd.confirmed.length
        const backAt = Date.now()
        if (death % 2 === 1) await standby.start()
        else await standby.release()
        const sold = await crowd.soldAfter(backAt)
        report(`  sells ${sold} ms after ${death % 2 === 1 ? 'its return' : 'it was given up'}`)
        expect(crowd.confirmed.length).toBeGreaterThan(acknowledged)
        await whenReady('200')
        expectPlainAnswers(crowd.reports.filter(isSince), LONGEST_ANSWER_MS + SLACK_MS)
        if (death % 2 === 0) await standby.start()
        await standby.require()
      }
      expect(await findDoubles()).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'F16 the primary dies and the standby takes over: nothing acknowledged is lost',
    async () => {
      await crowd.invite(6)
      const diedAt = Date.now()
      await signalAll(own.data, 'SIGKILL')
      await standby.promote()
      own.line.cut()
      own.line.restore(standby.port())
      const sold = await crowd.soldAfter(diedAt)
      report(`failover: promoted and led there by the operator, sells ${sold} ms after the death`)
      expect(sold).toBeLessThan(LONGEST_OUTAGE_MS + SLACK_MS)
      await whenReady('200')
      expectPlainAnswers(
        crowd.reports.filter(({ at }) => at > diedAt),
        LONGEST_ANSWER_MS + SLACK_MS,
      )
      await crowd.stop()
      await expectNoLostOrders(own.shop, crowd.confirmed)
      expect(await findDoubles()).toEqual([])
    },
    LIMIT_MS,
  )
})
