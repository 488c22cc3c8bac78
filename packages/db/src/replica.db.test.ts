import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Line, openLine, urlOver } from '../test/test-line.ts'
import { copyMigratedCluster, TEMPLATE } from '../test/test-own-cluster.ts'
import { addStandby, queryOnce, type Standby } from '../test/test-standby.ts'
import { createDb, type Database } from './client.ts'
import { type Cluster, startCluster } from './embedded/cluster.ts'
import { endOfLog, openReplica, type Replica, type ReplicaTrouble } from './replica.ts'

let dir: string
let cluster: Cluster
let standby: Standby
let primary: Database
let line: Line
let replica: Replica
const changes: ReplicaTrouble[] = []

const open = (url: string) =>
  openReplica({
    url,
    primary: primary.sql,
    isPooled: false,
    isPreparing: true,
    onChange: (trouble) => void changes.push(trouble),
    onPoolError: () => undefined,
  })
const whenTrouble = (expected: ReplicaTrouble) =>
  expect.poll(() => replica.trouble(), { timeout: 20_000, interval: 20 }).toBe(expected)
const write = () => primary.sql.query(`SELECT pg_logical_emit_message(true, 'test', 'x')`)
const onStandby = (sql: string) => queryOnce(standby.url('postgres'), sql)

describe('a read replica', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dobara-replica-'))
    const folder = join(dir, 'postgres')
    await copyMigratedCluster(inject('runFolder'), folder)
    cluster = await startCluster({ dir: folder })
    standby = await addStandby(cluster, folder)
    primary = createDb({ url: cluster.url(TEMPLATE), poolSize: 4 })
    line = await openLine(standby.port())
    replica = open(urlOver(line, standby.url(TEMPLATE)))
  }, 120_000)

  afterAll(async () => {
    await replica?.close()
    await primary?.close()
    await line?.stop()
    await standby?.close()
    await cluster?.stop()
    await rm(dir, { recursive: true, force: true })
  }, 60_000)

  it('is read while it is up to date, even when the primary is idle', async () => {
    await whenTrouble(null)
    expect(replica.isReadable(null)).toBe(true)
    const { rows } = await replica.sql.query<{ isReplica: boolean }>(
      'SELECT pg_is_in_recovery() AS "isReplica"',
    )
    expect(rows).toEqual([{ isReplica: true }])
  })

  it('is not read by a writer before it has replayed what that one wrote, and not at all when it lags', async () => {
    await onStandby('SELECT pg_wal_replay_pause()')
    await write()
    const written = await endOfLog(primary.sql)
    expect(replica.isReadable(written)).toBe(false)
    await whenTrouble('lags')
    expect(replica.isReadable(null)).toBe(false)
    await onStandby('SELECT pg_wal_replay_resume()')
    await whenTrouble(null)
    expect(replica.isReadable(written)).toBe(true)
  })

  it.each(['', '1', 'unknown', "0/0'; DROP TABLE product", '0/123456789', 'FFFFFFFF/FFFFFFFF'])(
    'is not read by a writer whose place in the log is %j',
    async (lastWrite) => {
      await whenTrouble(null)
      expect(replica.isReadable(lastWrite)).toBe(false)
    },
  )

  it('is not read while it does not answer, and every pending question fails', async () => {
    await whenTrouble(null)
    const pending = replica.sql.query('SELECT pg_sleep(60)')
    // So that it is handled before it is awaited.
    const failed = expect(pending).rejects.toThrow(/The replica does not answer|terminated/)
    line.swallow()
    await whenTrouble('away')
    await failed
    expect(replica.isReadable(null)).toBe(false)
    line.carry()
    line.cut()
    line.restore()
    await whenTrouble(null)
  })

  it('is not read when it is another database, or the primary itself', async () => {
    const others = [inject('templateUrl'), cluster.url(TEMPLATE), standby.url('postgres')]
    for (const url of others) {
      const other = open(url)
      try {
        await expect.poll(() => other.trouble(), { timeout: 10_000 }).toBe('no replica')
        expect(other.isReadable(null)).toBe(false)
      } finally {
        await other.close()
      }
    }
  })

  it('reports each change once', () => {
    expect(changes.slice(0, 5)).toEqual([null, 'lags', null, 'away', null])
  })
})
