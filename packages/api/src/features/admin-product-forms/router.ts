import {
  adminProduct,
  createProductInput,
  productIdInput,
  updateProductInput,
} from '@dobara/contract/admin-products/product-form.ts'
import {
  createVariantsInput,
  updateVariantInput,
  variantIdInput,
  newVariants,
} from '@dobara/contract/admin-products/product-variants.ts'
import { productVariant } from '@dobara/contract/catalog.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createProduct } from './create-product.ts'
import { createVariants } from './create-variants.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { removeVariant } from './remove-variant.ts'
import { updateProduct } from './update-product.ts'
import { updateVariant } from './update-variant.ts'

/** Products and their variants as the forms of the back office write them. */
export const productFormsRouter = router({
  get: adminProcedure('catalogue.read')
    .input(productIdInput)
    .output(adminProduct)
    .query(({ ctx, input }) => getAdminProduct(ctx.db, input.id)),
  create: adminProcedure('catalogue.write')
    .input(createProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),
  update: adminProcedure('catalogue.write')
    .input(updateProductInput)
    .output(adminProduct)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),
  variants: router({
    create: adminProcedure('catalogue.write')
      .input(createVariantsInput)
      .output(newVariants)
      .mutation(({ ctx, input }) => createVariants(ctx, input)),
    update: adminProcedure('catalogue.write')
      .input(updateVariantInput)
      .output(productVariant)
      .mutation(({ ctx, input }) => updateVariant(ctx, input)),
    remove: adminProcedure('catalogue.write')
      .input(variantIdInput)
      .output(productVariant)
      .mutation(({ ctx, input }) => removeVariant(ctx, input.id)),
  }),
})
