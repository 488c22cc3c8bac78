import { cellsSaved, saveCellsInput } from '@dobara/contract/admin-products/cells.ts'
import {
  adminProduct,
  createProductInput,
  productIdInput,
  updateProductInput,
} from '@dobara/contract/admin-products/product-form.ts'
import {
  adminVariant,
  createVariantsInput,
  updateVariantInput,
  variantIdInput,
  newVariants,
} from '@dobara/contract/admin-products/product-variants.ts'
import { COSTS_PERMISSION } from '@dobara/domain/accounts/staff-roles.ts'
import { mayAsStaff } from '../../may-as-staff.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createProduct } from './create-product.ts'
import { createVariants } from './create-variants.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { withoutCosts } from './product-row.ts'
import { removeVariant } from './remove-variant.ts'
import { saveCells } from './save-cells.ts'
import { updateProduct } from './update-product.ts'
import { updateVariant } from './update-variant.ts'

/** Products and their variants as the forms of the back office write them. */
export const productFormsRouter = router({
  get: adminProcedure('catalogue.read')
    .input(productIdInput)
    .output(adminProduct)
    .query(async ({ ctx, input }) => {
      const product = await getAdminProduct(ctx.db, input.id)
      return mayAsStaff(ctx, COSTS_PERMISSION) ? product : withoutCosts(product)
    }),
  create: adminProcedure('catalogue.write')
    .input(createProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),
  update: adminProcedure('catalogue.write')
    .input(updateProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),
  saveCells: adminProcedure('catalogue.write')
    .input(saveCellsInput)
    .output(cellsSaved)
    .mutation(({ ctx, input }) => saveCells(ctx, input)),
  variants: router({
    create: adminProcedure('catalogue.write')
      .input(createVariantsInput)
      .output(newVariants)
      .mutation(({ ctx, input }) => createVariants(ctx, input)),
    update: adminProcedure('catalogue.write')
      .input(updateVariantInput)
      .output(adminVariant)
      .mutation(({ ctx, input }) => updateVariant(ctx, input)),
    remove: adminProcedure('catalogue.write')
      .input(variantIdInput)
      .output(adminVariant)
      .mutation(({ ctx, input }) => removeVariant(ctx, input.id)),
  }),
})
