import {
  changeViewInput,
  defaultViewSet,
  listViewsInput,
  removeViewInput,
  savedView,
  savedViews,
  saveViewInput,
  setDefaultViewInput,
  viewRemoved,
} from '@dobara/contract/admin-views.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { changeView } from './change-view.ts'
import { listViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'
import { setDefaultView } from './set-default-view.ts'

/** Saved views of the lists of the back office. Each call also requires the permission of the list itself. */
export const adminViewsRouter = router({
  list: adminProcedure('desk.open')
    .input(listViewsInput)
    .output(savedViews)
    .query(({ ctx, input }) => listViews(ctx, input)),
  save: adminProcedure('desk.open')
    .input(saveViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => saveView(ctx, input)),
  change: adminProcedure('desk.open')
    .input(changeViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => changeView(ctx, input)),
  setDefault: adminProcedure('desk.open')
    .input(setDefaultViewInput)
    .output(defaultViewSet)
    .mutation(({ ctx, input }) => setDefaultView(ctx, input)),
  remove: adminProcedure('desk.open')
    .input(removeViewInput)
    .output(viewRemoved)
    .mutation(({ ctx, input }) => removeView(ctx, input)),
})
