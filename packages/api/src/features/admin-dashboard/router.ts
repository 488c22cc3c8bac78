import {
  salesFigures,
  salesInput,
  shopSetup,
  stockFigures,
  waitingWork,
} from '@dobara/contract/admin-dashboard.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { getSales } from './get-sales.ts'
import { getStockFigures } from './get-stock-figures.ts'
import { getSetup } from './get-setup.ts'
import { getWaiting } from './get-waiting.ts'
import { hideSetup } from './hide-setup.ts'
import { showSetup } from './show-setup.ts'

/** Dashboard that an administrator sees first. */
export const adminDashboardRouter = router({
  stock: adminProcedure('catalogue.read', 'stock:read')
    .output(stockFigures)
    .query(({ ctx }) => getStockFigures(ctx)),
  sales: adminProcedure('reports.read')
    .input(salesInput)
    .output(salesFigures)
    .query(({ ctx, input }) => getSales(ctx, input.days)),
  setup: adminProcedure('settings.read', 'none')
    .output(shopSetup)
    .query(({ ctx }) => getSetup(ctx)),
  hideSetup: adminProcedure('settings.write', 'none')
    .output(nothing)
    .mutation(({ ctx }) => hideSetup(ctx)),
  showSetup: adminProcedure('settings.write', 'none')
    .output(nothing)
    .mutation(({ ctx }) => showSetup(ctx)),
  waiting: adminProcedure('desk.open')
    .output(waitingWork)
    .query(({ ctx }) => getWaiting(ctx)),
})
