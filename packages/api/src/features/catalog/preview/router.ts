import { productDetail, skuInput } from '@dobara/contract/catalog/catalog.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { previewProduct } from './preview-product.ts'

/** What the shop shows, for those who work in it, before it shows it. */
export const previewRouter = router({
  preview: adminProcedure('catalogue.read')
    .input(skuInput)
    .output(productDetail)
    .query(({ ctx, input }) => previewProduct(ctx, input.sku)),
})
