import type { ProductCard } from '@dobara/contract/catalog.ts'
import type { ProductRow, RowFacts } from '@dobara/contract/product-rows.ts'
import type { Deps } from '../../../context.ts'
import type { RowFactsRow } from '../detail-sql.ts'
import { variantView } from '../product-detail-view.ts'
import { listRowFacts } from '../queries.ts'

type WithRows<List> = Omit<List, 'products'> & { products: ProductRow[] }

function rowFactsView({ id: _, gstRateBp, variants, ...row }: RowFactsRow): RowFacts {
  return {
    ...row,
    gstPercent: gstRateBp / 100,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    variants: variants.map(variantView),
  }
}

/** A list whose rows have all documented fields but the long texts, for those who ask over REST. What is gone by then is left out. */
export async function withRowFacts<List extends { products: ProductCard[] }>(
  ctx: Pick<Deps, 'sql'>,
  list: List,
): Promise<WithRows<List>> {
  const ids = list.products.map(({ id }) => id)
  const facts = new Map((await listRowFacts(ctx.sql, ids)).map((row) => [row.id, rowFactsView(row)]))
  const products = list.products.flatMap((card) => {
    const more = facts.get(card.id)
    return more ? [{ ...card, ...more }] : []
  })
  return { ...list, products }
}
