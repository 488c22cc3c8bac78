import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/refusals/refusal.ts'
import type { SavedViewsState } from '../../lib/saved-views/use-saved-views.ts'
import { useViewChanges } from '../../lib/saved-views/use-view-changes.ts'
import type { AdminList, ListLook, SavedView } from '../../lib/saved-views/view-address.ts'
import type { ViewFields } from '../../lib/saved-views/view-form.ts'
import { t } from './texts.ts'

type Shown = { params: Record<string, string>; look: ListLook }

/**
 * Returns the actions on the views of a list. Forms handle refusals themselves; the result of every other action is
 * shown in a toast.
 */
export function useViewActions(screen: AdminList, saved: SavedViewsState, { params, look }: Shown) {
  const changes = useViewChanges(screen)
  const content = { params, hidden: look.hidden, density: look.density }

  async function toastDone(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, t('failed')))
    }
  }
  return {
    refresh: changes.refresh,
    saveAs: async ({ name, isShared, isDefault }: ViewFields) => {
      const view = await changes.save({ screen, name, isShared, isDefault, ...content })
      toast.success(t('savedAs', { name: view.name }))
      return view
    },
    rename: async ({ id, updatedAt }: SavedView, { name }: ViewFields) => {
      const view = await changes.change({ id, updatedAt, name })
      toast.success(t('renamed', { name: view.name }))
    },
    saveChanges: ({ id, updatedAt, name }: SavedView) =>
      toastDone(changes.change({ id, updatedAt, content }), t('savedAs', { name })),
    share: ({ id, name, isShared }: SavedView) =>
      toastDone(
        changes.change({ id, isShared: !isShared }),
        t(isShared ? 'keptBack' : 'nowShared', { name }),
      ),
    openFirst: (view: SavedView | undefined) =>
      toastDone(
        changes.setDefault({ screen, id: view?.id ?? null }),
        t('firstSet', { name: view?.name ?? t('all') }),
      ),
    remove: ({ id, name }: SavedView) =>
      toastDone(
        changes.remove({ id }).then(() => saved.open(undefined)),
        t('deleted', { name }),
      ),
  }
}
