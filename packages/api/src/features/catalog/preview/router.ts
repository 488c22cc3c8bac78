import { productDetail, skuInput } from '@dobara/contract/catalog/catalog.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { previewProduct } from './preview-product.ts'

/** Previews of the shop for its staff, before shoppers see them. */
export const previewRouter = router({
  preview: adminProcedure('catalogue.read')
    .input(skuInput)
    .output(productDetail)
    .query(({ ctx, input }) => previewProduct(ctx, input.sku)),
})
