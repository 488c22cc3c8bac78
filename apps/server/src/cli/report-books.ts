import { checkBooks } from '@dobara/api/features/admin-books/check-books.ts'
import { reportResults } from '@dobara/api/features/admin-books/report-results.ts'
import type { Env } from '../env.ts'
import { findProvider } from './find-provider.ts'
import { readBooksArguments } from './read-books-arguments.ts'
import { withShopDatabase } from './with-shop-database.ts'

/**
 * Checks the books according to the arguments, and returns the report as text or JSON. Settings are read after the arguments were
 * accepted.
 * @throws RefusedStartError when the check cannot run.
 */
export async function reportBooks(
  args: string[],
  loadEnv: () => Env,
): Promise<{ isGood: boolean; report: string }> {
  const { isJson, ledger, windowMs, ...requested } = readBooksArguments(args)
  const env = loadEnv()
  const { isWhole, note, ...providers } = await findProvider(env, ledger)
  const input = { ...requested, ...providers, windowMs: isWhole ? Number.POSITIVE_INFINITY : windowMs }
  const results = await withShopDatabase(env, (_db, sql) => checkBooks(sql, input), {
    isRefusedIfEmpty: true,
  })
  const isGood = results.every(({ count }) => count === 0)
  const report = isJson
    ? JSON.stringify({ isGood, provider: note, checkedAt: requested.now, results }, null, 2)
    : `${reportResults(results)}${note}`
  return { isGood, report }
}
