import { askInput, askReply } from '@dobara/contract/support.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { askSupport } from './ask-support.ts'

export const supportRouter = router({
  ask: publicProcedure
    .meta({ limit: 'support' })
    .input(askInput)
    .output(askReply)
    .mutation(({ ctx, input }) => askSupport(ctx, input)),
})
