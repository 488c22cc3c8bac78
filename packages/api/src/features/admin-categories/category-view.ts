import type { AdminCategory, CategoryWithChildren } from '@dobara/contract/admin-categories.ts'
import type { Db, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import {
  type CategoryRow,
  countProducts,
  findCategory,
  listPlaces,
  type Place,
  type ProductCounts,
} from './queries.ts'

/** Rows as an administrator sees them: a main category counts what those below it have. */
export async function categoryViews(
  db: Db | Tx,
  rows: readonly CategoryRow[],
): Promise<CategoryWithChildren[]> {
  const ids = rows.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
  const known = { counts: await countProducts(db, ids), places: await listPlaces(db) }
  return rows.map(({ parent: _parent, children, ...row }) => {
    const below = children.map((child) => ownView(child, known))
    const own = ownView(row, known)
    const productCount = below.reduce((sum, child) => sum + child.productCount, own.productCount)
    return { ...own, productCount, children: below }
  })
}

type Known = { counts: Map<number, ProductCounts>; places: Map<number, Place> }

function ownView(row: CategoryRow['children'][number], { counts, places }: Known): AdminCategory {
  const { place, siblings } = places.get(row.id) ?? { place: 0, siblings: 1 }
  const { live, all } = counts.get(row.id) ?? { live: 0, all: 0 }
  return {
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    place,
    siblings,
    productCount: live,
    goodsCount: all,
  }
}

/** One category as it is now. */
export async function getCategoryView(db: Db | Tx, id: number): Promise<CategoryWithChildren> {
  const row = await findCategory(db, id)
  const [view] = row ? await categoryViews(db, [row]) : []
  if (!view) throw new RefusedError('CATEGORY_NOT_FOUND')
  return view
}
