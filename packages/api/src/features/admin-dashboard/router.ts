import { salesFigures, salesInput, stockFigures, waitingWork } from '@dobara/contract/admin-dashboard.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getSales } from './get-sales.ts'
import { getStockFigures } from './get-stock-figures.ts'
import { getWaiting } from './get-waiting.ts'

/** What an administrator sees first. */
export const adminDashboardRouter = router({
  stock: adminProcedure('catalogue.read')
    .output(stockFigures)
    .query(({ ctx }) => getStockFigures(ctx)),
  sales: adminProcedure('reports.read')
    .input(salesInput)
    .output(salesFigures)
    .query(({ ctx, input }) => getSales(ctx, input.days)),
  waiting: adminProcedure('desk.open')
    .output(waitingWork)
    .query(({ ctx }) => getWaiting(ctx)),
})
