import { deskHits, deskSearchInput } from '@dobara/contract/admin-search.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { searchDesk } from './search-desk.ts'

/** What is found from anywhere in the back office. */
export const adminSearchRouter = router({
  find: adminProcedure('desk.open')
    .input(deskSearchInput)
    .output(deskHits)
    .query(({ ctx, input }) => searchDesk(ctx, input.words)),
})
