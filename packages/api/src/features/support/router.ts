import { askInput, ticket } from '@dobara/contract/support.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { askSupport } from './ask-support.ts'

export const supportRouter = router({
  ask: publicProcedure
    .meta({ limit: 'support' })
    .input(askInput)
    .output(ticket)
    .mutation(({ ctx, input }) => askSupport(ctx, input)),
})
