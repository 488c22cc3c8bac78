import {
  importIdInput,
  productImport,
  productImportDetail,
  productImports,
  refusedRows,
  refusedRowsInput,
  startImportInput,
  uploadImportInput,
} from '@dobara/contract/admin-products/product-imports.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { getImportDetail, listRefused } from './get-import-detail.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'
import { uploadImport } from './upload-import.ts'
import { listImports } from './view-queries.ts'

/** Maximum number of imports listed; no one looks further back. */
const MOST_LISTED = 20

const importsRouter = router({
  list: adminProcedure('catalogue.read')
    .output(productImports)
    .query(async ({ ctx }) => ({ imports: await listImports(ctx.db, MOST_LISTED) })),
  get: adminProcedure('catalogue.read')
    .input(importIdInput)
    .output(productImportDetail)
    .query(({ ctx, input }) => getImportDetail(ctx, input)),
  refusedRows: adminProcedure('catalogue.read')
    .input(refusedRowsInput)
    .output(refusedRows)
    .query(({ ctx, input }) => listRefused(ctx, input)),
  /** Its input is a form with a file. */
  upload: adminProcedure('catalogue.write')
    .meta({ takesForm: true })
    .input(uploadImportInput)
    .output(productImport)
    .mutation(({ ctx, input }) => uploadImport(ctx, input)),
  start: adminProcedure('catalogue.write')
    .input(startImportInput)
    .output(productImport)
    .mutation(({ ctx, input }) => startImport(ctx, input)),
  stop: adminProcedure('catalogue.write')
    .input(importIdInput)
    .output(productImport)
    .mutation(({ ctx, input }) => stopImport(ctx, input)),
})

/** Files of products that jobs check and import. */
export const productImportsRouter = router({ imports: importsRouter })
