import type { BrandRemoved, removeBrandInput } from '@dobara/contract/admin-brands/brands.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { couponReferenceError } from '../../base/coupon-reference-error.ts'
import { inTransaction } from '../../transaction.ts'
import { getBrandRow } from './brand-view.ts'
import {
  type BrandRow,
  deleteBrand,
  findBrand,
  listCodesNaming,
  lockBrands,
  lockForDeletion,
  rebrandProducts,
} from './queries.ts'

/** Deletes a brand that no coupon names; its products get the brand that is chosen. */
export function removeBrand(
  ctx: CustomerContext,
  { id, moveTo }: z.output<typeof removeBrandInput>,
): Promise<BrandRemoved> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockBrands(tx)
    await lockForDeletion(tx, id)
    const row = await getBrandRow(tx, id)
    const codes = await listCodesNaming(tx, id, at)
    if (codes.length > 0) throw couponReferenceError(codes)
    const targetId = await targetOf(tx, row, moveTo)
    const movedProducts = targetId === null ? 0 : await rebrandProducts(tx, { from: id, to: targetId, at })
    await deleteBrand(tx, id)
    await insertAuditEntry(tx, {
      action: 'brand.deleted',
      entity: 'brand',
      entityId: id,
      before: { name: row.name, slug: row.slug },
      after: { movedTo: targetId, movedProducts },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return { id, movedProducts }
  })
}

/** The brand its products get; null when it has none and no other was named. */
async function targetOf(tx: Tx, row: BrandRow, moveTo: number | undefined): Promise<number | null> {
  if (moveTo === undefined) {
    if (row.goodsCount > 0) throw new RefusedError('PRODUCTS_LEFT', { detail: { products: row.goodsCount } })
    return null
  }
  const target = moveTo === row.id ? null : await findBrand(tx, moveTo)
  if (!target) throw refusedField('BRAND_NOT_FOUND', 'moveTo')
  return target.id
}
