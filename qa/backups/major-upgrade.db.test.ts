import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoTemplate } from '@dobara/api/test/test-demo.ts'
import { copyDatabase } from '@dobara/db/copy/copy-database.ts'
import { digestTables } from '@dobara/db/copy/snapshot.ts'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { ensureDatabase } from '@dobara/db/embedded/ensure-database.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { fetchBinaries } from '@dobara/server/cli/upgrade-shop.ts'
import { freePort, startAndEnd } from '@dobara/server/test/test-start.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { documentedBlocks, runBlock } from './test-documented-steps.ts'

const LIMIT_MS = 300_000

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-major-'))
  await chmod(dir, 0o755)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('a data folder of PostgreSQL 17', () => {
  it(
    'is refused by a start and upgraded by the documented command, with every row',
    async () => {
      const folder = join(dir, 'postgres')
      const programs = { major: '17', binaries: await fetchBinaries('17') }
      const old = await startCluster({ dir: folder, programs })
      await ensureDatabase(old.url('postgres'), 'dobara')
      const tables = await copyDatabase(await demoTemplate(inject('templateUrl')), old.url('dobara'))
      const before = await digestTables(old.url('dobara'), tables)
      await old.stop()
      const port = String(await freePort())
      const refused = await startAndEnd({ DATA_DIR: dir, PORT: port, PATH: process.env.PATH ?? '' })
      expect(refused.output).toContain('run "npm run db:upgrade" once')
      const [command = ''] = documentedBlocks('A new major version of PostgreSQL', 'sh', 1)
      const settings = { DATA_DIR: dir, DATABASE_URL: '' }
      expect(await runBlock(command, settings)).toContain('Upgraded from PostgreSQL 17 to 18')
      const upgraded = await startCluster({ dir: folder })
      try {
        expect(await digestTables(upgraded.url('dobara'), tables)).toEqual(before)
        const [version] = await queryOnce<{ major: string }>(
          upgraded.url('dobara'),
          'SHOW server_version_num',
        )
        expect(JSON.stringify(version)).toContain('"18')
      } finally {
        await upgraded.stop()
      }
      expect(await runBlock(command, settings)).toContain('is of PostgreSQL 18 already')
    },
    LIMIT_MS,
  )
})
