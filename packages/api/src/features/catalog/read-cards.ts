import { type ProductCard, productCard } from '@dobara/contract/catalog/catalog.ts'
import { type ProductRow, productRow, rowFacts } from '@dobara/contract/catalog/product-rows.ts'
import type { CardRow } from '../../card-row.ts'
import type { RequestContext } from '../../context.ts'
import { Written } from '../../written.ts'
import type { RowFactsRow } from './detail-sql.ts'
import { createKeptCards, type ReadCards } from './kept-cards.ts'
import { productCardView } from './product-card-view.ts'
import { variantView } from './product-detail-view.ts'
import { findNextSaleChange, listChosenRows } from './queries.ts'

/** What REST answers of a product of a list, as JSON. What the screens show of it is the beginning. */
type KeptRow = {
  id: number
  json: string
  /** Of the card, without the bracket that ends it. */
  cardLength: number
}

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

/** Cut to the shape of answers, of which a row is a card and then more. */
function keptRow(row: CardRow & RowFactsRow): KeptRow {
  const view = rowView(productCardView(row))
  const card = JSON.stringify(productCard.parse(view)).slice(0, -1)
  const facts = JSON.stringify(rowFacts.parse(view)).slice(1)
  return { id: row.id, json: `${card},${facts}`, cardLength: card.length }
}

const BEYOND_LATIN = /[\u0100-\uffff]/

const readKept = createKeptCards<KeptRow>({
  read: async (sql, page) => (await listChosenRows(sql, page)).map(keptRow),
  weigh: ({ json }) => json.length * (BEYOND_LATIN.test(json) ? 2 : 1),
  findNextChange: findNextSaleChange,
})

const jsonOfCard = ({ json, cardLength }: KeptRow) => `${json.slice(0, cardLength)}}`
const writtenCard = (row: KeptRow) => new Written({ id: row.id, json: jsonOfCard(row), shape: productCard })
const writtenRow = ({ id, json }: KeptRow) => new Written({ id, json, shape: productRow })

/** The cards as objects that nobody else has. */
export const readCards: ReadCards<ProductCard> = async (sql, page) =>
  (await readKept(sql, page)).map((row) => JSON.parse(jsonOfCard(row)) as ProductCard)

const readRows: ReadCards<ProductRow> = async (sql, page) =>
  (await readKept(sql, page)).map(({ json }) => JSON.parse(json) as ProductRow)

// A host that takes what is written looks into none of them.
const readWrittenCards = (async (sql, page) =>
  (await readKept(sql, page)).map(writtenCard)) as ReadCards<unknown> as ReadCards<ProductCard>

const readWrittenRows = (async (sql, page) =>
  (await readKept(sql, page)).map(writtenRow)) as ReadCards<unknown> as ReadCards<ProductRow>

type Host = Pick<RequestContext, 'takesWritten'>

/** Reads cards as the host of a call takes them. */
export const cardsFor = ({ takesWritten }: Host) => (takesWritten ? readWrittenCards : readCards)
/** The same with all documented fields but the long texts, for those who ask over REST. */
export const rowsFor = ({ takesWritten }: Host) => (takesWritten ? readWrittenRows : readRows)
