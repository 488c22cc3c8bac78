import { salesFigures, salesInput, stockFigures, waitingWork } from '@dobara/contract/admin-dashboard.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getSales } from './get-sales.ts'
import { getStockFigures } from './get-stock-figures.ts'
import { countWaiting } from './queries.ts'

/** What an administrator sees first. */
export const adminDashboardRouter = router({
  stock: adminProcedure.output(stockFigures).query(({ ctx }) => getStockFigures(ctx)),
  sales: adminProcedure
    .input(salesInput)
    .output(salesFigures)
    .query(({ ctx, input }) => getSales(ctx, input.days)),
  waiting: adminProcedure.output(waitingWork).query(({ ctx }) => countWaiting(ctx.sql)),
})
