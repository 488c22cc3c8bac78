import type { PaymentStarted, payOrderInput } from '@dobara/contract/checkout.ts'
import type { z } from 'zod'
import { withIdempotency } from '../../base/idempotency/with-idempotency.ts'
import type { CustomerContext } from '../../context.ts'
import { payOnDelivery } from './cash/pay-on-delivery.ts'
import { lockOwn } from './lock-payable.ts'
import { payOnline } from './pay-online.ts'

type Input = z.output<typeof payOrderInput>

/** Starts paying a pending order of the caller's own: online at the provider, or on delivery. One of ₹0 is confirmed at once. */
export function payOrder(ctx: CustomerContext, input: Input): Promise<PaymentStarted> {
  const { idempotencyKey, otp, orderId, paymentMethod } = input
  // Not 'checkout.pay', under which replies of an earlier shape are stored; paying again continues the same attempt.
  const request = { operation: 'checkout.start', key: idempotencyKey, input: { orderId, paymentMethod } }
  return withIdempotency(ctx, request, () =>
    paymentMethod === 'cod'
      ? payOnDelivery(ctx, { orderId, otp })
      : payOnline(ctx, (run) => lockOwn(run, ctx, orderId)),
  )
}
