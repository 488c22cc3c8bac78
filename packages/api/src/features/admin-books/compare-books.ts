import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
} from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../../context.ts'
import { listProviderPayments, type Span } from '../../payments/list-provider-payments.ts'
import { queryProvider, paymentProviders } from '../../payments/provider-call.ts'
import { listTestOrders } from '../../payments/payment-tests/queries.ts'
import { onPool, type Run } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { type BookDifference, comparePayments } from './compare-payments.ts'
import {
  countOpenDifferences,
  countPaidOrders,
  findDemoTime,
  listOpenedOrders,
  listOpenPaymentIds,
  listOrderDifferences,
  listRecordedPayments,
  resolveOthers,
  storeDifference,
} from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
// A payment may be captured up to three days after it was made; the rest is for days on which this did not run.
const WINDOW_MS = 8 * DAY_MS
// Younger ones may still be on their way to us.
const SETTLING_MS = 20 * MINUTE_MS

/** Parts of a provider that are needed to compare its books. */
export type ReadableProvider = Pick<PaymentProvider, 'name' | 'listPaymentsBetween' | 'fetchPayment'> &
  Partial<Pick<PaymentProvider, 'mode'>>

/**
 * Fetches payments one by one: those made before the span, or with a difference that is still open. One that the
 * provider does not know is left out.
 */
async function fetchKnownPayments(
  provider: ReadableProvider,
  paymentIds: readonly string[],
): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = []
  for (const id of paymentIds) {
    try {
      found.push(await provider.fetchPayment(id))
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error
    }
  }
  return found
}

/** Payments that tried the keys are in no book. */
async function withoutTests(run: Run, payments: readonly ProviderPayment[]): Promise<ProviderPayment[]> {
  const tests = await listTestOrders(
    run,
    payments.flatMap(({ orderId }) => orderId ?? []),
  )
  return payments.filter(({ orderId }) => orderId === null || !tests.has(orderId))
}

/**
 * Compares the provider's payments of a span with ours. The provider is queried first, so that payments that arrive
 * in between are at least in our books. Writes nothing. Rejects with PaymentProviderError if the provider cannot be
 * queried.
 */
export async function compareWithProvider(
  provider: ReadableProvider,
  input: { run: Run; span: Span; openIds: readonly string[] },
): Promise<{ differences: BookDifference[]; paymentsCompared: number }> {
  const { run, span, openIds } = input
  const listed = await withoutTests(run, await listProviderPayments(provider, span))
  const listedIds = new Set(listed.map(({ id }) => id))
  const recorded = await listRecordedPayments(run, {
    ...span,
    provider: provider.name,
    paymentIds: [...listedIds, ...openIds],
  })
  const others = [...recorded.map(({ providerPaymentId }) => providerPaymentId), ...openIds]
  const missing = new Set(others.filter((id) => !listedIds.has(id)))
  const payments = [...listed, ...(await fetchKnownPayments(provider, [...missing]))]
  const opened = await listOpenedOrders(
    run,
    payments.flatMap(({ orderId }) => orderId ?? []),
  )
  return {
    differences: comparePayments({ provider: payments, recorded, opened }),
    paymentsCompared: new Set([...listedIds, ...others]).size,
  }
}

/**
 * The days to be compared, the youngest minutes left out. The sandbox has adopted the payments that a demo shop came with;
 * a real provider, tried out with a demo shop, can never know them.
 */
export async function spanOf(
  run: Run,
  { now, provider, windowMs = WINDOW_MS }: { now: Date; provider: ReadableProvider; windowMs?: number },
): Promise<Span> {
  const demoAt = provider.mode === 'live' ? await findDemoTime(run) : null
  const from = Math.max(now.getTime() - windowMs, demoAt?.getTime() ?? 0)
  const to = Math.max(from, now.getTime() - SETTLING_MS)
  return { from: new Date(from), to: new Date(to) }
}

/**
 * Compares the provider's payments and refunds with our payments, and those with our orders; stores the differences.
 * A difference is one row for as long as it is found, and is resolved by the first comparison that does not find it.
 */
export async function compareBooks(deps: Deps) {
  const startedAt = deps.now()
  const run = onPool(deps.sql)
  const openIds = await listOpenPaymentIds(deps.db)
  const span = await spanOf(run, { now: startedAt, provider: deps.providers.payments })
  const differences: BookDifference[] = []
  let paymentsCompared = 0
  for (const { name: provider } of paymentProviders(deps)) {
    const compared = await queryProvider(deps, { provider, what: 'compare books' }, async (payments) =>
      compareWithProvider(payments, {
        run,
        openIds,
        span: await spanOf(run, { now: startedAt, provider: payments }),
      }),
    )
    differences.push(...compared.differences)
    paymentsCompared += compared.paymentsCompared
  }
  differences.push(...(await listOrderDifferences(run)))
  const ordersCompared = await countPaidOrders(run)
  const { comparison, newOnes } = await inTransaction(deps.db, async (tx) => {
    const stored = []
    for (const difference of differences) {
      stored.push({ ...difference, ...(await storeDifference(tx, difference, startedAt)) })
    }
    const metIds = stored.map(({ id }) => id)
    await resolveOthers(tx, { metIds, startedAt, at: deps.now() })
    const openDifferences = await countOpenDifferences(tx)
    const [fromAt, toAt] = [span.from, span.to]
    const data = { at: startedAt, fromAt, toAt, paymentsCompared, ordersCompared, openDifferences }
    return {
      comparison: await tx.bookComparison.create({ data }),
      newOnes: stored.filter(({ isNew }) => isNew),
    }
  })
  if (comparison.openDifferences > 0) {
    deps.log.error(
      {
        open: comparison.openDifferences,
        found: newOnes.map(({ kind, subjectId, orderId }) => ({ kind, subjectId, orderId })),
      },
      'the books of the provider, the payments and the orders differ: see /admin/books',
    )
  }
  return comparison
}
