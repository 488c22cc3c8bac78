import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import { ensureDatabase } from './ensure-database.ts'

/** Runs `work` with the URL of an empty database that is deleted afterwards. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-scratch-'))
  const cluster = await startCluster({ dir, isThrowaway: true })
  try {
    await ensureDatabase(cluster.url('postgres'), 'scratch')
    return await work(cluster.url('scratch'))
  } finally {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
