import type { BrandMerged, mergeBrandInput } from '@dobara/contract/admin-brands/brands.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getBrandRow } from './brand-view.ts'
import {
  deleteBrand,
  findBrand,
  lockBrands,
  lockForDeletion,
  moveSlugs,
  rebrandProducts,
  renameInCoupons,
} from './queries.ts'

/** Merges two brands: products, coupons and links of the first move to the other, and the first is deleted. */
export function mergeBrand(
  ctx: CustomerContext,
  { id, into }: z.output<typeof mergeBrandInput>,
): Promise<BrandMerged> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockBrands(tx)
    await lockForDeletion(tx, id)
    const row = await getBrandRow(tx, id)
    const target = into === id ? null : await findBrand(tx, into)
    if (!target) throw refusedField('BRAND_NOT_FOUND', 'into')
    const way = { from: id, to: into, at }
    const movedProducts = await rebrandProducts(tx, way)
    const changedCoupons = await renameInCoupons(tx, way)
    await moveSlugs(tx, { ...way, slug: row.slug })
    await deleteBrand(tx, id)
    await insertAuditEntry(tx, {
      action: 'brand.merged',
      entity: 'brand',
      entityId: into,
      before: { name: row.name, slug: row.slug },
      after: { name: target.name, slug: target.slug, movedProducts, changedCoupons },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return { id, into, movedProducts, changedCoupons }
  })
}
