import type { CreateAttributeInput, UpdateAttributeInput } from '@dobara/contract/admin-attributes.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, detailOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** Creates, updates and deletes attributes. Throws refusals for the form to show; refetches the list in any case. */
export function useAttributeChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => void utils.admin.attributes.list.invalidate()
  const creating = trpc.admin.attributes.create.useMutation({ onSettled })
  const updating = trpc.admin.attributes.update.useMutation({ onSettled })
  const removing = trpc.admin.attributes.remove.useMutation({ onSettled })
  return {
    create: async (fields: CreateAttributeInput) => {
      await creating.mutateAsync(fields)
      toast.success(t('created'))
    },
    update: async (fields: UpdateAttributeInput) => {
      await updating.mutateAsync(fields)
      toast.success(t('updated'))
    },
    remove: async (id: number) => {
      await removing.mutateAsync({ id })
      toast.success(t('deleted'))
    },
  }
}

/**
 * Returns the names of some of the products or machines that prevent an attribute from being changed or deleted; null
 * for other refusals.
 */
export function usersOf(refusal: unknown): string | null {
  if (codeOf(refusal) !== 'ATTRIBUTE_IN_USE') return null
  const { skus, units = [] } = detailOf(refusal) as { skus: string[]; units?: string[] }
  return units.length > 0
    ? t('usedByUnits', { codes: units.join(', ') })
    : t('usedBy', { skus: skus.join(', ') })
}
