import { z } from 'zod'
import { rupees, uuid } from '../shapes.ts'
import { swapItemInput } from './order-swaps.ts'

/** As an exchange, for something dearer: it is made once the buyer has paid the difference. */
export const offerSwapInput = swapItemInput.omit({ reference: true })
export type OfferSwapInput = z.input<typeof offerSwapInput>

export const swapOfferInput = z.strictObject({ id: uuid })
/** `id`: of the order. */
export const withdrawSwapInput = z.strictObject({ id: uuid, offerId: uuid })

const side = z.object({ title: z.string(), sku: z.string(), quantity: z.number().int() })

/** An exchange that waits for its payment. */
export const swapOffer = z.object({
  id: z.string(),
  given: side,
  /** New item, at the price at which it is held. */
  fresh: side.extend({ amount: rupees }),
  /** Amount to be paid. */
  difference: rupees,
  payBefore: z.string(),
  /** URL for payment without a sign-in: anyone who has it may pay. */
  url: z.string(),
})
export type SwapOffer = z.infer<typeof swapOffer>

/** The exchange of an order that waits now, if there is one. */
export const swapOfferState = z.object({ offer: swapOffer.nullable() })
export type SwapOfferState = z.infer<typeof swapOfferState>
