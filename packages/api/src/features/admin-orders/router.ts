import {
  orderRecords,
  orderRefunded,
  previewRefundInput,
  refundOrderInput,
  refundPreview,
} from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import {
  addOrderNoteInput,
  adminOrder,
  adminOrderList,
  listAdminOrdersInput,
  orderNeighbours,
  orderNeighboursInput,
  orderStatistics,
  orderStatisticsInput,
  ordersRead,
  orderTabCounts,
  readOrdersInput,
  orderRemoved,
  paymentStatusSet,
  removeOrderInput,
  setPaymentStatusInput,
  updateOrderInput,
} from '@dobara/contract/admin-orders/admin-orders.ts'
import { itemChoices, itemChoicesInput } from '@dobara/contract/admin-orders/item-choices.ts'
import { changeOrderAddressInput } from '@dobara/contract/admin-orders/order-address.ts'
import { previewSwapInput, swapItemInput, swapPreview } from '@dobara/contract/admin-orders/order-swaps.ts'
import {
  offerSwapInput,
  swapOfferInput,
  swapOfferState,
  withdrawSwapInput,
} from '@dobara/contract/admin-orders/swap-offers.ts'
import {
  machineScanned,
  recordSerialInput,
  scanMachineInput,
} from '@dobara/contract/admin-orders/order-machines.ts'
import {
  adminOrderMessages,
  orderStatusMessage,
  sendAgainInput,
} from '@dobara/contract/admin-orders/messages.ts'
import { exportedOrders, exportOrdersInput } from '@dobara/contract/admin-orders/order-export.ts'
import { packingSlips, packingSlipsInput } from '@dobara/contract/admin-orders/slips.ts'
import {
  adminCancelItemsInput,
  cancelPreview,
  previewCancelInput,
} from '@dobara/contract/orders/order-cancels.ts'
import { orderIdInput } from '@dobara/contract/orders/orders.ts'
import { orderForStaff } from '../../checked-ids.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { addOrderNote } from './add-note.ts'
import { changeOrderAddress } from './address/change-order-address.ts'
import { cancelItems, previewCancel } from './cancel-items.ts'
import { exportOrders } from './export-orders.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { getOrderNeighbours } from './get-order-neighbours.ts'
import { getOrderRecords } from './get-order-records.ts'
import { getOrderStatistics } from './get-order-statistics.ts'
import { listAdminOrders, readOrders } from './list-admin-orders.ts'
import { recordSerial } from './machines/record-serial.ts'
import { scanMachine } from './machines/scan-machine.ts'
import { getStatusMessage } from './messages/get-status-message.ts'
import { listOrderMessages } from './messages/list-order-messages.ts'
import { sendAgain } from './messages/send-again.ts'
import { previewRefund } from './preview-refund.ts'
import { refundOrder } from './refund-order.ts'
import { removeOrder } from './remove-order.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { listItemChoices } from './item-choice-queries.ts'
import { previewSwap } from './swaps/preview-swap.ts'
import { swapItem } from './swaps/swap-item.ts'
import { getSwapOffer, offerSwap, withdrawSwap } from './swaps/swap-offers.ts'
import { listPackingSlips } from './slips/list-packing-slips.ts'
import { countOrderTabs } from './tab-queries.ts'
import { unhideOrder } from './unhide-order.ts'
import { updateOrder } from './update-order.ts'

