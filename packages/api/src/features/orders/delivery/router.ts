import {
  answerDeliveryInput,
  deliveryLinkInput,
  deliveryQuestion,
} from '@dobara/contract/orders/deliveries.ts'
import { publicProcedure, router } from '../../../trpc.ts'
import { answerDelivery } from './answer-delivery.ts'
import { getDelivery } from './find-delivery.ts'

const withLink = publicProcedure.meta({ badProof: 'LINK_NOT_VALID', limit: 'payLink' })

/**
 * Procedures for the holder of a link about a failed delivery. Both are mutations: the token must not be in a URL,
 * which logs store.
 */
export const deliveriesRouter = router({
  get: withLink
    .input(deliveryLinkInput)
    .output(deliveryQuestion)
    .mutation(({ ctx, input }) => getDelivery(ctx, input)),
  answer: withLink
    .input(answerDeliveryInput)
    .output(deliveryQuestion)
    .mutation(({ ctx, input }) => answerDelivery(ctx, input)),
})
