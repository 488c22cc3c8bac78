import { trpc } from '../api/trpc.ts'
import type { AdminList } from './view-address.ts'

/**
 * Returns the functions that write views. They throw refusals, which the screen shows; the list's views are fetched
 * again in either case.
 */
export function useViewChanges(screen: AdminList) {
  const utils = trpc.useUtils()
  const onSettled = () => utils.admin.views.list.invalidate({ screen })
  return {
    save: trpc.admin.views.save.useMutation({ onSettled }).mutateAsync,
    change: trpc.admin.views.change.useMutation({ onSettled }).mutateAsync,
    setDefault: trpc.admin.views.setDefault.useMutation({ onSettled }).mutateAsync,
    remove: trpc.admin.views.remove.useMutation({ onSettled }).mutateAsync,
    /** Refetches the views: others may have shared or changed some in between. */
    refresh: () => void onSettled(),
  }
}