/** Everybody's orders, for administrators. */
export const adminOrdersRouter = router({
  list: adminProcedure('orders.read')
    .input(listAdminOrdersInput)
    .output(adminOrderList)
    .query(({ ctx, input }) => listAdminOrders(ctx, input)),
  /** The list as programs read it. */
  read: adminProcedure('orders.read')
    .input(readOrdersInput)
    .output(ordersRead)
    .query(({ ctx, input }) => readOrders(ctx, input)),
  exportRows: adminProcedure('orders.read')
    .input(exportOrdersInput)
    .output(exportedOrders)
    .query(({ ctx, input }) => exportOrders(ctx, input)),
  tabCounts: adminProcedure('orders.read')
    .output(orderTabCounts)
    .query(({ ctx }) => countOrderTabs(ctx.sql, ctx.now())),
  statistics: adminProcedure('orders.read')
    .input(orderStatisticsInput)
    .output(orderStatistics)
    .query(({ ctx, input }) => getOrderStatistics(ctx, input)),
  get: adminProcedure('orders.read')
    .input(orderIdInput)
    .output(adminOrder)
    .query(({ ctx, input }) => getAdminOrder(ctx, orderForStaff(ctx, input.id))),
  neighbours: adminProcedure('orders.read')
    .input(orderNeighboursInput)
    .output(orderNeighbours)
    .query(({ ctx, input }) => getOrderNeighbours(ctx, input)),
  update: adminProcedure('orders.write')
    .input(updateOrderInput)
    .output(adminOrder)
    .mutation(({ ctx, input }) => updateOrder(ctx, input)),
  addNote: adminProcedure('orders.write')
    .input(addOrderNoteInput)
    .output(adminOrder)
    .mutation(({ ctx, input }) => addOrderNote(ctx, input)),
  changeAddress: adminProcedure('orders.write')
    .input(changeOrderAddressInput)
    .output(adminOrder)
    .mutation(({ ctx, input }) => changeOrderAddress(ctx, input)),
  setPaymentStatus: adminProcedure('orders.write')
    .input(setPaymentStatusInput)
    .output(paymentStatusSet)
    .mutation(({ ctx, input }) => setPaymentStatus(ctx, input)),
  records: adminProcedure('orders.read')
    .input(orderIdInput)
    .output(orderRecords)
    .query(({ ctx, input }) => getOrderRecords(ctx, orderForStaff(ctx, input.id))),
  previewRefund: adminProcedure('orders.write')
    .input(previewRefundInput)
    .output(refundPreview)
    .query(({ ctx, input }) => previewRefund(ctx, input)),
  refund: adminProcedure('orders.write')
    .input(refundOrderInput)
    .output(orderRefunded)
    .mutation(({ ctx, input }) => refundOrder(ctx, input)),
  previewCancel: adminProcedure('orders.write')
    .input(previewCancelInput)
    .output(cancelPreview)
    .query(({ ctx, input }) => previewCancel(ctx, input)),
  cancelItems: adminProcedure('orders.write')
    .input(adminCancelItemsInput)
    .output(adminOrder)
    .mutation(({ ctx, input }) => cancelItems(ctx, input)),
  itemChoices: adminProcedure('orders.write')
    .input(itemChoicesInput)
    .output(itemChoices)
    .query(({ ctx, input }) => listItemChoices(ctx, input)),
  previewSwap: adminProcedure('orders.write')
    .input(previewSwapInput)
    .output(swapPreview)
    .query(({ ctx, input }) => previewSwap(ctx, input)),
  swapItem: adminProcedure('orders.write')
    .input(swapItemInput)
    .output(adminOrder)
    .mutation(({ ctx, input }) => swapItem(ctx, input)),
  swapOffer: adminProcedure('orders.write')
    .input(swapOfferInput)
    .output(swapOfferState)
    .query(({ ctx, input }) => getSwapOffer(ctx, input)),
  offerSwap: adminProcedure('orders.write')
    .input(offerSwapInput)
    .output(swapOfferState)
    .mutation(({ ctx, input }) => offerSwap(ctx, input)),
  withdrawSwap: adminProcedure('orders.write')
    .input(withdrawSwapInput)
    .output(swapOfferState)
    .mutation(({ ctx, input }) => withdrawSwap(ctx, input)),
  remove: adminProcedure('orders.write')
    .input(removeOrderInput)
    .output(orderRemoved)
    .mutation(({ ctx, input }) => removeOrder(ctx, input)),
  unhide: adminProcedure('orders.write')
    .input(orderIdInput)
    .output(adminOrder)
    .mutation(({ ctx, input }) => unhideOrder(ctx, orderForStaff(ctx, input.id))),
  messages: adminProcedure('orders.read')
    .input(orderIdInput)
    .output(adminOrderMessages)
    .query(({ ctx, input }) => listOrderMessages(ctx, orderForStaff(ctx, input.id))),
  /** It holds links that act for the buyer. */
  statusMessage: adminProcedure('orders.write')
    .input(orderIdInput)
    .output(orderStatusMessage)
    .query(({ ctx, input }) => getStatusMessage(ctx, orderForStaff(ctx, input.id))),
  sendAgain: adminProcedure('orders.write')
    .input(sendAgainInput)
    .output(adminOrderMessages)
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),
  scanMachine: adminProcedure('orders.write')
    .input(scanMachineInput)
    .output(machineScanned)
    .mutation(({ ctx, input }) => scanMachine(ctx, input)),
  recordSerial: adminProcedure('orders.write')
    .input(recordSerialInput)
    .output(adminOrder)
    .mutation(({ ctx, input }) => recordSerial(ctx, input)),
  slips: adminProcedure('orders.read')
    .input(packingSlipsInput)
    .output(packingSlips)
    .query(({ ctx, input }) => listPackingSlips(ctx, input)),
})
