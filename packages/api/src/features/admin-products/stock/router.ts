import { adjustStockInput, stockAdjusted } from '@dobara/contract/admin-products/stock.ts'
import { stockUndone, undoStockInput } from '@dobara/contract/admin-products/row-changes.ts'
import {
  applyScansInput,
  findSkuInput,
  listUncountedInput,
  scannedItem,
  scansApplied,
  uncountedList,
} from '@dobara/contract/admin-products/stock-scans.ts'
import { listStockInput, stockList } from '@dobara/contract/admin-products/stock-list.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { adjustStock } from '../../../base/stock/adjust-stock.ts'
import { applyScans } from './apply-scans.ts'
import { listStock } from './list-stock.ts'
import { listUncounted } from './list-uncounted.ts'
import { findSku } from './find-sku.ts'
import { undoAdjustments } from './undo-adjustments.ts'

/** The units in stock, for administrators. */
export const adminStockRouter = router({
  list: adminProcedure('catalogue.read', 'stock:read')
    .input(listStockInput)
    .output(stockList)
    .query(({ ctx, input }) => listStock(ctx, input)),
  adjust: adminProcedure('catalogue.write', 'stock:write')
    .input(adjustStockInput)
    .output(stockAdjusted)
    .mutation(({ ctx, input }) => adjustStock(ctx, input)),
  findSku: adminProcedure('catalogue.read', 'stock:read')
    .input(findSkuInput)
    .output(scannedItem)
    .query(({ ctx, input }) => findSku(ctx, input)),
  applyScans: adminProcedure('catalogue.write', 'stock:write')
    .input(applyScansInput)
    .output(scansApplied)
    .mutation(({ ctx, input }) => applyScans(ctx, input)),
  uncounted: adminProcedure('catalogue.read', 'stock:read')
    .input(listUncountedInput)
    .output(uncountedList)
    .query(({ ctx, input }) => listUncounted(ctx, input)),
  undo: adminProcedure('catalogue.write', 'stock:write')
    .input(undoStockInput)
    .output(stockUndone)
    .mutation(({ ctx, input }) => undoAdjustments(ctx, input)),
})
