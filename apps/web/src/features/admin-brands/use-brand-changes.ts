import type { CreateBrandInput, UpdateBrandInput } from '@dobara/contract/admin-catalogue/brands.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'

/** What writes brands. A refusal is thrown for the form to say; the list is asked for again either way. */
export function useBrandChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => {
    void utils.admin.brands.list.invalidate()
    void utils.catalog.brands.invalidate()
  }
  const creating = trpc.admin.brands.create.useMutation({ onSettled })
  const updating = trpc.admin.brands.update.useMutation({ onSettled })
  const merging = trpc.admin.brands.merge.useMutation({ onSettled })
  const removing = trpc.admin.brands.remove.useMutation({ onSettled })
  return {
    create: async (fields: CreateBrandInput) => {
      await creating.mutateAsync(fields)
      toast.success(t('created'))
    },
    update: async (fields: UpdateBrandInput) => {
      await updating.mutateAsync(fields)
      toast.success(t('updated'))
    },
    merge: async (brands: { id: number; into: number }) => {
      await merging.mutateAsync(brands)
      toast.success(t('merged'))
    },
    remove: async (asked: { id: number; moveTo?: number }) => {
      await removing.mutateAsync(asked)
      toast.success(t('deleted'))
    },
  }
}
