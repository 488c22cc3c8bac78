import type { AdminVariant, updateVariantInput } from '@dobara/contract/admin-products/product-variants.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { adjustStockWithin } from '../../base/stock/adjust-stock.ts'
import { lockStockItem } from '../../base/stock/queries.ts'
import type { ActorContext, CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { differencesOf } from './product-columns.ts'
import { newerThan, variantView } from './product-row.ts'
import { lockProductRow } from './queries.ts'
import {
  findLiveVariant,
  getVariantRow,
  type LiveVariant,
  lockLiveVariant,
  updateVariantColumns,
} from './variant-queries.ts'

type Input = z.output<typeof updateVariantInput>

/**
 * Changes the price or the stock of a variant. An empty price is ignored, as documented; an empty MRP means that of
 * the product. Refuses a change made from an older version and returns the current variant; without a version the
 * last change wins.
 */
export function updateVariant(ctx: CustomerContext, input: Input): Promise<AdminVariant> {
  return inTransaction(ctx.db, (tx) => updateVariantWithin(tx, ctx, input))
}

/** The same as a part of what else a transaction does. */
export async function updateVariantWithin(tx: Tx, ctx: ActorContext, input: Input): Promise<AdminVariant> {
  const { id, price, mrp } = input
  const row = await lockForChange(tx, input)
  refuseOldVersion(row, input.version)
  const hasNewStock = await setStock(tx, ctx, { row, stockQty: input.stockQty })
  const columns = {
    pricePaise: price === undefined || price === null ? undefined : toPaise(price),
    // A variant without an MRP of its own shows the product's: sent back, it is no change.
    mrpPaise:
      mrp === undefined || (row.mrpPaise === null && sameMrp(mrp, row.product.mrpPaise))
        ? undefined
        : mrp
          ? toPaise(mrp)
          : null,
  }
  const costs = {
    purchasePricePaise: input.purchasePrice == null ? input.purchasePrice : toPaise(input.purchasePrice),
  }
  const { before, after } = differencesOf(row, { ...columns, ...costs })
  const isChanged = Object.keys(after).length > 0
  // A sale makes no new version: stock that a person has set does.
  if (isChanged || hasNewStock) {
    await updateVariantColumns(tx, id, {
      ...columns,
      ...costs,
      updatedAt: newerThan(row.updatedAt, ctx.now()),
    })
  }
  if (isChanged) {
    const act = { action: 'variant.updated', entity: 'product_variant', entityId: String(id) } as const
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
    await insertAuditEntry(tx, { ...act, before, after, ...by })
  }
  return variantView(await getVariantRow(tx, id), row.product.mrpPaise)
}

/** Stock, product, variant: every change of stock locks them in this order. */
async function lockForChange(tx: Tx, { id, stockQty }: Input): Promise<LiveVariant> {
  const found = await findLiveVariant(tx, id)
  if (!found) throw new RefusedError('VARIANT_NOT_FOUND')
  if (stockQty !== undefined && stockQty !== null) {
    await lockStockItem(tx, { productId: found.productId, variantId: id })
    await lockProductRow(tx, found.productId)
  }
  const row = await lockLiveVariant(tx, id)
  if (!row) throw new RefusedError('VARIANT_NOT_FOUND')
  return row
}

function refuseOldVersion(row: LiveVariant, version: string | undefined): void {
  if (version === undefined || new Date(version).getTime() === row.updatedAt.getTime()) return
  throw new RefusedError('CHANGED_MEANWHILE', { detail: { variant: variantView(row, row.product.mrpPaise) } })
}

/** Sets the stock; returns true if the number changed. */
async function setStock(
  tx: Tx,
  ctx: ActorContext,
  { row, stockQty }: { row: LiveVariant; stockQty: Input['stockQty'] },
): Promise<boolean> {
  if (stockQty === undefined || stockQty === null) return false
  const { id: productVariantId, productId } = row
  const set = { productId, productVariantId, mode: 'set', amount: stockQty } as const
  return (await adjustStockWithin(tx, ctx, set)).change !== 0
}

function sameMrp(mrp: number | null, productMrpPaise: number | null): boolean {
  return (mrp === null ? null : toPaise(mrp)) === productMrpPaise
}
