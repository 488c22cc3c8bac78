import {
  adminBrand,
  brandList,
  brandMerged,
  brandRemoved,
  createBrandInput,
  listBrandsInput,
  mergeBrandInput,
  removeBrandInput,
  updateBrandInput,
} from '@dobara/contract/admin-brands/brands.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createBrand } from './create-brand.ts'
import { listAdminBrands } from './list-admin-brands.ts'
import { mergeBrand } from './merge-brand.ts'
import { removeBrand } from './remove-brand.ts'
import { updateBrand } from './update-brand.ts'

/** The brands, for administrators. */
export const adminBrandsRouter = router({
  list: adminProcedure('catalogue.read')
    .input(listBrandsInput)
    .output(brandList)
    .query(({ ctx, input }) => listAdminBrands(ctx, input)),
  create: adminProcedure('catalogue.write')
    .input(createBrandInput)
    .output(adminBrand)
    .mutation(({ ctx, input }) => createBrand(ctx, input)),
  update: adminProcedure('catalogue.write')
    .input(updateBrandInput)
    .output(adminBrand)
    .mutation(({ ctx, input }) => updateBrand(ctx, input)),
  remove: adminProcedure('catalogue.write')
    .input(removeBrandInput)
    .output(brandRemoved)
    .mutation(({ ctx, input }) => removeBrand(ctx, input)),
  merge: adminProcedure('catalogue.write')
    .input(mergeBrandInput)
    .output(brandMerged)
    .mutation(({ ctx, input }) => mergeBrand(ctx, input)),
})
