import type { previewBulkInput } from '@dobara/contract/admin-products/bulk-changes.ts'
import { PRODUCT_STATES } from '@dobara/domain/catalog/product-state.ts'
import type { z } from 'zod'
import { AVAILABLE, idsStatement, type ProductFilter } from '../../../base/product-filter.ts'
import { hasPictureSql } from '../../../base/product-pictures.ts'
import { RefusedError } from '../../../errors.ts'
import type { Run } from '../../../sql.ts'
import { readPrices } from '../price-queries.ts'

/** The price of something in paise, the units of it that can be sold, or the number of the state of a product. */
export type BulkItem = {
  productId: number
  variantId: number | null
  title: string
  sku: string
  now: number
  mrpPaise: number | null
  /** Its stock is the count of its listed machines, which no number changes. */
  isByUnits: boolean
  /** True if the product has a picture; only used by a change of states. */
  hasPicture: boolean
}
type BulkKind = 'price' | 'stock' | 'state'
type Target = z.output<typeof previewBulkInput>['target']
export type Requested = { kind: BulkKind; target: Target }

/** So many products are read and judged in one go. */
const MOST_PRODUCTS = 5_000

/** The products that are meant, in the order of their ids; refused when they are too many to be changed at once. */
export async function targetIds(run: Run, target: Target): Promise<number[]> {
  const ids = await listIds(run, target)
  if (ids.length > MOST_PRODUCTS) throw new RefusedError('TOO_MANY_PRODUCTS')
  return ids
}

async function listIds(run: Run, target: Target): Promise<number[]> {
  if ('filter' in target) {
    const { text, values } = idsStatement(target.filter, { limit: MOST_PRODUCTS + 1 })
    return (await run<{ id: number }>(text, values)).map(({ id }) => id)
  }
  const ids = 'ids' in target ? target.ids : target.items.map(({ productId }) => productId)
  return [...new Set(ids)].toSorted((one, other) => one - other)
}

/** All that is meant of these products, always in the same order. */
export async function readItems(run: Run, ids: readonly number[], requested: Requested): Promise<BulkItem[]> {
  const { kind, target } = requested
  if (kind === 'state') return readStates(run, ids)
  const items =
    kind === 'stock'
      ? await readStock(run, ids)
      : (await readPrices(run, ids)).map(({ pricePaise, ...item }) => ({
          ...item,
          now: pricePaise,
          isByUnits: false,
          hasPicture: false,
        }))
  if ('items' in target) {
    const wanted = new Set(target.items.map((item) => keyOf(item.productId, item.productVariantId ?? null)))
    return items.filter(({ productId, variantId }) => wanted.has(keyOf(productId, variantId)))
  }
  if ('filter' in target && kind === 'stock') return items.filter(({ now }) => isMeant(now, target.filter))
  return items
}

const keyOf = (productId: number, variantId: number | null) => `${productId} ${variantId}`

/**
 * Returns true if the item matches the stock filter: of a list of scarce items only those change their stock, not the
 * other variants of their products.
 */
function isMeant(available: number, { stock, threshold }: ProductFilter): boolean {
  if (stock === 'all') return true
  if (stock === 'out') return available <= 0
  return available <= threshold && (stock === 'short' || available > 0)
}

/** The units that can be sold of each variant, and of each product without variants. */
function readStock(run: Run, ids: readonly number[]): Promise<BulkItem[]> {
  return run<BulkItem>(
    `SELECT product.id AS "productId", variant.id AS "variantId", product.title,
            coalesce(variant.sku, product.sku) AS sku, coalesce(${AVAILABLE}, 0) AS now, NULL::int AS "mrpPaise",
            coalesce(item.tracking = 'unit', false) AS "isByUnits", false AS "hasPicture"
       FROM product
       LEFT JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
       LEFT JOIN stock_item item ON item.product_id = product.id AND item.variant_id IS NOT DISTINCT FROM variant.id
      WHERE product.id = ANY($1::int[]) AND product.deleted_at IS NULL
      ORDER BY product.id, variant.id NULLS FIRST`,
    [[...ids]],
  )
}

/** One of each product: its variants are in the shop with it. */
function readStates(run: Run, ids: readonly number[]): Promise<BulkItem[]> {
  return run<BulkItem>(
    `SELECT product.id AS "productId", NULL::int AS "variantId", product.title, product.sku,
            array_position($2::text[], product.state::text) - 1 AS now, NULL::int AS "mrpPaise", false AS "isByUnits",
            ${hasPictureSql('product.id')} AS "hasPicture"
       FROM product WHERE product.id = ANY($1::int[]) AND product.deleted_at IS NULL ORDER BY product.id`,
    [[...ids], [...PRODUCT_STATES]],
  )
}
