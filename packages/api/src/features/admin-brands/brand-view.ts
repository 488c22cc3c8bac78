import type { AdminBrand } from '@dobara/contract/admin-brands/brands.ts'
import type { Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { type BrandRow, findBrand } from './queries.ts'

export function brandView(
  { updatedAt, ...row }: BrandRow,
  resembles: AdminBrand['resembles'] = null,
): AdminBrand {
  return { ...row, resembles, updatedAt: updatedAt.toISOString() }
}

/** One brand as it is now. */
export async function getBrandRow(tx: Tx, id: number): Promise<BrandRow> {
  const row = await findBrand(tx, id)
  if (!row) throw new RefusedError('BRAND_NOT_FOUND')
  return row
}

/** Returns the refusal shown at the name. */
export function brandTaken(): RefusedError {
  return refusedField('BRAND_TAKEN', 'name')
}
