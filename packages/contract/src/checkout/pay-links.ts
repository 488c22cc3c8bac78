import { PAY_LINK_STATES, PAYABLE_KINDS } from '@dobara/domain/orders/pay-link-state.ts'
import { z } from 'zod'
import { paymentReceipt, paymentStarted } from '../checkout.ts'
import { rupees } from '../shapes.ts'

/** The secret of a payment link: who holds it sees what is to be paid and may pay it, and nothing else. */
const token = z.string().max(200)

export const payLinkInput = z.strictObject({ token })
export const confirmPayLinkInput = z.strictObject({ token, providerPayload: paymentReceipt })

/** Content of the page of a payment link, without a sign-in: no name, address, phone or e-mail. */
export const payLink = z.object({
  kind: z.enum(PAYABLE_KINDS),
  state: z.enum(PAY_LINK_STATES),
  orderNumber: z.string(),
  items: z.array(
    z.object({ sku: z.string(), title: z.string(), quantity: z.number().int(), amount: rupees }),
  ),
  discountAmount: rupees,
  shippingAmount: rupees,
  /** Amount paid before that counts towards it. */
  creditAmount: rupees,
  /** Amount to be paid by the link. */
  totalAmount: rupees,
  /** Until when it can be paid; null where no time is set. */
  payBefore: z.string().nullable(),
})
export type PayLink = z.infer<typeof payLink>

/** Parameters of the provider's pop-up; `order` is null if nothing is left to be paid. */
export const payLinkStarted = paymentStarted.omit({ orderId: true })
export type PayLinkStarted = z.infer<typeof payLinkStarted>
