import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_SEEDED_AT, demoTemplate } from '@dobara/api/test/test-demo.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { backupShop } from '@dobara/server/cli/backup-shop.ts'
import { restoreShop } from '@dobara/server/cli/restore-shop.ts'
import { readEnv } from '@dobara/server/env.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startPgBouncer } from './test-pgbouncer.ts'

const LIMIT_MS = 180_000

let dir: string
let shop: TestDatabase
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-pooled-backup-'))
  shop = await copyTemplate(await demoTemplate(inject('templateUrl')))
  bouncer = await startPgBouncer(shop.url)
}, LIMIT_MS)
afterAll(async () => {
  await bouncer?.stop()
  await shop.drop()
  await rm(dir, { recursive: true, force: true })
}, LIMIT_MS)

/** Runs a command of PgBouncer's console for the database. */
async function runInConsole(command: string): Promise<void> {
  const url = new URL(bouncer.url)
  const database = url.pathname.slice(1)
  url.pathname = '/pgbouncer'
  await queryOnce(url.href, `${command} ${database}`)
}

describe('a shop behind PgBouncer in transaction mode', () => {
  it(
    'is backed up while sessions of the pool are open, and restored after PAUSE has closed them',
    async () => {
      const env = () =>
        readEnv({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: shop.url, DATA_DIR: join(dir, 'data') })
      const file = join(dir, 'shop.tar.gz')
      await queryOnce(bouncer.url, 'SELECT 1')
      expect(await backupShop(['--to', file], env, DEMO_SEEDED_AT)).toContain(
        'It was read back and is whole.',
      )
      const restore = () => restoreShop(['--from', file, '--replace'], env)
      await expect(restore()).rejects.toThrow('1 other sessions are open')
      await runInConsole('PAUSE')
      expect(await restore()).toContain('each equal to the original')
      await runInConsole('RESUME')
      expect(await queryOnce(bouncer.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    },
    LIMIT_MS,
  )
})
