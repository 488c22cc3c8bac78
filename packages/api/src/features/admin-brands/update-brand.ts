import type { AdminBrand, updateBrandInput } from '@dobara/contract/admin-brands/brands.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { brandTaken, brandView, getBrandRow } from './brand-view.ts'
import { isBrandTaken, lockBrands, renameBrand } from './queries.ts'

/** Renames a brand; a Hindi name that is left out stays, and its slug, so that links to its list stay valid. */
export function updateBrand(
  ctx: CustomerContext,
  { id, updatedAt, ...given }: z.output<typeof updateBrandInput>,
): Promise<AdminBrand> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBrands(tx)
    const row = await getBrandRow(tx, id)
    await refuseUnseen(row, updatedAt, () => brandView(row))
    const { name, nameHi = row.nameHi } = given
    if (row.name === name && row.nameHi === nameHi) return brandView(row)
    if (await isBrandTaken(tx, { name }, id)) throw brandTaken()
    const at = changeTime(row, ctx.now())
    await renameBrand(tx, { id, name, nameHi, updatedAt: at })
    await insertAuditEntry(tx, {
      action: 'brand.changed',
      entity: 'brand',
      entityId: id,
      before: { name: row.name, nameHi: row.nameHi },
      after: { name, nameHi },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return brandView(await getBrandRow(tx, id))
  })
}
