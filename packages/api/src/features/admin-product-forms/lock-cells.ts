import type { CellField } from '@dobara/contract/admin-products/cell-fields.ts'
import type { CellValue } from '@dobara/contract/admin-products/cells.ts'
import { lockStockItem } from '../../base/stock/queries.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { adminProductView, variantView } from './product-row.ts'
import { findProductRow, lockProductRow } from './queries.ts'
import { lockLiveVariant } from './variant-queries.ts'

/** A row of the table of products as it is now, and stays to the end of the transaction. */
export type LockedCells = {
  productId: number
  productVariantId: number | null
  hasVariants: boolean
  values: Partial<Record<CellField, CellValue>>
}
type Requested = { productId: number; productVariantId?: number | null | undefined; isStock: boolean }

/** Locks stock, product and variant in the order in which every change of stock does. */
export async function lockCells(tx: Tx, requested: Requested): Promise<LockedCells> {
  const { productId, isStock } = requested
  const variantId = requested.productVariantId ?? null
  const found = await findProductRow(tx, productId)
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (variantId !== null && !found.variants.some(({ id }) => id === variantId))
    throw new RefusedError('VARIANT_NOT_FOUND')
  const hasVariants = found.variants.length > 0
  if (isStock && (variantId !== null || !hasVariants)) await lockStockItem(tx, { productId, variantId })
  const row = await lockProductRow(tx, productId)
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (variantId === null)
    return { productId, productVariantId: null, hasVariants, values: adminProductView(row) }
  const variant = await lockLiveVariant(tx, variantId)
  if (!variant) throw new RefusedError('VARIANT_NOT_FOUND')
  const { price, mrp, purchasePrice = null, stockQty } = variantView(variant, variant.product.mrpPaise)
  return {
    productId,
    productVariantId: variantId,
    hasVariants,
    values: { price, mrp, purchasePrice, stockQty },
  }
}
