import { TRACKINGS } from '@dobara/domain/units/tracking.ts'
import { STATE_FILTERS } from '@dobara/domain/catalog/product-state.ts'
import { z } from 'zod'
import { productVariant } from '../catalog/catalog.ts'
import { changeOfRow, changeWords, listRead } from '../changes.ts'
import { isoTime, page, pageSize, pagination, rupees, text } from '../shapes.ts'
import { publication } from './product-states.ts'
import { ADMIN_PRODUCT_SORTS, LOW_STOCK_THRESHOLD } from './product-sorts.ts'

/** At or below how many units a sellable item is low; none at all is out of stock, and not low. */
const threshold = z.coerce.number().int().min(1).max(10_000).default(LOW_STOCK_THRESHOLD)

/** Product as a row of the back office. `price` and `mrp` are its own; each variant has its own as well. */
export const adminProductRow = z.object({
  id: z.number(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  price: rupees,
  mrp: rupees.nullable(),
  discountPercent: z.number(),
  gstPercent: z.number(),
  /** Units that can be sold now, all variants together. */
  stockQty: z.number(),
  /** People who have confirmed that they want to hear when it, or a variant of it, is back in stock. */
  waiting: z.number(),
  inStock: z.boolean(),
  condition: z.string(),
  /** How its stock is counted; null if each variant counts its own. */
  tracking: z.enum(TRACKINGS).nullable(),
  categoryId: z.number(),
  ...publication,
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  variants: z.array(productVariant.extend({ tracking: z.enum(TRACKINGS) })),
})
export type AdminProductRow = z.infer<typeof adminProductRow>

/** Filters of the list; also select the products of a change to "all that fit". */
export const productFilters = {
  /** Words of title, brand, CPU and the rest of the specification; the beginning of each word is enough. */
  search: text(100).optional(),
  /** Any part of the SKU of a product or of one of its variants. */
  sku: text(64).optional(),
  /** The slug of a brand. */
  brand: text(128).optional(),
  /** Products that have a sellable item with low stock, with none ('out'), or with either ('short'), and no others. */
  stock: z.enum(['all', 'low', 'out', 'short']).default('all'),
  threshold,
  /** Left out: all of them; of products with little stock only active ones. 'late': drafts whose time has come, which wait for a picture. */
  state: z.enum(STATE_FILTERS).optional(),
}

export const listAdminProductsInput = z.strictObject({
  page,
  limit: pageSize(12),
  ...productFilters,
  sortBy: z.enum(ADMIN_PRODUCT_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListAdminProductsInput = z.input<typeof listAdminProductsInput>

export const adminProductList = z.object({ products: z.array(adminProductRow), pagination })
export type AdminProductList = z.infer<typeof adminProductList>

/** The same list for programs, which may also request changed products only. */
export const readProductsInput = listAdminProductsInput.extend(changeWords)
export const productsRead = z.object({ products: z.array(adminProductRow.extend(changeOfRow)), ...listRead })
export type ProductsRead = z.infer<typeof productsRead>

export const lowStockInput = z.strictObject({ threshold })
/**
 * `count` is of sellable items with little left; `titles` names the three that have the least, a variant with its attributes.
 * `outOfStock` counts those with nothing left, which are not low.
 */
export const lowStockSummary = z.object({
  count: z.number().int(),
  outOfStock: z.number().int(),
  titles: z.array(z.string()),
})
/** Documented without pages: as many as a list of the shop can have, those with the least first. */
export const lowStockList = z.object({ products: z.array(adminProductRow) })
export type LowStockSummary = z.infer<typeof lowStockSummary>
