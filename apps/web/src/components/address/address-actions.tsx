import { type RefObject, useState } from 'react'
import type { SavedAddress } from '../../lib/forms/address-form.ts'
import { Button } from '../../ui/button.tsx'
import { NativeConfirmDialog } from '../form/native-confirm-dialog.tsx'
import { t } from './texts.ts'
import { useDeleteAddress, useMakeDefault } from './use-saved-addresses.ts'

type AddressActionsProps = {
  address: SavedAddress
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  /** Runs just before the list is without it. */
  onDeleted: () => void
}

/** What can be done with a saved address, wherever it is shown: edit, make default, delete after a question. */
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
            // This button goes with the press.
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
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteAddress(onDeleted)
  const { id, name, city } = address
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('deleteOf', { name, city })}
        onClick={() => setIsAsking(true)}
      >
        {t('delete')}
      </Button>
      <NativeConfirmDialog
        isOpen={isAsking}
        question={t('askDelete')}
        confirmLabel={t('delete')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
