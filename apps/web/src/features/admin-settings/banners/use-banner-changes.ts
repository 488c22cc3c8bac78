import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { trpc } from '../../../lib/api/trpc.ts'

export type SavedBanners = AdminSettings['banners']
export type SavedBanner = SavedBanners['banners'][number]

/** Saves the whole list over the version that was read; the first editor wins, and this screen shows what they saved. */
export function useBannerChanges(saved: SavedBanners) {
  const utils = trpc.useUtils()
  const saving = trpc.admin.settings.saveBanners.useMutation({
    onSettled: async () => {
      void utils.store.info.invalidate()
      await utils.admin.settings.get.invalidate()
    },
  })
  return {
    isSaving: saving.isPending,
    save: (banners: SavedBanner[]) => saving.mutateAsync({ banners, updatedAt: saved.updatedAt }),
  }
}
