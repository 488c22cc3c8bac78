import { adjustStockInput, stockAdjusted } from '@dobara/contract/admin-products/stock.ts'
import { stockUndone, undoStockInput } from '@dobara/contract/admin-products/row-changes.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { adjustStock } from '../../../base/stock/adjust-stock.ts'
import { undoAdjustments } from './undo-adjustments.ts'

/** The units in stock, for administrators. */
export const adminStockRouter = router({
  adjust: adminProcedure('catalogue.write')
    .input(adjustStockInput)
    .output(stockAdjusted)
    .mutation(({ ctx, input }) => adjustStock(ctx, input)),
  undo: adminProcedure('catalogue.write')
    .input(undoStockInput)
    .output(stockUndone)
    .mutation(({ ctx, input }) => undoAdjustments(ctx, input)),
})
