import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { productDetailView } from '../product-detail-view.ts'
import { findPreviewedProduct } from '../queries.ts'

/** A product as its page will show it, in whatever state it is. */
export async function previewProduct(ctx: Pick<Deps, 'sql' | 'now'>, sku: string): Promise<ProductDetail> {
  const row = await findPreviewedProduct(ctx.sql, sku, ctx.now())
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  return productDetailView(row)
}
