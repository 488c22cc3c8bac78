import { exportedProducts, exportProductsInput } from '@dobara/contract/admin-products/product-file.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { exportProducts } from './export-products.ts'

/** Products as rows of a file. */
export const productFilesRouter = router({
  exportRows: adminProcedure('catalogue.read')
    .input(exportProductsInput)
    .output(exportedProducts)
    .query(({ ctx, input }) => exportProducts(ctx, input)),
})
