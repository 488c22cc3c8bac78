import { checkedWipe, checkWipeInput } from '@dobara/contract/admin-units/wipes.ts'
import { documentFile } from '@dobara/contract/orders/orders.ts'
import { findWipe } from '../../engine/wipe-certificates/find-wipe.ts'
import { getWipeFile } from '../../engine/wipe-certificates/get-wipe-file.ts'
import { publicProcedure, router } from '../../trpc.ts'

/** Certificates of erasure, which everybody who has the number may check. Who erased and who validated is not shown. */
export const wipesRouter = router({
  check: publicProcedure
    .input(checkWipeInput)
    .output(checkedWipe)
    .query(async ({ ctx, input }) => (await findWipe(ctx, input.certificate)).wipe),
  pdf: publicProcedure
    .input(checkWipeInput)
    .output(documentFile)
    .query(({ ctx, input }) => getWipeFile(ctx, { ...input, isPublic: true })),
})
