import { z } from 'zod'
import { rupees } from '../../shapes.ts'

/** One machine, by what shoppers compare it with others of the same item. */
export const comparedUnit = z.object({
  code: z.string(),
  /** Its own grade; null: not graded yet. */
  condition: z.string().nullable(),
  batteryHealthPct: z.number().nullable(),
  batteryCycles: z.number().nullable(),
  /** Difference to the price of its item. */
  priceDifference: rupees,
})
export type ComparedUnitView = z.infer<typeof comparedUnit>

/** The machine that was chosen for a line of the cart. */
export const lineUnit = comparedUnit.extend({
  /** True if another customer took it, or it was removed from the list. */
  isGone: z.boolean(),
  /** Machine available in its place, only through `cart.chooseUnit`; null if it is not gone, or none is left. */
  offer: comparedUnit
    .extend({ /** No worse grade, no worse battery, no higher price. */ isEqualOrBetter: z.boolean() })
    .nullable(),
})
export type LineUnit = z.infer<typeof lineUnit>
