import {
  type AdminProductList,
  type AdminProductRow,
  listAdminProductsInput,
  type ProductsRead,
  type readProductsInput,
} from '@dobara/contract/admin-products/product-list.ts'
import { discountPercent } from '@dobara/domain/catalog/product-form/discount-percent.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { requestsChanges, readChanges, refuseFilters } from '../../base/changes/read-changes.ts'
import type { CustomerContext } from '../../context.ts'
import { listProductRows, type ProductRecord } from './queries.ts'

const inRupees = (paise: number | null) => (paise === null ? null : rupees(paise))

function rowView(row: ProductRecord): AdminProductRow {
  const { pricePaise, mrpPaise, gstRateBp, publishAt, createdAt, updatedAt, variants, ...rest } = row
  return {
    ...rest,
    price: rupees(pricePaise),
    mrp: inRupees(mrpPaise),
    discountPercent: discountPercent({ price: pricePaise, mrp: mrpPaise }) ?? 0,
    gstPercent: gstRateBp / 100,
    inStock: row.stockQty > 0,
    tracking: variants.length > 0 ? null : (row.tracking ?? 'quantity'),
    publishAt: publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    variants: variants.map(({ pricePaise: own, mrpPaise: ownMrp, facts, ...variant }) => ({
      ...variant,
      ...(facts && { facts }),
      price: rupees(own),
      mrp: inRupees(ownMrp),
      inStock: variant.stockQty > 0,
      updatedAt: new Date(variant.updatedAt).toISOString(),
    })),
  }
}

/** One page of the products that are not deleted and fit the search and the filters. */
export async function listAdminProducts(
  { sql }: CustomerContext,
  input: z.output<typeof listAdminProductsInput>,
): Promise<AdminProductList> {
  const { page, limit, sortBy, sortOrder, ...filter } = input
  const { rows, total } = await listProductRows(sql, {
    filter,
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  const totalPages = Math.ceil(total / limit)
  return { products: rows.map(rowView), pagination: { page, limit, total, totalPages } }
}

const CHANGES = {
  kind: 'product',
  table: 'product',
  idType: 'int',
  removed: 't.deleted_at IS NOT NULL',
} as const

/** The same for programs, or what changed: deleted products too, as removed. */
export async function readProducts(
  ctx: CustomerContext,
  { updatedSince, cursor, ...list }: z.output<typeof readProductsInput>,
): Promise<ProductsRead> {
  if (!requestsChanges({ updatedSince, cursor })) return listAdminProducts(ctx, list)
  refuseFilters(listAdminProductsInput, list, ['limit'])
  const { limit, stock, threshold, sortBy, sortOrder } = list
  const rowsOf = async (ids: string[]) => {
    const filter = { ids: ids.map(Number), stock, threshold }
    const found = await listProductRows(ctx.sql, { filter, page: { sortBy, sortOrder, limit, offset: 0 } })
    return found.rows.map(rowView)
  }
  const { rows, ...page } = await readChanges(
    { sql: ctx.sql, source: CHANGES, rowsOf },
    { updatedSince, cursor, limit },
  )
  return { products: rows, ...page }
}

const LONGEST_LIST = 1000

/** The products that have a sellable item with little left, those with the least first. */
export async function listLowStock({ sql }: CustomerContext, threshold: number) {
  const { rows } = await listProductRows(sql, {
    filter: { stock: 'low', threshold },
    page: { sortBy: 'stockQty', sortOrder: 'asc', limit: LONGEST_LIST, offset: 0 },
  })
  return { products: rows.map(rowView) }
}
