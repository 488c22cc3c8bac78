// For tests only: machines that are scanned, exchanged and recorded at packing, each with the entry it has to write.
import { sellUnits } from '../units/test-sold-units.ts'
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

/** A parcel of something whose serial number is recorded when it is sent. */
async function parcelWithoutSerial({ shop, backOffice }: AuditedBackOffice) {
  const { orderId } = await shop.cod()
  const { items } = await shop.orderOf(orderId)
  const [line] = items
  const where = { id: line?.stockItemId ?? 0 }
  await shop.prisma.stockItem.update({ where, data: { tracking: 'serial_at_dispatch' } })
  const { shipments } = await backOffice.shipments.make({ id: orderId })
  return { id: shipments[0]?.id ?? '', orderItemId: line?.id ?? '' }
}

/** Procedure → the action of its entry, and a call of it that changes something. */
export const MACHINE_CALLS = {
  'admin.orders.scanMachine': [
    'order.machine-scanned',
    async ({ shop, backOffice }) => {
      const { orderId, sold } = await sellUnits(shop)
      return backOffice.orders.scanMachine({ id: orderId, scanned: sold.code })
    },
  ],
  'admin.orders.recordSerial': [
    'order.serial-recorded',
    async (at) =>
      at.backOffice.orders.recordSerial({ ...(await parcelWithoutSerial(at)), serial: 'PF3AB7KD' }),
  ],
} as const satisfies Partial<Record<AuditedPath, AuditedCall>>
