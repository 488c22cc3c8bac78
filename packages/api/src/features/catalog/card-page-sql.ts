import { cardColumns, cardJoins } from './card-sql.ts'
import { SCALARS, VARIANTS_JSON } from './detail-sql.ts'

/** Units of the matching variants, or of the whole product. */
const STOCK_QTY = `CASE WHEN page.fitting IS NULL THEN product.stock_qty ELSE (
           SELECT coalesce(sum(stock.on_hand - stock.reserved), 0)::int FROM stock_item stock
            WHERE stock.product_id = product.id AND stock.variant_id = ANY(page.fitting::int[])) END`

/** The stock items of these. */
const FITTING_UNITS = `stocked.product_id = product.id
            AND (page.fitting IS NULL OR stocked.variant_id = ANY(page.fitting::int[]))`

/**
 * Builds the query for rows of chosen products, in their order: $1 their ids, $2 the variant that each shows, $3 the
 * matching variants, such as "{7,9}", or null if all of the product match, $4 the time. The sub-selects hide the
 * length of the arrays from the planner, which then reuses one plan for any number.
 */
const pageSql = (
  more: string,
) => `SELECT ${cardColumns({ at: '$4', stockQty: STOCK_QTY, fittingUnits: FITTING_UNITS })}${more}
  FROM unnest((SELECT $1::int[]), (SELECT $2::int[]), (SELECT $3::text[])) WITH ORDINALITY AS page (id, variant_id, fitting, place)
  JOIN product ON product.id = page.id AND product.is_listed
  ${cardJoins('page.variant_id')}
 ORDER BY page.place`

/** Page of cards, with the fields that cards show. */
export const CARD_PAGE_SQL = pageSql('')
/** The same with all documented fields but the long texts, for REST. */
export const ROW_PAGE_SQL = pageSql(`, ${SCALARS}, ${VARIANTS_JSON} AS variants`)
