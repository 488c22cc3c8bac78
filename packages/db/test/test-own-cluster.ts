// For tests only: clusters of their own whose template is migrated, copied from one that is made once in a run of tests.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries } from '../src/embedded/binaries.ts'
import { startCluster } from '../src/embedded/cluster.ts'
import { ensureDatabase } from '../src/embedded/ensure-database.ts'
import { canWorkIn, unprivilegedIdentity } from '../src/embedded/unprivileged.ts'
import { migrate } from '../src/migrate.ts'

/** The database of such a cluster that has all migrations and nothing else. */
export const TEMPLATE = 'template_dobara'

const run = promisify(execFile)

/** Puts a cluster that is not started into the folder `dir`, which is not there yet. `runFolder` belongs to this run of tests. */
export async function copyMigratedCluster(runFolder: string, dir: string): Promise<void> {
  await mkdir(dirname(dir), { recursive: true })
  await run('cp', ['-a', await findMigrated(runFolder), dir])
  const { uid, gid } = await ownerIn(dir)
  await run('chown', ['-R', `${uid}:${gid}`, dir])
}

/** Returns the migrated folder. The first caller makes it; workers that come at the same time wait. */
async function findMigrated(runFolder: string): Promise<string> {
  const [made, draft] = [join(runFolder, 'migrated'), join(runFolder, 'migrated-draft')]
  while (!existsSync(made)) {
    const isFirst = await mkdir(draft).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (isFirst) await makeMigrated(draft, made)
    else await setTimeout(50)
  }
  return made
}

async function makeMigrated(draft: string, made: string): Promise<void> {
  try {
    const cluster = await startCluster({ dir: draft, isThrowaway: true })
    try {
      await ensureDatabase(cluster.url('postgres'), TEMPLATE)
      await migrate(cluster.url(TEMPLATE))
    } finally {
      await cluster.stop()
    }
    await rename(draft, made)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Whom its files must belong to where they lie now. */
async function ownerIn(dir: string): Promise<{ uid: number; gid: number }> {
  const identity = unprivilegedIdentity()
  const { postgres: program } = await findBinaries()
  if (identity && canWorkIn(identity, { program, dataDir: join(dir, 'data') })) return identity
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}
