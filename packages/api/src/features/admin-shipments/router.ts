import {
  exportUnsentInput,
  scanFileInput,
  scanFileReport,
  unsentOrders,
} from '@dobara/contract/orders/scan-files.ts'
import { handleAnswerInput } from '@dobara/contract/orders/deliveries.ts'
import { listShipmentsInput, shipmentList } from '@dobara/contract/orders/shipment-list.ts'
import {
  addScanInput,
  adminOrderShipments,
  correctShipmentInput,
  makeShipmentInput,
  offeredCarriers,
  shipmentIdInput,
  shipmentNewsTaken,
  shipmentWebhookInput,
  usedNumbers,
  usedNumbersInput,
} from '@dobara/contract/orders/shipments.ts'
import { adminProcedure, publicProcedure, router } from '../../trpc.ts'
import { getSettings } from '../../base/settings/queries.ts'
import { addScan } from './add-scan.ts'
import { correctShipment } from './correct-shipment.ts'
import { exportUnsentOrders } from './files/export-unsent.ts'
import { checkScanFile, importScanFile } from './files/scan-files.ts'
import { handleAnswer } from './handle-answer.ts'
import { listShipments } from './list-shipments.ts'
import { makeOrderShipment } from './make-shipment.ts'
import { receiveNews } from './receive-news.ts'
import { listUsedNumbers } from './number-queries.ts'
import { withdrawShipment } from './withdraw-shipment.ts'

const withScanFile = adminProcedure('orders.write', 'shipments:write')
  .meta({ takesForm: true })
  .input(scanFileInput)
  .output(scanFileReport)

/** The parcels of orders, in the back office. */
export const adminShipmentsRouter = router({
  list: adminProcedure('orders.read', 'shipments:read')
    .input(listShipmentsInput)
    .output(shipmentList)
    .query(({ ctx, input }) => listShipments(ctx, input)),
  carriers: adminProcedure('orders.read', 'shipments:read')
    .output(offeredCarriers)
    .query(async ({ ctx }) => {
      const { carriers } = await getSettings(ctx.db)
      return carriers.filter(({ isOn }) => isOn).map(({ name }) => name)
    }),
  usedNumbers: adminProcedure('orders.read', 'shipments:read')
    .input(usedNumbersInput)
    .output(usedNumbers)
    .query(({ ctx, input }) => listUsedNumbers(ctx.db, { numbers: input.numbers, now: ctx.now() })),
  make: adminProcedure('orders.write', 'shipments:write')
    .input(makeShipmentInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => makeOrderShipment(ctx, input)),
  addScan: adminProcedure('orders.write', 'shipments:write')
    .input(addScanInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => addScan(ctx, input)),
  correct: adminProcedure('orders.write', 'shipments:write')
    .input(correctShipmentInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => correctShipment(ctx, input)),
  withdraw: adminProcedure('orders.write', 'shipments:write')
    .input(shipmentIdInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => withdrawShipment(ctx, input.id)),
  handleAnswer: adminProcedure('orders.write', 'shipments:write')
    .input(handleAnswerInput)
    .output(adminOrderShipments)
    .mutation(({ ctx, input }) => handleAnswer(ctx, input.id)),
  exportRows: adminProcedure('orders.read', 'shipments:read')
    .input(exportUnsentInput)
    .output(unsentOrders)
    .query(({ ctx, input }) => exportUnsentOrders(ctx, input)),
  /** Its input is a form with a file, as that of `importFile`. */
  checkFile: withScanFile.mutation(({ ctx, input }) => checkScanFile(ctx, input)),
  importFile: withScanFile.mutation(({ ctx, input }) => importScanFile(ctx, input)),
})

/** News of parcels from outside. */
export const shipmentsRouter = router({
  /** Authenticated by the signature over the raw body; not limited, as carriers call from few addresses. */
  webhook: publicProcedure
    .meta({ badProof: 'INVALID_SIGNATURE', limit: 'none' })
    .input(shipmentWebhookInput)
    .output(shipmentNewsTaken)
    .mutation(({ ctx, input }) => receiveNews(ctx, input)),
})
