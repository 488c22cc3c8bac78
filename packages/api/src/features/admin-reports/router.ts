import {
  gstReturn,
  gstReturnInput,
  gstRows,
  gstRowsInput,
  documentFiles,
  documentFilesInput,
} from '@dobara/contract/admin-reports.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getGstReturn } from './get-gst-return.ts'
import { listGstRows } from './list-gst-rows.ts'
import { listDocumentFiles } from './list-document-files.ts'

/** Reports that the tax office requires for a month. */
export const adminReportsRouter = router({
  gst: adminProcedure('reports.read')
    .input(gstReturnInput)
    .output(gstReturn)
    .query(({ ctx, input }) => getGstReturn(ctx, input.month)),
  gstRows: adminProcedure('reports.read')
    .input(gstRowsInput)
    .output(gstRows)
    .query(({ ctx, input }) => listGstRows(ctx, input)),
  documents: adminProcedure('reports.read')
    .input(documentFilesInput)
    .output(documentFiles)
    .query(({ ctx, input }) => listDocumentFiles(ctx, input)),
})
