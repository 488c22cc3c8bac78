import type { BrandList, listBrandsInput } from '@dobara/contract/admin-brands/brands.ts'
import { similarBrand } from '@dobara/domain/catalog/brand-names.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { brandView } from './brand-view.ts'
import { type BrandRow, listBrandNames, listBrandRows } from './queries.ts'

/** One page of the brands that fit the search. */
export async function listAdminBrands(
  { sql }: CustomerContext,
  { page, limit, ...requested }: z.output<typeof listBrandsInput>,
): Promise<BrandList> {
  const [{ rows, total }, names] = await Promise.all([
    listBrandRows(sql, { ...requested, limit, offset: (page - 1) * limit }),
    listBrandNames(sql),
  ])
  const olderOf = ({ id, name }: BrandRow) =>
    similarBrand(
      name,
      names.filter((other) => other.id < id),
    ) ?? null
  return {
    brands: rows.map((row) => brandView(row, olderOf(row))),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
