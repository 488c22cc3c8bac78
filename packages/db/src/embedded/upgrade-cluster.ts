import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CopiedTable, copyDatabase } from '../copy/copy-database.ts'
import type { Binaries } from './binaries.ts'
import { startCluster } from './cluster.ts'
import { upgradingFolder } from './cluster-folder.ts'
import { ensureDatabase } from './ensure-database.ts'

/** Returns the folder in which the previous database remains. */
export const formerFolder = (dir: string, major: string): string => `${dir}-${major}`

/**
 * Copies the database `name` of the cluster in `dir`, which another major version made, into a new cluster of this
 * version, and replaces the old one with it. The old one is only read, and remains next to it. After an interruption
 * it starts over, or completes the move.
 */
export async function upgradeCluster(
  dir: string,
  { name, former }: { name: string; former: { binaries: Binaries; major: string } },
): Promise<CopiedTable[]> {
  const [draft, aside] = [upgradingFolder(dir), formerFolder(dir, former.major)]
  await rm(draft, { recursive: true, force: true })
  const old = await startCluster({ dir, programs: former })
  let tables: CopiedTable[]
  try {
    const fresh = await startCluster({ dir: draft })
    try {
      await ensureDatabase(fresh.url('postgres'), name)
      tables = await copyDatabase(old.url(name), fresh.url(name))
    } finally {
      await fresh.stop()
    }
  } finally {
    await old.stop()
  }
  await rename(dir, aside)
  await completeUpgrade(dir)
  return tables
}

/** Completes an upgrade that was interrupted after the old database was put aside; returns whether there was one. */
export async function completeUpgrade(dir: string): Promise<boolean> {
  if (existsSync(join(dir, 'data')) || !existsSync(join(upgradingFolder(dir), 'data'))) return false
  // A start that found the place empty has made the folder, and nothing in it.
  await rm(dir, { recursive: true, force: true })
  await rename(upgradingFolder(dir), dir)
  return true
}
