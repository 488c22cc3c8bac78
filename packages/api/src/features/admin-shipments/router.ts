import {
  addScanInput,
  adminOrderShipments,
  correctShipmentInput,
  makeShipmentInput,
  shipmentIdInput,
} from '@dobara/contract/shipments.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { addScan } from './add-scan.ts'
import { correctShipment } from './correct-shipment.ts'
import { makeOrderShipment } from './make-shipment.ts'
import { withdrawShipment } from './withdraw-shipment.ts'

/** The parcels of orders, at the desk. */
export const adminShipmentsRouter = router({
  make: adminProcedure('orders.write')
    .input(makeShipmentInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => makeOrderShipment(ctx, input)),
  addScan: adminProcedure('orders.write')
    .input(addScanInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => addScan(ctx, input)),
  correct: adminProcedure('orders.write')
    .input(correctShipmentInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => correctShipment(ctx, input)),
  withdraw: adminProcedure('orders.write')
    .input(shipmentIdInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => withdrawShipment(ctx, input.id)),
})
