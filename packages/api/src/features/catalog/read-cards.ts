import type { ProductCard } from '@dobara/contract/catalog.ts'
import type { ProductRow } from '@dobara/contract/product-rows.ts'
import type { Sql } from '../../context.ts'
import type { Listed } from '../../search-port.ts'
import { productCardView } from './product-card-view.ts'
import { variantView } from './product-detail-view.ts'
import { listChosenCards, listChosenRows } from './queries.ts'
import type { RowFactsRow } from './detail-sql.ts'

/** Reads what a list shows of the products of one page, in their order; what is gone by then is left out. */
export type ReadCards<Card> = (sql: Sql, page: { listed: readonly Listed[]; now: Date }) => Promise<Card[]>

export const readCards: ReadCards<ProductCard> = async (sql, page) =>
  (await listChosenCards(sql, page)).map(productCardView)

function rowView<Row extends RowFactsRow>({ gstRateBp, isTaxedByMargin, variants, ...row }: Row) {
  return {
    ...row,
    gstPercent: gstRateBp / 100,
    ...(isTaxedByMargin && { isTaxedByMargin }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    variants: variants.map(variantView),
  }
}

/** With all documented fields but the long texts, for those who ask over REST. */
export const readRows: ReadCards<ProductRow> = async (sql, page) =>
  (await listChosenRows(sql, page)).map((row) => rowView(productCardView(row)))
