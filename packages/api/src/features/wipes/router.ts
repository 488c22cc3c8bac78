import { checkedWipe, checkWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { checkWipe } from './check-wipe.ts'

/** Certificates of erasure, which everybody who has the number may check. */
export const wipesRouter = router({
  check: publicProcedure
    .input(checkWipeInput)
    .output(checkedWipe)
    .query(({ ctx, input }) => checkWipe(ctx, input.certificate)),
})
