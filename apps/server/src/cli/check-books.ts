// npm run check:books: checks all invariants of the shop's database, and compares payments with the payment provider.
// The exit code is 0 if all hold, 1 if one does not, and 2 if the check could not run.
import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { loadEnv } from '../env.ts'
import { RefusedStartError } from '../startup/refused-start.ts'
import { reportBooks } from './report-books.ts'
import { runCommand } from './run-command.ts'

async function check() {
  const { isGood, report } = await reportBooks(process.argv.slice(2), loadEnv).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error
    throw new RefusedStartError([`${error.message}: nothing was compared.`], error)
  })
  return { text: report, exitCode: isGood ? 0 : 1 }
}

await runCommand(check, { failureCode: 2 })
