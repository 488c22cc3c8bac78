import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_SEEDED_AT, demoTemplate } from '@dobara/api/test/test-demo.ts'
import { withCopySession } from '@dobara/db/copy/copy-session.ts'
import { digestTables } from '@dobara/db/copy/snapshot.ts'
import { listTables } from '@dobara/db/copy/table-shapes.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { emptyTemplate } from '@dobara/db/test/test-old-shop.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withArchive, writeArchive } from '../backup/archive.ts'
import { CHECKSUMS, MANIFEST } from '../backup/manifest.ts'
import { readEnv } from '../env.ts'
import { prepareDatabase } from '../startup/prepare-database.ts'
import { backupShop } from './backup-shop.ts'
import { moveShop } from './move-shop.ts'
import { restoreShop } from './restore-shop.ts'
import { QUIET } from './with-shop-database.ts'

/** Nothing listens here: a command that connects to it instead of the direct address fails. */
const POOLER = 'postgresql://dobara:secret@127.0.0.1:9/dobara'

let dir: string
let shop: TestDatabase
let target: TestDatabase
let backup: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-restore-'))
  shop = await copyTemplate(await demoTemplate(inject('templateUrl')))
  target = await copyTemplate(emptyTemplate(inject('templateUrl')))
  backup = join(dir, 'shop.tar.gz')
  await mkdir(join(dir, 'source'))
  await writeFile(join(dir, 'source', 'secrets.json'), '{}')
  const settings = { DATABASE_URL: POOLER, DATABASE_DIRECT_URL: shop.url, DATA_DIR: join(dir, 'source') }
  await backupShop(['--to', backup], () => readEnv(settings), DEMO_SEEDED_AT)
})
afterAll(async () => {
  await shop.drop()
  await target.drop()
  await rm(dir, { recursive: true, force: true })
})

const targetEnv = () =>
  readEnv({ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: target.url, DATA_DIR: join(dir, 'target') })
const restore = (file: string, ...args: string[]) => restoreShop(['--from', file, ...args], targetEnv)

async function digestsOf(url: string) {
  const tables = await withCopySession(url, listTables)
  return Object.fromEntries(await digestTables(url, tables))
}

type Json = Record<string, unknown>
type Edit = { manifest?: (manifest: Json) => object; checksums?: (checksums: Json) => object; extra?: string }

/** Writes a copy of the backup with other contents, whose SHA-256 is right. `extra` is a file after the manifest. */
async function editBackup({ manifest = same, checksums = same, extra }: Edit): Promise<string> {
  const edited = join(dir, 'edited.tar.gz')
  await writeArchive(edited, null, (writer) =>
    withArchive(backup, null, async ({ entries }) => {
      for await (const { name, size, body } of entries) {
        const edit = { [MANIFEST]: manifest, [CHECKSUMS]: checksums }[name]
        if (!edit) await writer.addStream(name, size, body)
        else {
          const parts: Buffer[] = []
          for await (const part of body) parts.push(part)
          const json = JSON.parse(Buffer.concat(parts).toString('utf8')) as Json
          const changed = edit(name === CHECKSUMS ? { ...json, sha256: writer.digest() } : json)
          await writer.addBytes(name, Buffer.from(JSON.stringify(changed)))
        }
        if (name === MANIFEST && extra)
          await writer.addBytes(extra, Buffer.from('1\t2020-01-01 00:00:00+00\tf\n'))
      }
    }),
  )
  return edited
}

const same = (json: Json): object => json

describe('restore', () => {
  it('connects to DATABASE_DIRECT_URL and blocks migrations of a server that starts concurrently', async () => {
    const admin = new URL(target.url)
    const database = admin.pathname.slice(1)
    admin.pathname = '/postgres'
    // By then the lock is held, and no other session was found.
    const isWriting = async () =>
      (
        await queryOnce(
          admin.href,
          `SELECT 1 FROM pg_stat_activity WHERE datname = '${database}' AND query ILIKE 'COPY %FROM STDIN%'`,
        )
      ).length > 0
    const order: string[] = []
    const restoring = restore(backup).finally(() => order.push('restored'))
    await expect.poll(isWriting, { interval: 10, timeout: 30_000 }).toBe(true)
    const preparing = prepareDatabase(target.url, {
      log: QUIET,
      before: () => order.push('prepared'),
      after: () => Promise.resolve(),
    })
    expect(await restoring).toContain('each equal to the original, and 1 files.')
    await preparing
    expect(order).toEqual(['restored', 'prepared'])
    expect(await digestsOf(target.url)).toEqual(await digestsOf(shop.url))
  })

  it('deletes nothing with --replace when the backup is of a newer release', async () => {
    const before = await digestsOf(target.url)
    const newer = await editBackup({
      manifest: (manifest) => ({
        ...manifest,
        migrations: [...(manifest.migrations as string[]), '20991231000000_future'],
      }),
    })
    await expect(restore(newer, '--replace')).rejects.toThrow('does not have 20991231000000_future')
    expect(await digestsOf(target.url)).toEqual(before)
  })

  it('deletes nothing with --replace when the number of files differs from the recorded one', async () => {
    const before = await digestsOf(target.url)
    const incomplete = await editBackup({ checksums: (checksums) => ({ ...checksums, files: 3 }) })
    await expect(restore(incomplete, '--replace')).rejects.toThrow('it has 1 files, and 3 are recorded')
    expect(await digestsOf(target.url)).toEqual(before)
  })

  it("preserves the target's version of the job queue when an earlier release backed up its own", async () => {
    const versions = 'SELECT id FROM graphile_worker.migrations ORDER BY id'
    const before = await queryOnce(target.url, versions)
    const queue = { schema: 'graphile_worker', name: 'migrations', columns: ['id', 'ts', 'breaking'] }
    const addQueue = (json: Json, rows: object) => ({
      ...json,
      tables: [{ ...queue, ...rows }, ...(json.tables as object[])],
    })
    const earlier = await editBackup({
      manifest: (manifest) => addQueue(manifest, {}),
      checksums: (checksums) => addQueue(checksums, { rows: 1, digest: '0'.repeat(64) }),
      extra: 'tables/graphile_worker.migrations/000001.copy',
    })
    await expect(restore(earlier, '--replace')).resolves.toContain('each equal to the original')
    expect(await queryOnce(target.url, versions)).toEqual(before)
  })
})

describe('backup', () => {
  it('reports a database that cannot be reached, without its password', async () => {
    const env = () => readEnv({ DATABASE_URL: POOLER, DATA_DIR: join(dir, 'target') })
    await expect(backupShop(['--to', join(dir, 'none.tar.gz')], env)).rejects.toThrow(
      /^The database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:9\.$/,
    )
  })
})

describe('db:move', () => {
  it('copies into the embedded database while the settings name a pooler', async () => {
    const env = () =>
      readEnv({ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: target.url, DATA_DIR: join(dir, 'embedded') })
    expect(await moveShop(['--from', target.url], env)).toContain('equals the original')
  })
})
