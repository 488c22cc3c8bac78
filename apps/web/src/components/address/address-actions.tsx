import { type RefObject, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { fieldsOfSaved, type SavedAddress } from '../../lib/forms/address-form.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { t } from './texts.ts'

type AddressActionsProps = {
  address: SavedAddress
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  /** Runs just before the list is without it. */
  onDeleted: () => void
}

/** Moves the mark at once, and back when the server refuses. */
function useMakeDefault() {
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
function useDeleteAddress(onDeleted: () => void) {
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

/** Shows the actions of a saved address, wherever it is displayed: edit, make default, delete after confirmation. */
export function AddressActions({ address, editButton, onEdit, onDeleted }: AddressActionsProps) {
  const makeDefault = useMakeDefault()
  const { name, city } = address
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={editButton}
        variant="outline"
        size="sm"
        aria-label={t('editOf', { name, city })}
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
      {!address.isDefault && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('makeDefaultOf', { name, city })}
          onClick={() => {
            // This button disappears on the click.
            editButton.current?.focus()
            makeDefault(address)
          }}
        >
          {t('makeDefault')}
        </Button>
      )}
      <DeleteAddress address={address} onDeleted={onDeleted} />
    </div>
  )
}

function DeleteAddress({ address, onDeleted }: Pick<AddressActionsProps, 'address' | 'onDeleted'>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useDeleteAddress(onDeleted)
  const { id, name, city } = address
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('deleteOf', { name, city })}
        onClick={() => setIsConfirming(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('askDelete')}
        confirmLabel={t('delete')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
