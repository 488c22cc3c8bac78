import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../context.ts'
import { productDetailView } from './product-detail-view.ts'
import { listProductDetails } from './queries.ts'

/**
 * Returns the products with these SKUs for comparison, in the requested order; those no longer for sale are left out.
 */
export async function compareProducts(
  ctx: Pick<Deps, 'sql' | 'now'>,
  skus: readonly string[],
): Promise<{ products: ProductDetail[] }> {
  const rows = skus.length === 0 ? [] : await listProductDetails(ctx.sql, skus, ctx.now())
  return { products: rows.map(productDetailView) }
}
