import {
  listPaymentAlertsInput,
  paymentAlertList,
  paymentAlertResolved,
  type RefundRetried,
  refundRetried,
  resolvePaymentAlertInput,
  retryRefundInput,
} from '@dobara/contract/admin-books/payment-alerts.ts'
import type { CustomerContext } from '../../../context.ts'
import { retryRefund } from '../../../payments/retry-refund.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { listPaymentAlerts } from './list-alerts.ts'
import { resolvePaymentAlert } from './resolve-alert.ts'

async function retry(ctx: CustomerContext, refundId: string): Promise<RefundRetried> {
  const id = await retryRefund(ctx, { refundId })
  return { refundId: id }
}

/** Alerts that the payment engine leaves to a person. */
export const adminPaymentAlertsRouter = router({
  list: adminProcedure('books.read')
    .input(listPaymentAlertsInput)
    .output(paymentAlertList)
    .query(({ ctx, input }) => listPaymentAlerts(ctx, input)),
  resolve: adminProcedure('books.write')
    .input(resolvePaymentAlertInput)
    .output(paymentAlertResolved)
    .mutation(({ ctx, input }) => resolvePaymentAlert(ctx, input)),
  retryRefund: adminProcedure('books.write')
    .input(retryRefundInput)
    .output(refundRetried)
    .mutation(({ ctx, input }) => retry(ctx, input.refundId)),
})
