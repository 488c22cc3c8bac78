import { type ProductCard, productCard } from '@dobara/contract/catalog.ts'
import { type ProductRow, productRow } from '@dobara/contract/product-rows.ts'
import { checkingOnce } from '../../checked-once.ts'
import { createKeptCards, type ReadCards } from './kept-cards.ts'
import { productCardView } from './product-card-view.ts'
import { variantView } from './product-detail-view.ts'
import { findNextSaleChange, listChosenCards, listChosenRows } from './queries.ts'
import type { RowFactsRow } from './detail-sql.ts'

/** A card as it is answered; one that is kept was checked when it was read. */
export const checkCard = checkingOnce(productCard)
/** The same with what REST has besides. */
export const checkRow = checkingOnce(productRow)

export const readCards: ReadCards<ProductCard> = createKeptCards({
  read: async (sql, page) => (await listChosenCards(sql, page)).map((row) => checkCard(productCardView(row))),
  findNextChange: findNextSaleChange,
})

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
export const readRows: ReadCards<ProductRow> = createKeptCards({
  read: async (sql, page) =>
    (await listChosenRows(sql, page)).map((row) => checkRow(rowView(productCardView(row)))),
  findNextChange: findNextSaleChange,
})
