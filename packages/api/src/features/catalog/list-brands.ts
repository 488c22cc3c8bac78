import type { Brand } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../context.ts'
import { countProductsByBrand, listBrandRows } from './queries.ts'

/** All brands by name, those without products too. */
export async function listBrands(ctx: Pick<Deps, 'sql'>): Promise<Brand[]> {
  const [rows, counts] = await Promise.all([listBrandRows(ctx.sql), countProductsByBrand(ctx.sql)])
  const totalOf = new Map(counts.map(({ id, total }) => [id, total]))
  return rows.map((row) => ({ ...row, productCount: totalOf.get(row.id) ?? 0 }))
}
