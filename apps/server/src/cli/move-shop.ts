import { copyDatabase } from '@dobara/db/copy/copy-database.ts'
import { isDatabaseEmpty } from '@dobara/db/copy/target.ts'
import type { Env } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { readArguments } from './read-arguments.ts'
import { withSetupLock } from '../startup/setup-lock.ts'
import { requireAlone } from './restore-shop.ts'
import { QUIET, withEmbedded } from './with-shop-database.ts'

const USAGE = `npm run db:move -- --to postgresql://user:password@host:5432/database
npm run db:move -- --from postgresql://user:password@host:5432/database`

/**
 * Copies the rows of the embedded database to that of `--to`, or those of `--from` to the embedded one, or from `--from` to `--to`.
 * The source is only read. Returns the report for the operator.
 */
export async function moveShop(args: string[], loadEnv: () => Env): Promise<string> {
  const { from, to } = readArguments(args, { from: 'string', to: 'string' }, USAGE)
  for (const url of [from, to]) requireAddress(url)
  const env = loadEnv()
  const ownServer = `Set DATABASE_URL to the target (behind PgBouncer, DATABASE_DIRECT_URL) and start the shop. ${env.DATA_DIR} still holds images and secrets.`
  const embedded = 'Remove DATABASE_URL and DATABASE_DIRECT_URL from the settings and start the shop.'
  const isAlone = true
  if (from && to) return `${await copy(from, to)}\n${ownServer}`
  if (to) return withEmbedded(env, { isAlone }, async (url) => `${await copy(url, to)}\n${ownServer}`)
  if (from) return withEmbedded(env, { isAlone }, async (url) => `${await copy(from, url)}\n${embedded}`)
  throw new RefusedStartError(['--to or --from needs the address of a database.', USAGE])
}

function requireAddress(url: string | undefined): void {
  if (url === undefined || /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) return
  throw new RefusedStartError(['The address of a database looks like this:', USAGE])
}

async function copy(from: string, to: string): Promise<string> {
  await requireAlone(from, 'the source')
  await requireEmpty(to)
  const tables = await withSetupLock(to, QUIET, async () => {
    // Checked again under the lock: a server may have migrated the target in between.
    await requireEmpty(to)
    return copyDatabase(from, to)
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Copied ${rows} rows of ${tables.length} tables; each table equals the original. The source was not changed.`
}

async function requireEmpty(target: string): Promise<void> {
  if (await isDatabaseEmpty(target)) return
  throw new RefusedStartError(['The target holds tables already: give it an empty database.'])
}
