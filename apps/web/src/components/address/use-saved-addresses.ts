import { toast } from 'react-hot-toast/headless'
import { fieldsOfSaved, type SavedAddress } from '../../lib/forms/address-form.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** Moves the mark at once, and back when the server refuses. */
export function useMakeDefault() {
  const utils = trpc.useUtils()
  const update = trpc.addresses.update.useMutation({
    onMutate: async ({ id }) => {
      await utils.addresses.list.cancel()
      const before = utils.addresses.list.getData()
      utils.addresses.list.setData(undefined, (list) =>
        list?.map((one) => ({ ...one, isDefault: one.id === id })),
      )
      return { before }
    },
    onSuccess: () => toast.success(t('isDefault')),
    onError: (error, _input, context) => {
      utils.addresses.list.setData(undefined, context?.before)
      toast.error(messageOf(error))
    },
    onSettled: () => utils.addresses.list.invalidate(),
  })
  return (address: SavedAddress) =>
    update.mutate({ ...fieldsOfSaved(address), id: address.id, isDefault: true })
}

/** Deletes an address; `onDeleted` runs just before the list is without it. */
export function useDeleteAddress(onDeleted: () => void) {
  const utils = trpc.useUtils()
  return trpc.addresses.remove.useMutation({
    onSuccess: async (_reply, { id }) => {
      onDeleted()
      utils.addresses.list.setData(undefined, (list) => list?.filter((one) => one.id !== id))
      toast.success(t('deleted'))
      // Another one may have become the default.
      await utils.addresses.list.invalidate()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}
