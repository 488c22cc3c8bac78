import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startCluster } from './cluster.ts'

it('starts, stops and starts again in a folder that only its owner may enter', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'dobara-private-'))
  await chmod(parent, 0o700)
  try {
    for (const expected of [1, 2]) {
      const cluster = await startCluster({ dir: join(parent, 'postgres'), isThrowaway: true })
      const client = new pg.Client({ connectionString: cluster.url('postgres') })
      await client.connect()
      await client.query('CREATE TABLE IF NOT EXISTS visits (at timestamptz DEFAULT now())')
      await client.query('INSERT INTO visits DEFAULT VALUES')
      const { rowCount } = await client.query('SELECT 1 FROM visits')
      await client.end()
      await cluster.stop()
      expect(rowCount).toBe(expected)
    }
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
