import type { applyScansInput, scansApplied } from '@dobara/contract/admin-products/stock-scans.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { adjustStockWithin } from '../../../base/stock/adjust-stock.ts'
import type { CustomerContext } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { wasApplied } from './scan-queries.ts'

type Input = z.output<typeof applyScansInput>
type Line = Input['lines'][number]

/** Every change of stock locks in this order. */
const byItem = (one: Line, other: Line) =>
  one.productId - other.productId || (one.productVariantId ?? 0) - (other.productVariantId ?? 0)

/**
 * Books what was received, or the differences of a count, as a whole or not at all, each as a movement with the reason. A list that
 * is sent again, because its answer was lost, changes nothing.
 */
export function applyScans(
  ctx: CustomerContext,
  { id, mode, reason, lines }: Input,
): Promise<z.infer<typeof scansApplied>> {
  return inTransaction(ctx.db, async (tx) => {
    if (await wasApplied(tx, id)) return { changed: 0, wasApplied: true }
    let changed = 0
    for (const { quantity, book, ...item } of lines.toSorted(byItem)) {
      const amount = mode === 'receive' ? quantity : quantity - book
      const change = { ...item, mode: 'increase' as const, amount, reason, isCount: mode === 'count' }
      const adjusted = await adjustStockWithin(tx, ctx, change)
      if (adjusted.change !== 0) changed += 1
    }
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: mode === 'receive' ? 'stocks.received' : 'stocks.counted',
      entity: 'stock_change',
      entityId: id,
      after: { items: lines.length, changed, ...(reason && { reason }) },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return { changed, wasApplied: false }
  })
}
