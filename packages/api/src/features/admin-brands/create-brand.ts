import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AdminBrand, createBrandInput } from '@dobara/contract/admin-brands/brands.ts'
import { slugOf } from '@dobara/domain/catalog/slug.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { brandTaken, brandView, getBrandRow } from './brand-view.ts'
import { insertBrand, isBrandTaken, lockBrands } from './queries.ts'

/** Adds a brand; its slug is made of its name and stays. */
export function createBrand(
  ctx: CustomerContext,
  { name, nameHi = null }: z.output<typeof createBrandInput>,
): Promise<AdminBrand> {
  const brand = { name, nameHi, slug: slugOf(name) }
  if (!brand.slug) throw refusedField('RULE_BROKEN', 'name', sentence('letters_missing'))
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockBrands(tx)
    if (await isBrandTaken(tx, brand)) throw brandTaken()
    const brandId = await insertBrand(tx, brand, at)
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
    await insertAuditEntry(tx, {
      action: 'brand.created',
      entity: 'brand',
      entityId: brandId,
      after: brand,
      ...by,
    })
    return brandView(await getBrandRow(tx, brandId))
  })
}
