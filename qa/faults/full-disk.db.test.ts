import { runs } from '@dobara/domain/test/runs.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeCluster,
  type OwnCluster,
  openCluster,
  type RunningShop,
  startShopProcess,
} from './test-database-shop.ts'
import { type Crowd, openCrowd } from './test-crowd.ts'
import { mayMount, openSmallDisk, type SmallDisk } from './test-small-disk.ts'
import { expectNoLostOrders, expectPlainAnswers, settingsFor, report } from './test-verdict.ts'

/**
 * Time that a machine with 2 busy cores adds; in parallel with all other tests, it may have to wait for as long as
 * they take.
 */
const SLACK_MS = runs({ short: 30_000, long: 2_000 })
const LONGEST_ANSWER_MS = 6_000
/** A PostgreSQL that cannot start is tried again with growing pauses, of eight seconds at most. */
const LONGEST_RETURN_MS = 20_000
/** Rows find no room any more; what is small does, for a while. */
const LEFT = 256 * 1024

let disk: SmallDisk
let own: OwnCluster
let shop: RunningShop
let crowd: Crowd

const whenReady = (what: RegExp) =>
  expect
    .poll(
      async () => {
        const reply = await fetch(`${shop.url}/readyz`)
        return `${reply.status} ${await reply.text()}`
      },
      { timeout: 40_000, interval: 50 },
    )
    .toMatch(what)

/** Its log of changes needs room in the end, and without it PostgreSQL ends itself. */
async function writeUntilItPanics(): Promise<void> {
  const message = `SELECT pg_logical_emit_message(false, 'fill', repeat('x', 8000000))`
  for (;;) {
    const isWritten = await queryOnce(own.cluster.url('postgres'), message).then(
      () => true,
      () => false,
    )
    if (!isWritten) return
  }
}

describe.skipIf(!mayMount())('a database whose disk is full', () => {
  beforeAll(async () => {
    disk = openSmallDisk()
    own = await openCluster({ parent: disk.path })
    shop = await startShopProcess(settingsFor(own))
    crowd = await openCrowd(own.shop, { url: shop.url, count: 3, product: own.product })
    await crowd.soldAfter(0)
  }, 180_000)

  afterAll(async () => {
    disk?.empty()
    await crowd?.stop()
    await shop?.stop()
    await closeCluster(own)
    disk?.remove()
  }, 60_000)

  it('F15 reports it, ends itself, returns when there is room, and has all that was acknowledged', async () => {
    await crowd.invite(6)
    const fullAt = Date.now()
    await disk.fill(LEFT)
    await writeUntilItPanics()
    await whenReady(/^503 .*(does not answer|disk of the database is full)/)
    report(`disk full: told after ${Date.now() - fullAt} ms`)
    await expect
      .poll(() => crowd.reports.filter(({ at, status }) => at > fullAt && status === 503).length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(5)
    const roomAt = Date.now()
    disk.empty()
    const sold = await crowd.soldAfter(roomAt)
    await whenReady(/^200/)
    report(`room again: sells ${sold} ms later`)
    expect(sold).toBeLessThan(LONGEST_RETURN_MS + SLACK_MS)
    expectPlainAnswers(
      crowd.reports.filter(({ at }) => at > fullAt),
      LONGEST_ANSWER_MS + SLACK_MS,
    )
    expect(shop.process.exitCode).toBeNull()
    await crowd.stop()
    await expectNoLostOrders(own.shop, crowd.confirmed)
  }, 120_000)
})
