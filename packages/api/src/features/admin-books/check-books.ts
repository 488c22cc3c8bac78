import type { Sql } from '../../context.ts'
import type { Span } from '../../payments/list-provider-payments.ts'
import { onPool } from '../../sql.ts'
import type { BookCheck, BookRow } from './book-check.ts'
import { compareWithProvider, type ReadableProvider, spanOf } from './compare-books.ts'
import type { BookDifference } from './compare-payments.ts'
import { checkNotedSeal, type NotedSeal } from './noted-seal.ts'
import { type CheckResult, runChecks } from './run-checks.ts'

type ProviderCheck = Pick<BookCheck, 'id' | 'sentence' | 'words'> & {
  kinds: readonly BookDifference['kind'][]
}

/** Checks that the provider's own books add to the invariants. */
const PROVIDER_CHECKS: readonly ProviderCheck[] = [
  {
    id: 'I3 provider-payment',
    sentence:
      'Every payment that the provider captured is recorded here, and every payment here was captured.',
    words:
      '{kind}: {subject} ({provider_order_id}); provider {provider_paise}, payment {payments_paise}, order {order_paise}',
    kinds: ['payment-not-recorded', 'payment-not-at-provider'],
  },
  {
    id: 'I4 provider-amount',
    sentence: 'Amount, currency and order of a payment are equal at the provider.',
    words:
      '{kind}: {subject} ({provider_order_id}); provider {provider_paise}, payment {payments_paise}, order {order_paise}',
    kinds: ['payment-differs'],
  },
  {
    id: 'I5 provider-refund',
    sentence: 'Refunds at the provider are equal to those here.',
    words:
      '{kind}: {subject}; the provider refunded {provider_paise}, {payments_paise} is recorded here, order {order_paise}',
    kinds: ['refund-not-recorded', 'refund-not-at-provider'],
  },
]

function rowOf(difference: BookDifference): BookRow {
  return {
    subject: difference.subjectId,
    kind: difference.kind,
    order_id: difference.orderId,
    provider_order_id: difference.providerOrderId,
    provider_paise: difference.providerPaise,
    payments_paise: difference.paymentsPaise,
    order_paise: difference.orderPaise,
  }
}

type Comparison = { provider: ReadableProvider; span: Span }

async function runProviderChecks(
  sql: Sql,
  { compared, rowLimit = 20 }: { compared: readonly Comparison[]; rowLimit?: number },
): Promise<CheckResult[]> {
  const startedAt = performance.now()
  const differences: BookDifference[] = []
  for (const { provider, span } of compared) {
    const found = await compareWithProvider(provider, { run: onPool(sql), span, openIds: [] })
    differences.push(...found.differences)
  }
  const ms = (performance.now() - startedAt) / PROVIDER_CHECKS.length
  return PROVIDER_CHECKS.map(({ kinds, ...check }) => {
    const rows = differences.filter(({ kind }) => kinds.includes(kind)).map(rowOf)
    return { ...check, count: rows.length, rows: rows.slice(0, rowLimit), ms }
  })
}

export type CheckBooksInput = {
  now: Date
  rowLimit?: number
  /** Null: only the database is checked. */
  provider: ReadableProvider | null
  /** Compared like it. */
  otherProviders?: readonly ReadableProvider[]
  /** How far back the provider's payments are compared. */
  windowMs: number
  /** A seal of the activity log, as the process logged it. */
  seal?: NotedSeal | undefined
}

/** All invariants over one snapshot of the database, and its payments against those of the providers. Writes nothing. */
export async function checkBooks(sql: Sql, input: CheckBooksInput): Promise<CheckResult[]> {
  const { now, rowLimit, provider, otherProviders = [], windowMs, seal } = input
  const results = await runChecks(sql, { now, ...(rowLimit !== undefined && { rowLimit }) })
  if (seal) results.push(await checkNotedSeal(onPool(sql), seal))
  if (!provider) return results
  const compared: Comparison[] = []
  for (const one of [provider, ...otherProviders]) {
    const { from } = await spanOf(onPool(sql), { now, provider: one, windowMs })
    compared.push({ provider: one, span: { from, to: now } })
  }
  return [...results, ...(await runProviderChecks(sql, { compared, ...(rowLimit && { rowLimit }) }))]
}
