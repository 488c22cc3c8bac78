import type { VariantOfProduct } from '@dobara/contract/catalog/product-rows.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { variantView } from './product-detail-view.ts'
import { findVariantOfSku } from './queries.ts'

/** A live variant by its own SKU, as a visitor may see it. */
export async function getVariant(ctx: Pick<Deps, 'sql'>, sku: string): Promise<VariantOfProduct> {
  const row = await findVariantOfSku(ctx.sql, sku)
  if (!row) throw new RefusedError('VARIANT_NOT_FOUND')
  const { variant, ...product } = row
  return { ...variantView(variant), ...product }
}
