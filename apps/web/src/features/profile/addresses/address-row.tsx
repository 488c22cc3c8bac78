import type { Address } from '@dobara/contract/addresses.ts'
import { useState } from 'react'
import { NativeConfirmDialog } from '../../../components/form/native-confirm-dialog.tsx'
import { addressLine } from '../../../lib/address-form.ts'
import { formatPhone } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useEditMode } from '../use-edit-mode.ts'
import { AddressEditor } from './address-editor.tsx'
import { t } from './saved-address-texts.ts'
import { useDeleteAddress, useMakeDefault } from './use-saved-addresses.ts'

type AddressRowProps = { address: Address; onDeleted: () => void }

/** One saved address: shown, or edited in its place. */
export function AddressRow({ address, onDeleted }: AddressRowProps) {
  const { isEditing, opener, edit, close } = useEditMode()
  const makeDefault = useMakeDefault()
  const { name, city } = address
  if (isEditing) {
    return (
      <li className="py-4">
        <AddressEditor address={address} onClose={close} />
      </li>
    )
  }
  return (
    <li className="grid gap-2 py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {address.isDefault && <Badge tone="leaf">{t('default')}</Badge>}
        </p>
        <p>{addressLine(address)}</p>
        <p className="text-muted">{formatPhone(address.phone)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={opener}
          variant="outline"
          size="sm"
          aria-label={t('editOf', { name, city })}
          onClick={edit}
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
              opener.current?.focus()
              makeDefault(address)
            }}
          >
            {t('makeDefault')}
          </Button>
        )}
        <DeleteAddress address={address} onDeleted={onDeleted} />
      </div>
    </li>
  )
}

function DeleteAddress({ address, onDeleted }: AddressRowProps) {
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
