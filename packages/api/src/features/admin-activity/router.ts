import {
  activityFilters,
  activityList,
  chainChecked,
  listActivityInput,
} from '@dobara/contract/admin-activity/entries.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { checkActivity } from './check-activity.ts'
import { listActivity, listActivityFilters } from './list-activity.ts'

/** The activity log: who changed what, and when. */
export const adminActivityRouter = router({
  list: adminProcedure('audit.read')
    .input(listActivityInput)
    .output(activityList)
    .query(({ ctx, input }) => listActivity(ctx, input)),
  filters: adminProcedure('audit.read')
    .output(activityFilters)
    .query(({ ctx }) => listActivityFilters(ctx)),
  check: adminProcedure('audit.read')
    .output(chainChecked)
    .query(({ ctx }) => checkActivity(ctx)),
})
