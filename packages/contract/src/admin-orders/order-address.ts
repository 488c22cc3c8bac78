import { z } from 'zod'
import { deliveryAddress } from '../profile/addresses.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { text, uuid } from '../shapes.ts'

/** The delivery address as its editor saw it. */
const seenAddress = z.strictObject({
  name: text(200),
  phone: text(32),
  line1: text(300),
  line2: text(300).nullish(),
  city: text(200),
  state: text(64),
  postcode: text(16),
})

/**
 * New delivery address for an order that no carrier has yet. If the address differs from `seenAddress`, the change is
 * refused with the other person's changes; without `seenAddress`, the last change wins.
 */
export const changeOrderAddressInput = z.strictObject({
  id: uuid,
  shippingAddress: deliveryAddress,
  seenAddress: seenAddress.optional(),
})
export type ChangeOrderAddressInput = z.input<typeof changeOrderAddressInput>

/** Facts that decide beforehand whether the delivery address can be changed, and the consequences. */
export const orderAddressChange = z.object({
  /** Why it cannot; null when it can. */
  lock: sentenceShape.nullable(),
  /** GST codes of the seller's state and of the place of supply: equal ones mean CGST and SGST, others IGST. */
  sellerStateCode: z.string().nullable(),
  placeOfSupply: z.string(),
})
