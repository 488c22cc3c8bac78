import type { Address } from '@dobara/contract/identity/addresses.ts'
import { addressLine } from '../../../lib/forms/address-form.ts'
import { formatPhone } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useEditMode } from '../../../lib/forms/use-edit-mode.ts'
import { AddressActions } from '../../../components/address/address-actions.tsx'
import { AddressEditor } from '../../../components/address/address-editor.tsx'
import { t } from '../../../components/address/texts.ts'

type AddressRowProps = { address: Address; onDeleted: () => void }

/** One saved address: shown, or edited in its place. */
export function AddressRow({ address, onDeleted }: AddressRowProps) {
  const { isEditing, opener, edit, close } = useEditMode()
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
          <span>{address.name}</span>
          {address.isDefault && <Badge tone="leaf">{t('default')}</Badge>}
        </p>
        <p>{addressLine(address)}</p>
        <p className="text-muted">{formatPhone(address.phone)}</p>
      </div>
      <AddressActions address={address} editButton={opener} onEdit={edit} onDeleted={onDeleted} />
    </li>
  )
}
