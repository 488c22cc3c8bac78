import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, text, uuid } from '../shapes.ts'
import { adminOrder } from './admin-orders.ts'

/** `id`: of the order. `scanned`: a code in any spelling, the address on its label, or a serial number. */
export const scanMachineInput = z.strictObject({
  id: uuid,
  scanned: filled(300, issueMessage('missing')),
  /** Code of the machine that the scanned one replaces, as named by an offer. */
  insteadOf: text(40).optional(),
  /** True if the other machine is faulty: it is sent to the workshop, even if it could be for sale again. */
  isOtherFaulty: z.boolean().optional(),
})
export type ScanMachineInput = z.input<typeof scanMachineInput>

const named = z.object({ code: z.string(), serial: z.string() })

/**
 * Result of the scan. `confirmed`: it is the right machine; `known`: it was scanned before; `swapped`: it replaces
 * the other; `offered`: it may replace it, and nothing has changed yet.
 */
export const machineScanned = z.object({
  outcome: z.enum(['confirmed', 'known', 'swapped', 'offered']),
  machine: named,
  /** Machine that it replaces or may replace. */
  insteadOf: named.nullable(),
  /**
   * Effect of a swap on an invoice that names the other machine; the invoice of an order with refunds remains as it
   * is. `none` without a swap.
   */
  invoice: z.enum(['none', 'replaced', 'stays']),
  order: adminOrder,
})
export type MachineScanned = z.infer<typeof machineScanned>

/** `id`: of the parcel that contains the machine. */
export const recordSerialInput = z.strictObject({
  id: uuid,
  orderItemId: uuid,
  serial: filled(120, issueMessage('missing')),
})
export type RecordSerialInput = z.input<typeof recordSerialInput>
