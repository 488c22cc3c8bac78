import {
  confirmPayLinkInput,
  payLink,
  payLinkInput,
  payLinkStarted,
} from '@dobara/contract/checkout/pay-links.ts'
import { publicProcedure, router } from '../../../trpc.ts'
import { confirmPayLink, findPayLinkPayment, getPayLink, startPayLink } from './use-pay-link.ts'

const withLink = publicProcedure.meta({ badProof: 'LINK_NOT_VALID' })

/**
 * Procedures for the holder of a payment link, who need not sign in. All are mutations, although one only reads: the
 * token must not be in a URL, which logs and caches store.
 */
export const payLinksRouter = router({
  get: withLink
    .meta({ limit: 'payLink' })
    .input(payLinkInput)
    .output(payLink)
    .mutation(({ ctx, input }) => getPayLink(ctx, input)),
  start: withLink
    .meta({ limit: 'pay' })
    .input(payLinkInput)
    .output(payLinkStarted)
    .mutation(({ ctx, input }) => startPayLink(ctx, input)),
  confirm: withLink
    .meta({ limit: 'pay' })
    .input(confirmPayLinkInput)
    .output(payLink)
    .mutation(({ ctx, input }) => confirmPayLink(ctx, input)),
  /** For a payment window that was closed without a word. */
  findPayment: withLink
    .meta({ limit: 'pay' })
    .input(payLinkInput)
    .output(payLink)
    .mutation(({ ctx, input }) => findPayLinkPayment(ctx, input)),
})
