import { nothing } from '@dobara/contract/shapes.ts'
import {
  alertItem,
  alertStatus,
  alertState,
  askForAlertInput,
  confirmAlertInput,
} from '@dobara/contract/catalog/stock-alerts.ts'
import { customerProcedure, publicProcedure, router, shopperProcedure } from '../../../trpc.ts'
import { deleteAlert, isWaitingFor } from './alert-queries.ts'
import { requestAlert } from './request-alert.ts'
import { confirmAlert } from './confirm-alert.ts'

/** To be notified once by e-mail when something is back in stock. */
export const stockAlertsRouter = router({
  ask: shopperProcedure
    .meta({ limit: 'stockAlert' })
    .input(askForAlertInput)
    .output(alertState)
    .mutation(({ ctx, input }) => requestAlert(ctx, input)),
  confirm: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID' })
    .input(confirmAlertInput)
    .output(nothing)
    .mutation(({ ctx, input }) => confirmAlert(ctx, input)),
  standing: customerProcedure
    .input(alertItem)
    .output(alertStatus)
    .query(async ({ ctx, input }) => ({ isWaiting: await isWaitingFor(ctx.db, ctx.user.id, input) })),
  stop: customerProcedure
    .input(alertItem)
    .output(alertStatus)
    .mutation(async ({ ctx, input }) => {
      await deleteAlert(ctx.db, ctx.user.id, input)
      return { isWaiting: false }
    }),
})
