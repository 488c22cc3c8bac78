import type { NamedProduct } from '@dobara/contract/admin-products/row-changes.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { lockProduct, markDeleted } from './queries.ts'

/**
 * Removes a product from the shop. Its row remains, since orders, invoices and the stock ledger refer to it; carts
 * that contain it report that it is gone. Its SKU remains taken.
 */
export function deleteProduct(ctx: CustomerContext, { id }: { id: number }): Promise<NamedProduct> {
  return inTransaction(ctx.db, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
    const at = ctx.now()
    await markDeleted(tx, { id, at })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'product.deleted',
      entity: 'product',
      entityId: id,
      before: { sku: product.sku, title: product.title },
      after: { deletedAt: at.toISOString() },
      requestId: ctx.caller.requestId,
      at,
    })
    return product
  })
}
