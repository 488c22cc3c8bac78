import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { trackedOrder, trackOrderInput } from '@dobara/contract/orders/order-tracking.ts'
import { cancelItemsInput, cancelPreview, previewCancelInput } from '@dobara/contract/orders/order-cancels.ts'
import {
  cancelOrderInput,
  creditNoteIdInput,
  invoiceFile,
  listOrdersInput,
  orderDetail,
  orderIdInput,
  orderList,
  documentFile,
} from '@dobara/contract/orders/orders.ts'
import { getCreditNoteFile } from '../../engine/invoices/get-credit-note-file.ts'
import { getInvoiceFile } from '../../engine/invoices/get-invoice-file.ts'
import { customerProcedure, publicProcedure, router } from '../../trpc.ts'
import { cancelItems, previewCancel } from './cancel-items.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { trackOrder } from './track-order.ts'

const orderProcedure = customerProcedure.meta({ loginReason: sentence('login_for_orders') })

export const ordersRouter = router({
  list: orderProcedure
    .input(listOrdersInput)
    .output(orderList)
    .query(({ ctx, input }) => listOrders(ctx, input)),
  get: orderProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND' })
    .input(orderIdInput)
    .output(orderDetail)
    .query(({ ctx, input }) => getOrder(ctx, input.id)),
  cancel: orderProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND' })
    .input(cancelOrderInput)
    .output(orderDetail)
    .mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  previewCancel: orderProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND' })
    .input(previewCancelInput)
    .output(cancelPreview)
    .query(({ ctx, input }) => previewCancel(ctx, input)),
  cancelItems: orderProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND' })
    .input(cancelItemsInput)
    .output(orderDetail)
    .mutation(({ ctx, input }) => cancelItems(ctx, input)),
  invoice: orderProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND', openTo: 'orders.read', scope: 'orders:read' })
    .input(orderIdInput)
    .output(invoiceFile)
    .query(({ ctx, input }) => getInvoiceFile(ctx, input.id)),
  creditNote: orderProcedure
    .meta({ stranger: 'CREDIT_NOTE_NOT_FOUND', openTo: 'orders.read', scope: 'orders:read' })
    .input(creditNoteIdInput)
    .output(documentFile)
    .query(({ ctx, input }) => getCreditNoteFile(ctx, input.id)),
  // A mutation although it only reads: a phone number or token in the URL of a GET would be in logs and caches.
  track: publicProcedure
    .meta({ badProof: 'ORDER_NOT_FOUND', limit: 'track' })
    .input(trackOrderInput)
    .output(trackedOrder)
    .mutation(({ ctx, input }) => trackOrder(ctx, input)),
})
