import type { CreateCategoryInput, UpdateCategoryInput } from '@dobara/contract/admin-categories.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'

/** What writes categories. A refusal is thrown for the form to say; the list is asked for again either way. */
export function useCategoryChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => {
    void utils.admin.categories.list.invalidate()
    void utils.catalog.categories.invalidate()
  }
  const creating = trpc.admin.categories.create.useMutation({ onSettled })
  const updating = trpc.admin.categories.update.useMutation({ onSettled })
  const removing = trpc.admin.categories.remove.useMutation({ onSettled })
  return {
    create: async (fields: CreateCategoryInput) => {
      await creating.mutateAsync(fields)
      toast.success(t('created'))
    },
    update: async (fields: UpdateCategoryInput) => {
      await updating.mutateAsync(fields)
      toast.success(t('updated'))
    },
    remove: async (asked: { id: number; moveTo?: number }) => {
      await removing.mutateAsync(asked)
      toast.success(t('deleted'))
    },
  }
}
