import {
  bulkIdInput,
  bulkPreview,
  bulkRunDetail,
  bulkRunList,
  listBulkInput,
  previewBulkInput,
  startBulkInput,
} from '@dobara/contract/admin-products/bulk-changes.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { getBulkChange, listBulkChanges } from './list-bulk-changes.ts'
import { previewBulk } from './preview-bulk.ts'
import { startBulk } from './start-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

/** Prices or stock of many items at once. */
export const bulkRouter = router({
  // Hundreds of items are more than an address holds.
  preview: adminProcedure('catalogue.write')
    .input(previewBulkInput)
    .output(bulkPreview)
    .mutation(({ ctx, input }) => previewBulk(ctx, input)),
  start: adminProcedure('catalogue.write')
    .input(startBulkInput)
    .output(bulkRunDetail)
    .mutation(({ ctx, input }) => startBulk(ctx, input)),
  get: adminProcedure('catalogue.read')
    .input(bulkIdInput)
    .output(bulkRunDetail)
    .query(({ ctx, input }) => getBulkChange(ctx, input.changeId)),
  list: adminProcedure('catalogue.read')
    .input(listBulkInput)
    .output(bulkRunList)
    .query(({ ctx, input }) => listBulkChanges(ctx, input)),
  undo: adminProcedure('catalogue.write')
    .input(bulkIdInput)
    .output(bulkRunDetail)
    .mutation(({ ctx, input }) => undoBulk(ctx, input)),
})
