import { TRACKINGS } from '@dobara/domain/units/tracking.ts'
import { UNIT_STATES } from '@dobara/domain/units/unit-moves.ts'
import { z } from 'zod'
import { uuid } from '../shapes.ts'

/** One machine of an order line. */
export const lineMachine = z.object({
  /** Code as printed on its label: 'DB-XXXX-XXXX-C'. */
  code: z.string(),
  brand: z.string(),
  serial: z.string(),
  state: z.enum(UNIT_STATES),
  /** Scanned into its parcel: the right machine is in it. */
  isConfirmed: z.boolean(),
  /** The buyer chose this very machine. */
  isChosen: z.boolean(),
  /** Sent in the place of another, for a request of the buyer. */
  isReplacement: z.boolean(),
  /** It came back, or its sale was taken back. */
  isReleased: z.boolean(),
  shipmentId: uuid.nullable(),
  /** The signed link of its passport, as its buyer has it. */
  passportUrl: z.string(),
})
export type LineMachine = z.infer<typeof lineMachine>

/** An order line that is not counted by a number alone, with its machines in the order in which they were sold. */
export const trackedLine = z.object({
  orderItemId: uuid,
  tracking: z.enum(TRACKINGS),
  machines: z.array(lineMachine),
})
export type TrackedLine = z.infer<typeof trackedLine>
