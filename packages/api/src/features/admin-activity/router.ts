import {
  activityFilters,
  activityList,
  chainChecked,
  exportActivityInput,
  exportedActivity,
  listActivityInput,
} from '@dobara/contract/admin-activity/entries.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { checkActivity } from './check-activity.ts'
import { exportActivity, listActivity, listActivityFilters } from './list-activity.ts'

/** The activity log: who changed what, and when. */
export const adminActivityRouter = router({
  list: adminProcedure('audit.read')
    .input(listActivityInput)
    .output(activityList)
    .query(({ ctx, input }) => listActivity(ctx, input)),
  exportRows: adminProcedure('audit.read')
    .input(exportActivityInput)
    .output(exportedActivity)
    .query(({ ctx, input }) => exportActivity(ctx, input)),
  filters: adminProcedure('audit.read')
    .output(activityFilters)
    .query(({ ctx }) => listActivityFilters(ctx)),
  check: adminProcedure('audit.read')
    .output(chainChecked)
    .query(({ ctx }) => checkActivity(ctx)),
})
