import type { Address } from '@dobara/contract/profile/addresses.ts'
import type { ReactNode } from 'react'
import { addressLine } from '../../../lib/forms/address-form.ts'
import { formatPhone } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { t } from '../texts.ts'

export const NEW_ADDRESS = 'new'

type SavedAddressesProps = {
  addresses: Address[]
  /** An address id, or `NEW_ADDRESS`. */
  chosen: string
  onChoose: (id: string) => void
  /** Actions for the chosen address. */
  actions: ReactNode
}

/** The person's saved addresses and 'a new one', as one group of choices. */
export function SavedAddresses({ addresses, chosen, onChoose, actions }: SavedAddressesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('deliverTo')}</legend>
      {addresses.map((address) => (
        <div key={address.id} className="grid gap-2">
          <RadioCard
            name="delivery-address"
            value={address.id}
            checked={chosen === address.id}
            onChange={() => onChoose(address.id)}
            title={address.name}
            aside={address.isDefault ? <Badge>{t('default')}</Badge> : undefined}
          >
            <span className="block">{addressLine(address)}</span>
            <span className="block">{formatPhone(address.phone)}</span>
          </RadioCard>
          {chosen === address.id && actions}
        </div>
      ))}
      <RadioCard
        name="delivery-address"
        value={NEW_ADDRESS}
        checked={chosen === NEW_ADDRESS}
        onChange={() => onChoose(NEW_ADDRESS)}
        title={t('newAddress')}
      />
    </fieldset>
  )
}
