// npm run check:books: asks the shop's database, and the payment provider's books, whether all invariants hold.
// Ends with 0 when they do, 1 when they do not, 2 when it could not be found out.

import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { loadEnv, WrongSettingsError } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { reportBooks } from './report-books.ts'

async function check(): Promise<number> {
  const { isGood, said } = await reportBooks(process.argv.slice(2), loadEnv)
  process.stdout.write(`${said}\n`)
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
