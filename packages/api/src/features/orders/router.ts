import {
  cancelOrderInput,
  cancelReply,
  invoiceFile,
  listOrdersInput,
  orderIdInput,
  orderList,
  orderReply,
} from '@dobara/contract/orders.ts'
import { getInvoiceFile } from '../invoices/get-invoice-file.ts'
import { customerProcedure, router } from '../../trpc.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'

export const ordersRouter = router({
  list: customerProcedure
    .input(listOrdersInput)
    .output(orderList)
    .query(({ ctx, input }) => listOrders(ctx, input)),
  get: customerProcedure
    .input(orderIdInput)
    .output(orderReply)
    .query(({ ctx, input }) => getOrder(ctx, input.id)),
  cancel: customerProcedure
    .input(cancelOrderInput)
    .output(cancelReply)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  invoice: customerProcedure
    .input(orderIdInput)
    .output(invoiceFile)
    .query(({ ctx, input }) => getInvoiceFile(ctx, input.id)),
})
