import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { productDetailView } from './product-detail-view.ts'
import { findProductDetail } from './queries.ts'

/** A product with all its page shows, found by its SKU, by a variant's SKU, or by its id. */
export async function getProduct(
  ctx: Pick<Deps, 'sql' | 'now'>,
  by: { sku: string } | { id: number },
): Promise<ProductDetail> {
  const row = await findProductDetail(ctx.sql, by, ctx.now())
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  return productDetailView(row)
}
