import { webhookInput } from '@dobara/contract/checkout.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { receiveWebhook } from './receive-webhook.ts'

export const paymentsRouter = router({
  /**
   * Authenticated by the signature over the raw body, not by a token. Not limited: the provider calls from few addresses, and
   * gives up on a shop that refuses it.
   */
  webhook: publicProcedure
    .meta({ badProof: 'INVALID_SIGNATURE', limit: 'none' })
    .input(webhookInput)
    .output(nothing)
    .mutation(({ ctx, input }) => receiveWebhook(ctx, input)),
})
