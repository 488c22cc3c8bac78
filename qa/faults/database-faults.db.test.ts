import { runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeCluster,
  type OwnCluster,
  openCluster,
  processesOf,
  type RunningShop,
  signalAll,
  startShopProcess,
} from './test-database-shop.ts'
import { type Crowd, openCrowd } from './test-crowd.ts'
import { expectNoLostOrders, expectPlainAnswers, settingsFor, report } from './test-verdict.ts'

const ROUNDS = runs({ short: { crash: 1, freeze: 1, kill: 1 }, long: { crash: 20, freeze: 5, kill: 10 } })
const LIMIT_MS = runs({ short: 240_000, long: 1_800_000 })
const BUYERS = runs({ short: 2, long: 4 })
/**
 * Time that a machine with 2 busy cores adds to the promised time; in parallel with all other tests, it may have to
 * wait for as long as they take.
 */
const SLACK_MS = runs({ short: 30_000, long: 2_000 })

let own: OwnCluster
let crowd: Crowd
let shop: RunningShop

beforeAll(async () => {
  own = await openCluster()
}, 120_000)
afterAll(async () => {
  await closeCluster(own)
})

const stateOf = async () => {
  const startedAt = Date.now()
  const reply = await fetch(`${shop.url}/readyz`)
  return { status: reply.status, body: await reply.text(), tookMs: Date.now() - startedAt }
}

async function untilReady(): Promise<void> {
  await expect.poll(async () => (await stateOf()).status, { timeout: 60_000, interval: 50 }).toBe(200)
}

describe('the database under the shop', () => {
  beforeAll(async () => {
    shop = await startShopProcess(settingsFor(own))
    crowd = await openCrowd(own.shop, { url: shop.url, count: BUYERS, product: own.product })
    await crowd.soldAfter(0)
  }, 180_000)

  it(
    'F13 F14 crashes while jobs run and people buy: the shop lives, sells again, and nothing acknowledged is lost',
    async () => {
      for (let round = 1; round <= ROUNDS.crash; round += 1) {
        const back = own.waitForReturn()
        process.kill(own.cluster.pid() ?? 0, 'SIGQUIT')
        await back
        const backAt = Date.now()
        const sold = await crowd.soldAfter(backAt)
        report(`crash ${round}: sells ${sold} ms after the database's return`)
        expect(sold).toBeLessThan(10_000 + SLACK_MS)
        expect(shop.process.exitCode).toBeNull()
        // One that ends at once again is taken for one that cannot run, and waited for longer each time.
        if (round < ROUNDS.crash) await setTimeout(1_000)
      }
    },
    LIMIT_MS,
  )

  it(
    'F14 F23 freezes: not ready within 2 s, 503 with a sentence within 3 s, served within 10 s of its return',
    async () => {
      for (let round = 1; round <= ROUNDS.freeze; round += 1) {
        await signalAll(own.data, 'SIGSTOP')
        const frozenAt = Date.now()
        // A check that finished just before still reports that all is well.
        await expect
          .poll(async () => (await stateOf()).body, { timeout: 10_000, interval: 20 })
          .toContain('does not answer')
        const answeredMs = Date.now() - frozenAt
        expect(answeredMs).toBeLessThan(2_000 + SLACK_MS)
        expect((await stateOf()).status).toBe(503)
        await setTimeout(runs({ short: 3_000, long: 10_000 }))
        const metrics = await fetch(`${shop.url}/metrics`, { signal: AbortSignal.timeout(5_000) })
        expect(await metrics.text()).toMatch(/dobara_database_up 0/)
        await signalAll(own.data, 'SIGCONT')
        const backAt = Date.now()
        await untilReady()
        const readyMs = Date.now() - backAt
        const sold = await crowd.soldAfter(backAt)
        report(
          `freeze ${round}: not ready told in ${answeredMs} ms; ready ${readyMs} ms and selling ${sold} ms after its return`,
        )
        expect(sold).toBeLessThan(10_000 + SLACK_MS)
        expectPlainAnswers(
          crowd.reports.filter(({ at }) => at >= frozenAt - 1),
          3_000 + SLACK_MS,
        )
      }
    },
    LIMIT_MS,
  )

  it('I6 preserves what it acknowledged, and its books are right', async () => {
    await crowd.stop()
    await expectNoLostOrders(own.shop, crowd.confirmed)
  }, 60_000)

  it('SIGTERM ends the shop within 10 s while the database is frozen', async () => {
    await signalAll(own.data, 'SIGSTOP')
    const { exitCode, tookMs } = await shop.stop()
    await signalAll(own.data, 'SIGCONT')
    report(`SIGTERM with a frozen database: exit code ${exitCode} after ${tookMs} ms`)
    expect([exitCode, tookMs < 10_000]).toEqual([0, true])
  }, 60_000)
})

describe('the embedded PostgreSQL', () => {
  beforeAll(async () => {
    // The same database, now run by the shop itself.
    await own.cluster.stop()
    shop = await startShopProcess({ ...settingsFor(own), DATA_DIR: own.dir, DATABASE_URL: '' })
    await own.leadToEmbedded()
    crowd = await openCrowd(own.shop, { url: shop.url, count: BUYERS, product: own.product })
    await crowd.soldAfter(0)
  }, 180_000)

  it(
    'is started again after kill -9 under load, and nothing acknowledged is lost',
    async () => {
      for (let round = 1; round <= ROUNDS.kill; round += 1) {
        const postmaster = await own.postmaster()
        const killedAt = Date.now()
        process.kill(postmaster, 'SIGKILL')
        const sold = await crowd.soldAfter(killedAt + 200)
        report(`embedded kill -9 ${round}: sells ${sold + 200} ms after it`)
        expect(sold).toBeLessThan(10_000 + SLACK_MS)
        expect(shop.process.exitCode).toBeNull()
      }
      await crowd.stop()
      await expectNoLostOrders(own.shop, crowd.confirmed)
    },
    LIMIT_MS,
  )

  it('is not left behind when the shop is stopped while it is frozen', async () => {
    await signalAll(own.data, 'SIGSTOP')
    const { exitCode, tookMs } = await shop.stop()
    report(`SIGTERM with a frozen embedded PostgreSQL: exit code ${exitCode} after ${tookMs} ms`)
    expect([exitCode, tookMs < 10_000]).toEqual([0, true])
    expect(await processesOf(own.data)).toEqual([])
  }, 60_000)
})
