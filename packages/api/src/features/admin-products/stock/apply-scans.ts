import type { applyScansInput, ScansApplied } from '@dobara/contract/admin-products/stock-scans.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../../base/audit/insert-audit-entry.ts'
import { adjustStockWithin } from '../../../base/stock/adjust-stock.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { insertCounts, skuOf, wasApplied } from './scan-queries.ts'

type Input = z.output<typeof applyScansInput>
type Line = Input['lines'][number]

/** Every change of stock locks in this order. */
const byItem = (one: Line, other: Line) =>
  one.productId - other.productId || (one.productVariantId ?? 0) - (other.productVariantId ?? 0)

const REASONS: Partial<Record<string, 'scan_gone' | 'scan_has_variants' | 'scan_by_units'>> = {
  PRODUCT_NOT_FOUND: 'scan_gone',
  VARIANT_REQUIRED: 'scan_has_variants',
  STOCK_BY_UNITS: 'scan_by_units',
}

/** Throws the error with the SKU of the item: one item stops the whole list, so the refusal names it. */
async function throwNamed(tx: Tx, error: unknown, item: Parameters<typeof skuOf>[1]): Promise<never> {
  const reason = error instanceof RefusedError ? REASONS[error.code] : undefined
  const sku = reason && (await skuOf(tx, item))
  if (!(error instanceof RefusedError) || !reason || !sku) throw error
  throw new RefusedError(error.code, { reason: sentence(reason, { sku }), cause: error })
}

/**
 * Books what was received, or the differences of a count, as a whole or not at all, each as a movement with the reason. A list that
 * is sent again, because its answer was lost, changes nothing.
 */
export function applyScans(ctx: CustomerContext, { id, mode, reason, lines }: Input): Promise<ScansApplied> {
  return inTransaction(ctx.db, async (tx) => {
    if (await wasApplied(tx, id)) return { changed: 0, wasApplied: true, movements: [] }
    const movements: ScansApplied['movements'] = []
    for (const { quantity, book, ...item } of lines.toSorted(byItem)) {
      const amount = mode === 'receive' ? quantity : quantity - book
      if (amount === 0) continue
      const change = { ...item, mode: 'increase' as const, amount, reason, isCount: mode === 'count' }
      const { productId, productVariantId, movementId } = await adjustStockWithin(tx, ctx, change).catch(
        (error) => throwNamed(tx, error, item),
      )
      if (movementId !== null) movements.push({ productId, productVariantId, movementId })
    }
    if (mode === 'count') await insertCounts(tx, lines, ctx.now())
    const changed = movements.length
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: mode === 'receive' ? 'stocks.received' : 'stocks.counted',
      entity: 'stock_change',
      entityId: id,
      after: { items: lines.length, changed, ...(reason && { reason }) },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return { changed, wasApplied: false, movements }
  })
}
