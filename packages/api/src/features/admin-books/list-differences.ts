import {
  BOOK_DIFFERENCES,
  type BookComparison,
  type BookDifferenceKind,
  type BookDifferenceList,
  type BookDifferenceRow,
  type listBookDifferencesInput,
} from '@dobara/contract/admin-books/books.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { compareBooks } from './compare-books.ts'
import { countDifferences, findLastComparison, listStoredDifferences } from './queries.ts'

type Comparison = NonNullable<Awaited<ReturnType<typeof findLastComparison>>>
type StoredDifference = Awaited<ReturnType<typeof listStoredDifferences>>[number]

function comparisonView(comparison: Comparison) {
  const { at, fromAt, toAt, paymentsCompared, ordersCompared, openDifferences } = comparison
  const times = { at: at.toISOString(), from: fromAt.toISOString(), to: toAt.toISOString() }
  return { ...times, paymentsCompared, ordersCompared, openDifferences }
}

const amountOf = (paise: bigint | null) => (paise === null ? null : rupees(Number(paise)))

function rowView(row: StoredDifference): BookDifferenceRow {
  const kind = row.kind as BookDifferenceKind
  const { subjectId, orderId, orderNumber, providerOrderId } = row
  return {
    id: String(row.id),
    kind,
    title: BOOK_DIFFERENCES[kind],
    subjectId,
    orderId,
    orderNumber,
    providerOrderId,
    providerAmount: amountOf(row.providerPaise),
    paymentsAmount: amountOf(row.paymentsPaise),
    orderAmount: amountOf(row.orderPaise),
    foundAt: row.foundAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }
}

/** Lists the differences that the comparisons found, newest first. */
export async function listDifferences(
  ctx: CustomerContext,
  input: z.output<typeof listBookDifferencesInput>,
): Promise<BookDifferenceList> {
  const { state, page, limit } = input
  const [rows, counts, last] = await Promise.all([
    listStoredDifferences(ctx.db, { state, limit, offset: (page - 1) * limit }),
    countDifferences(ctx.db),
    findLastComparison(ctx.db),
  ])
  const total = state === 'all' ? counts.open + counts.resolved : counts[state]
  return {
    differences: rows.map(rowView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    counts,
    lastComparison: last && comparisonView(last),
  }
}

/** The daily comparison, now. */
export async function compareBooksNow(ctx: CustomerContext): Promise<BookComparison> {
  const comparison = await compareBooks(ctx)
  const { id, paymentsCompared, ordersCompared, openDifferences } = comparison
  await inTransaction(ctx.db, (tx) =>
    insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'books.compared',
      entity: 'book_comparison',
      entityId: String(id),
      after: { paymentsCompared, ordersCompared, openDifferences },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    }),
  )
  return comparisonView(comparison)
}
