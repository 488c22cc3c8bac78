import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { addStandby, queryOnce, copyRunning } from '@dobara/db/test/test-standby.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  closeCluster,
  type OwnCluster,
  openCluster,
  signalAll,
  startShopProcess,
} from './test-database-shop.ts'
import { openCrowd } from './test-crowd.ts'
import { expectRepaired, sellAround } from './test-set-back.ts'
import { settingsFor } from './test-verdict.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
}, 60_000)

async function open(options: Parameters<typeof openCluster>[0]): Promise<OwnCluster> {
  const own = await openCluster({ isSupervised: false, ...options })
  closing.push(() => closeCluster(own))
  return own
}

/** Everybody's connections break, and new ones reach another PostgreSQL. */
function lead({ line }: OwnCluster, url: string): void {
  line.cut()
  line.restore(Number(new URL(url).port))
}

describe('a database that forgot what was acknowledged', () => {
  it('F18 a standby that lagged takes over: the loss is named, and repaired from the ledger of the provider', async () => {
    const own = await open({})
    const standby = await addStandby(own.cluster, own.folder)
    closing.push(standby.close)
    const sales = await sellAround(own, async () => {
      await standby.catchUp()
      standby.line.cut()
    })
    await signalAll(own.data, 'SIGKILL')
    await standby.promote()
    lead(own, standby.url('postgres'))
    await expectRepaired(own, sales)
  }, 120_000)

  it('F25 the database is restored to a moment: repaired from the ledger of the provider, and the shop sells on', async () => {
    const own = await open({
      settings: (dir) => ["archive_mode = 'on'", `archive_command = 'cp %p ${join(dir, 'archive')}/%f'`],
    })
    const [archive, folder] = [join(own.dir, 'archive'), join(own.dir, 'restored')]
    await mkdir(archive)
    await copyRunning(own.cluster, {
      from: own.folder,
      to: folder,
      lines: [
        "archive_mode = 'off'",
        `restore_command = 'cp ${archive}/%f %p'`,
        "recovery_target_name = 'before_the_mistake'",
        "recovery_target_action = 'promote'",
      ],
      signal: 'recovery.signal',
    })
    const send = (sql: string) => queryOnce<{ file: string }>(own.cluster.url('postgres'), sql)
    const sales = await sellAround(own, async () => {
      await send(`SELECT pg_create_restore_point('before_the_mistake')`)
    })
    const [last] = await send('SELECT pg_walfile_name(pg_switch_wal()) AS file')
    const isArchived = `SELECT 1 FROM pg_stat_archiver WHERE last_archived_wal >= '${last?.file}'`
    await expect.poll(async () => (await send(isArchived)).length, { timeout: 20_000 }).toBe(1)
    await signalAll(own.data, 'SIGKILL')
    const restored = await startCluster({ dir: folder })
    closing.push(restored.stop)
    const isPrimary = () => queryOnce(restored.url('postgres'), 'SELECT 1 WHERE NOT pg_is_in_recovery()')
    await expect.poll(async () => (await isPrimary()).length, { timeout: 30_000 }).toBe(1)
    lead(own, restored.url('postgres'))
    await expectRepaired(own, sales)

    const shop = await startShopProcess(settingsFor(own))
    closing.push(shop.stop)
    const crowd = await openCrowd(own.shop, { url: shop.url, count: 1, product: own.product })
    closing.push(crowd.stop)
    expect(await crowd.soldAfter(0)).toBeGreaterThan(0)
  }, 120_000)
})
