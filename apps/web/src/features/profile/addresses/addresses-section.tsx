import type { Address } from '@dobara/contract/profile/addresses.ts'
import { Plus } from 'lucide-react'
import { AddressActions } from '../../../components/address/address-actions.tsx'
import { AddressEditor } from '../../../components/address/address-editor.tsx'
import { t } from '../../../components/address/texts.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatPhone } from '../../../lib/format.ts'
import { addressLine } from '../../../lib/forms/address-form.ts'
import { useEditMode } from '../../../lib/forms/use-edit-mode.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProfileSection, SectionFailure, SectionLoading } from '../profile-section.tsx'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'

const MAX_ADDRESSES = 20

/** The addresses that checkout offers. */
export function AddressesSection() {
  const addresses = trpc.addresses.list.useQuery()
  const list = addresses.data
  return (
    <ProfileSection title={t('title')}>
      {list ? (
        <SavedAddresses addresses={list} />
      ) : addresses.isError ? (
        <SectionFailure
          error={addresses.error}
          onRetry={() => void addresses.refetch()}
          isRetrying={addresses.isFetching}
        />
      ) : (
        <SectionLoading label={t('loading')} count={2} />
      )}
    </ProfileSection>
  )
}

type AddressRowProps = { address: Address; onDeleted: () => void }

/** One saved address: shown, or edited in its place. */
function AddressRow({ address, onDeleted }: AddressRowProps) {
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

function SavedAddresses({ addresses }: { addresses: Address[] }) {
  const { isEditing, opener, edit, close } = useEditMode()
  const noteRemoval = useFocusAfterRemoval(addresses, opener)
  const isFull = addresses.length >= MAX_ADDRESSES
  return (
    <div className="grid gap-4">
      {addresses.length > 0 ? (
        <ul className="grid divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} onDeleted={noteRemoval} />
          ))}
        </ul>
      ) : (
        !isEditing && <p className="text-muted">{t('none')}</p>
      )}
      {isEditing ? (
        <section aria-label={t('newAddress')}>
          <h3 className="mb-4 font-semibold">{t('newAddress')}</h3>
          <AddressEditor onClose={close} />
        </section>
      ) : (
        <div>
          <Button ref={opener} variant="outline" disabled={isFull} onClick={edit}>
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
          {isFull && <p className="mt-2 text-sm text-muted">{t('full')}</p>}
        </div>
      )}
    </div>
  )
}
