import { join } from 'node:path'
import type { ReadableProvider } from '@dobara/api/features/admin-books/compare-books.ts'
import {
  fetchLedgerPayments,
  providerOfLedger,
  readLedgerPayments,
} from '@dobara/providers/payments/sandbox/read-ledger.ts'
import type { Env } from '../env.ts'
import { paymentProviderNames } from '../services/payment-providers.ts'
import { loadPlugins } from '../startup/plugins/load-plugins.ts'
import { RefusedStartError } from '../startup/refused-start.ts'

export type FoundProvider = {
  provider: ReadableProvider | null
  otherProviders?: readonly ReadableProvider[]
  /** Its books are all there, not only those of the last days. */
  isWhole: boolean
  /** Note for people about which provider was queried. */
  note: string
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Returns the provider whose books are compared with the shop's: a named ledger, the real providers, or the sandbox's
 * ledger.
 */
export async function findProvider(env: Env, ledger: string | undefined): Promise<FoundProvider> {
  const names = paymentProviderNames(env)
  if (ledger === undefined && (names.length > 0 || env.PAYMENT_PROVIDER !== undefined)) {
    // Loaded only here: the services' own packages take longer to load than a check takes.
    const { chooseProviders } = await import('../startup/choose-providers.ts')
    const plugins = await loadPlugins(env, SILENT)
    const { payments, otherPayments } = (await chooseProviders(env, null, plugins)).providers
    return {
      provider: payments,
      otherProviders: otherPayments,
      isWhole: false,
      note: `Compared with the books of ${[payments, ...otherPayments].map(({ name }) => name).join(', ')}.`,
    }
  }
  const place = ledger ?? join(env.DATA_DIR, 'sandbox-ledger.jsonl')
  const isAddress = /^https?:/.test(place)
  const payments = isAddress ? await fetchLedgerPayments(place) : await readLedgerPayments(place)
  if (payments) {
    const note = `Compared with the ${payments.length} payments of ${place}.`
    return { provider: providerOfLedger(payments), isWhole: true, note }
  }
  if (ledger !== undefined) throw new RefusedStartError([`There is no ledger at ${place}.`])
  const note = 'There is no ledger of a provider: only the database was checked.'
  return { provider: null, isWhole: false, note }
}
