import type {
  AdminCategory,
  CreateCategoryInput,
  UpdateCategoryInput,
} from '@dobara/contract/admin-categories.ts'
import { toast } from 'react-hot-toast/headless'
import { offerUndo } from '../../components/undo/offer-undo.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/**
 * Returns the functions that change categories. Refusals are thrown for the form to show; the list is fetched again
 * either way.
 */
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
    remove: async (requested: { id: number; moveTo?: number }) => {
      await removing.mutateAsync(requested)
      toast.success(t('deleted'))
    },
  }
}

type Moved = Pick<AdminCategory, 'id' | 'name' | 'place'>

/** Moves a category by one place of its level, and offers the way back; resolves once the list shows it. */
export function useCategoryMove(): (category: Moved, step: -1 | 1) => Promise<void> {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.admin.categories.move.useMutation()

  async function send(input: { id: number; from: number; to: number }) {
    try {
      return await mutateAsync(input)
    } catch (error) {
      toast.error(messageOf(error, t('moveFailed')))
      return null
    } finally {
      void utils.catalog.categories.invalidate()
      await utils.admin.categories.list.invalidate()
    }
  }
  return async ({ id, name, place }, step) => {
    const moved = await send({ id, from: place, to: place + step })
    if (!moved) return
    const back = async () => {
      if (await send({ id, from: moved.place, to: place })) toast.success(t('movedBack', { name }))
    }
    offerUndo(t('moved', { name, place: moved.place + 1, count: moved.siblings }), () => void back())
  }
}
