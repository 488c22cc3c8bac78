import type { updateVariantInput } from '@dobara/contract/admin-products/product-variants.ts'
import type { ProductVariant } from '@dobara/contract/catalog.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { adjustStockWithin } from '../../base/stock/adjust-stock.ts'
import type { ActorContext, CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { differencesOf } from './product-columns.ts'
import { variantView } from './product-row.ts'
import { findLiveVariant, getVariantRow, lockLiveVariant, updateVariantColumns } from './variant-queries.ts'

type Input = z.output<typeof updateVariantInput>

/** Changes the price or the stock of a variant. An empty price is ignored, as documented; an empty MRP is the product's. */
export function updateVariant(ctx: CustomerContext, input: Input): Promise<ProductVariant> {
  return inTransaction(ctx.db, (tx) => updateVariantWithin(tx, ctx, input))
}

/** The same as a part of what else a transaction does. */
export async function updateVariantWithin(tx: Tx, ctx: ActorContext, input: Input): Promise<ProductVariant> {
  const { id, price, mrp, stockQty } = input
  const found = await findLiveVariant(tx, id)
  if (!found) throw new RefusedError('VARIANT_NOT_FOUND')
  const { productId } = found
  // Before the variant's own row: every change of stock locks what it counts in first.
  if (stockQty !== undefined && stockQty !== null) {
    await adjustStockWithin(tx, ctx, { productId, productVariantId: id, mode: 'set', amount: stockQty })
  }
  const row = await lockLiveVariant(tx, id)
  if (!row) throw new RefusedError('VARIANT_NOT_FOUND')
  const columns = {
    pricePaise: price === undefined || price === null ? undefined : toPaise(price),
    // What the shop shows of a variant without one of its own is the product's: sent back, it is no change.
    mrpPaise:
      mrp === undefined || (row.mrpPaise === null && sameMrp(mrp, row.product.mrpPaise))
        ? undefined
        : mrp
          ? toPaise(mrp)
          : null,
  }
  const { before, after } = differencesOf(row, columns)
  if (Object.keys(after).length > 0) {
    await updateVariantColumns(tx, id, { ...columns, updatedAt: ctx.now() })
    const act = { action: 'variant.updated', entity: 'product_variant', entityId: String(id) } as const
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
    await insertAuditEntry(tx, { ...act, before, after, ...by })
  }
  return variantView(await getVariantRow(tx, id), row.product.mrpPaise)
}

function sameMrp(mrp: number | null, productMrpPaise: number | null): boolean {
  return (mrp === null ? null : toPaise(mrp)) === productMrpPaise
}
