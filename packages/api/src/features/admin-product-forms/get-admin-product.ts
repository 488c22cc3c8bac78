import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import type { Db, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { adminProductView } from './product-row.ts'
import { findProductRow } from './queries.ts'

/** A product with every field that the form shows. */
export async function getAdminProduct(db: Db | Tx, id: number): Promise<AdminProduct> {
  const row = await findProductRow(db, id)
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  return adminProductView(row)
}
