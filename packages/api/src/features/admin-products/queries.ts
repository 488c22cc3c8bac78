import type { Tracking } from '@dobara/domain/units/tracking.ts'
import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import type { VariantAttributes } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import type { LowStockSummary } from '@dobara/contract/admin-products/product-list.ts'
import type { ProductState } from '@dobara/domain/catalog/product-state.ts'
import type { ProductFilter } from '../../base/product-filter.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { countStatement, lowStockStatement, type ProductPage, pageStatement } from './list-sql.ts'

export type ProductRecord = {
  id: number
  sku: string
  title: string
  brand: string
  model: string
  pricePaise: number
  mrpPaise: number | null
  gstRateBp: number
  stockQty: number
  waiting: number
  /** Tracking of its own stock. */
  tracking: Tracking | null
  condition: string
  categoryId: number
  state: ProductState
  publishAt: Date | null
  imageUrl: string | null
  imageAlt: string | null
  createdAt: Date
  updatedAt: Date
  variants: {
    id: number
    sku: string
    pricePaise: number
    mrpPaise: number | null
    stockQty: number
    tracking: Tracking
    attributes: VariantAttributes
    facts: AttributeFact[] | null
    updatedAt: string
  }[]
}

/** Returns one page of the matching live products and their total; a page beyond the last one fetches no rows. */
export async function listProductRows(
  sql: Sql,
  { filter, page }: { filter: ProductFilter; page: ProductPage },
): Promise<{ rows: ProductRecord[]; total: number }> {
  const run = onPool(sql)
  const counted = countStatement(filter)
  const [count] = await run<{ total: number }>(counted.text, counted.values)
  const total = count?.total ?? 0
  if (total <= page.offset) return { rows: [], total }
  const { text, values } = pageStatement(filter, page, total)
  return { rows: await run<ProductRecord>(text, values), total }
}

/** Documented: the banner names three of them. */
const NAMED = 3

export async function summarizeLowStock(sql: Sql, threshold: number): Promise<LowStockSummary> {
  const { text, values } = lowStockStatement(threshold, NAMED)
  const [row] = await onPool(sql)<LowStockSummary>(text, values)
  return row ?? { count: 0, outOfStock: 0, titles: [] }
}

/** Returns the product with its row locked until the end of the transaction; null if none is for sale. */
export async function lockProduct(
  tx: Tx,
  id: number,
): Promise<{ id: number; sku: string; title: string } | null> {
  await tx.$queryRaw`SELECT 1 FROM product WHERE id = ${id} FOR NO KEY UPDATE`
  return tx.product.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, sku: true, title: true },
  })
}

export async function markDeleted(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx.product.update({ where: { id }, data: { deletedAt: at } })
}
