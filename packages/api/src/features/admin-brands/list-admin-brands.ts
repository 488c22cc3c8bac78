import type { BrandList, listBrandsInput } from '@dobara/contract/admin-catalogue/brands.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { brandView } from './brand-view.ts'
import { listBrandRows } from './queries.ts'

/** One page of the brands that fit the search. */
export async function listAdminBrands(
  { sql }: CustomerContext,
  { page, limit, ...asked }: z.output<typeof listBrandsInput>,
): Promise<BrandList> {
  const { rows, total } = await listBrandRows(sql, { ...asked, limit, offset: (page - 1) * limit })
  return {
    brands: rows.map(brandView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
