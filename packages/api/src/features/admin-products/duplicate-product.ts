import type { NamedProduct } from '@dobara/contract/admin-products/row-changes.ts'
import { copiedSku, copiedTitle } from '@dobara/domain/catalog/product-copy.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { copyVariantsAndImages, getWholeProduct, insertCopy, isAnySkuTaken } from './copy-queries.ts'
import { lockProduct } from './queries.ts'

const MOST_COPIES = 50

/**
 * A second product like it: all that describes it, its variants and its pictures (which share their files), under new SKUs
 * and with no stock. Its check reports are those of other machines and stay behind.
 */
export function duplicateProduct(ctx: CustomerContext, { id }: { id: number }): Promise<NamedProduct> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockProduct(tx, id))) throw new RefusedError('PRODUCT_NOT_FOUND')
    const source = await getWholeProduct(tx, id)
    const title = copiedTitle(source.title)
    for (let copy = 1; copy <= MOST_COPIES; copy += 1) {
      const skuOf = (sku: string) => copiedSku(sku, copy)
      if (
        await isAnySkuTaken(
          tx,
          [source, ...source.variants].map(({ sku }) => skuOf(sku)),
        )
      )
        continue
      const made = await insertCopy(tx, { source, sku: skuOf(source.sku), title, at: ctx.now() })
      if (!made) continue
      await copyVariantsAndImages(tx, { source, id: made.id, skuOf })
      await insertAuditEntry(tx, {
        actorId: ctx.user.id,
        action: 'product.duplicated',
        entity: 'product',
        entityId: made.id,
        before: null,
        after: { copyOf: id, sku: made.sku, title },
        requestId: ctx.caller.requestId,
        at: ctx.now(),
      })
      return made
    }
    throw new RefusedError('TOO_MANY_COPIES')
  })
}
