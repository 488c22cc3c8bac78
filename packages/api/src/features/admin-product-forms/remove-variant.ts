import type { AdminVariant } from '@dobara/contract/admin-products/product-variants.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { variantView } from './product-row.ts'
import { lockProductRow } from './queries.ts'
import { findLiveVariant, lockLiveVariant, updateVariantColumns } from './variant-queries.ts'

/**
 * Takes a variant off sale. Orders still have it, carts report that it is gone, and its stock remains in the ledger.
 */
export function removeVariant(ctx: CustomerContext, id: number): Promise<AdminVariant> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await findLiveVariant(tx, id)
    // The product first: the trigger counts its stock again.
    if (!found || !(await lockProductRow(tx, found.productId))) throw new RefusedError('VARIANT_NOT_FOUND')
    const row = await lockLiveVariant(tx, id)
    if (!row) throw new RefusedError('VARIANT_NOT_FOUND')
    const at = ctx.now()
    await updateVariantColumns(tx, id, { deletedAt: at, updatedAt: at })
    const { productId, sku, pricePaise } = row
    const act = { action: 'variant.removed', entity: 'product_variant', entityId: String(id) } as const
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
    await insertAuditEntry(tx, { ...act, before: { productId, sku, pricePaise }, ...by })
    return variantView(row, row.product.mrpPaise)
  })
}
