import type { ProductCard } from '@dobara/contract/catalog/catalog.ts'
import type { ProductRow } from '@dobara/contract/catalog/product-rows.ts'
import type { CardRow } from '../../card-row.ts'
import type { Sql } from '../../context.ts'
import type { Listed } from '../../search-port.ts'
import type { RowFactsRow } from './detail-sql.ts'
import { productCardView } from './product-card-view.ts'
import { variantView } from './product-detail-view.ts'
import { listPageCards, listPageRows } from './queries.ts'

/**
 * Function that reads the list fields of the products of one page, in their order; those no longer for sale are left
 * out.
 */
export type ReadCards<Card> = (sql: Sql, page: { listed: readonly Listed[]; now: Date }) => Promise<Card[]>

/** Reads cards as screens show them. */
export const readCards: ReadCards<ProductCard> = async (sql, page) =>
  (await listPageCards(sql, page)).map(productCardView)

function rowView({ gstRateBp, isTaxedByMargin, variants, ...row }: CardRow & RowFactsRow): ProductRow {
  return {
    ...productCardView(row),
    gstPercent: gstRateBp / 100,
    ...(isTaxedByMargin && { isTaxedByMargin }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    variants: variants.map(variantView),
  }
}

/** The same with all documented fields but the long texts, for REST. */
export const readRows: ReadCards<ProductRow> = async (sql, page) =>
  (await listPageRows(sql, page)).map(rowView)
