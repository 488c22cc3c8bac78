// npm run check:books: asks the shop's database, and the payment provider's books, whether all invariants hold.
// Ends with 0 when they do, 1 when they do not, 2 when it could not be found out.

import { checkBooks } from '@dobara/api/features/books/check-books.ts'
import { tellResults } from '@dobara/api/features/books/tell-results.ts'
import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { loadEnv, WrongSettingsError } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { findProvider } from './find-provider.ts'
import { readCheckOrders } from './read-check-orders.ts'
import { withShopDatabase } from './with-shop-database.ts'

async function check(): Promise<number> {
  const { isJson, ledger, windowMs, ...asked } = readCheckOrders(process.argv.slice(2))
  const env = loadEnv()
  const { provider, isWhole, told } = await findProvider(env, ledger)
  const input = { ...asked, provider, windowMs: isWhole ? Number.POSITIVE_INFINITY : windowMs }
  const results = await withShopDatabase(env, (_db, sql) => checkBooks(sql, input), { isReadOnly: true })
  const isGood = results.every(({ count }) => count === 0)
  process.stdout.write(
    isJson
      ? `${JSON.stringify({ isGood, provider: told, checkedAt: asked.now, results }, null, 2)}\n`
      : `${tellResults(results)}${told}\n`,
  )
  return isGood ? 0 : 1
}

function sentenceOf(error: unknown): string {
  if (error instanceof PaymentProviderError) return `${error.message}: nothing was compared.`
  if (error instanceof RefusedStartError || error instanceof WrongSettingsError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

process.exitCode = await check().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  return 2
})
