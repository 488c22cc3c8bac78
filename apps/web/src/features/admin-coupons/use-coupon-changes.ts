import type { CreateCouponInput, UpdateCouponInput } from '@dobara/contract/admin-coupons/coupons.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { t } from './texts.ts'

/**
 * Returns the functions that change coupons. Refusals are thrown for the form to show; the list is fetched again
 * either way.
 */
export function useCouponChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => {
    void utils.admin.coupons.list.invalidate()
    void utils.admin.coupons.figures.invalidate()
  }
  const creating = trpc.admin.coupons.create.useMutation({ onSettled })
  const updating = trpc.admin.coupons.update.useMutation({ onSettled })
  const removing = trpc.admin.coupons.remove.useMutation({ onSettled })
  return {
    create: async (fields: CreateCouponInput) => {
      await creating.mutateAsync(fields)
      toast.success(t('created'))
    },
    update: async (fields: UpdateCouponInput) => {
      await updating.mutateAsync(fields)
      toast.success(t('updated'))
    },
    remove: async (id: number) => {
      await removing.mutateAsync({ id })
      toast.success(t('deleted'))
    },
  }
}
