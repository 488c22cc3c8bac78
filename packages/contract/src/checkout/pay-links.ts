import { PAY_LINK_STATES, PAYABLE_KINDS } from '@dobara/domain/orders/pay-link-state.ts'
import { z } from 'zod'
import { paymentReceipt, paymentStarted } from '../checkout.ts'
import { rupees } from '../shapes.ts'

/** The secret of a payment link: who holds it sees what is to be paid and may pay it, and nothing else. */
const token = z.string().max(200)

export const payLinkInput = z.strictObject({ token })
export const confirmPayLinkInput = z.strictObject({ token, providerPayload: paymentReceipt })

/** What the page of a payment link shows, without a sign-in: no name, address, phone or e-mail. */
export const payLink = z.object({
  kind: z.enum(PAYABLE_KINDS),
  state: z.enum(PAY_LINK_STATES),
  orderNumber: z.string(),
  items: z.array(
    z.object({ sku: z.string(), title: z.string(), quantity: z.number().int(), amount: rupees }),
  ),
  discountAmount: rupees,
  shippingAmount: rupees,
  /** What was paid before and counts towards it. */
  creditAmount: rupees,
  /** What is paid by the link. */
  totalAmount: rupees,
  /** Until when it can be paid; null where no time is set. */
  payBefore: z.string().nullable(),
})
export type PayLink = z.infer<typeof payLink>

/** What the pop-up of the provider needs; `order` is null when nothing is left to be paid. */
export const payLinkStarted = paymentStarted.omit({ orderId: true })
export type PayLinkStarted = z.infer<typeof payLinkStarted>
