import { confirmNewsletterInput, subscribeInput } from '@dobara/contract/newsletter/newsletter.ts'
import { nothing } from '@dobara/contract/shapes.ts'
import { confirmNewsletter } from '../../identity/consents/confirm-newsletter.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'

export const newsletterRouter = router({
  subscribe: publicProcedure
    .meta({ limit: 'newsletter' })
    .input(subscribeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => subscribeNewsletter(ctx, input)),
  confirm: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID' })
    .input(confirmNewsletterInput)
    .output(nothing)
    .mutation(({ ctx, input }) => confirmNewsletter(ctx, input)),
})
