import { adminSearchHits, adminSearchInput } from '@dobara/contract/admin-search.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { searchBackOffice } from './search-back-office.ts'

/** Search from anywhere in the back office. */
export const adminSearchRouter = router({
  find: adminProcedure('desk.open')
    .input(adminSearchInput)
    .output(adminSearchHits)
    .query(({ ctx, input }) => searchBackOffice(ctx, input.words)),
})
