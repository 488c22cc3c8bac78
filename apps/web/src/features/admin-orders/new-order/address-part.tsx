import type { PhoneBuyer } from '@dobara/contract/checkout/phone-orders.ts'
import { AddressFieldset } from '../../../components/address/address-fields.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { type AddressForm, addressLine } from '../../../lib/forms/address-form.ts'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { t } from './texts.ts'

type AddressPartProps = {
  addresses: PhoneBuyer['addresses']
  /** The id of a saved one, or null for a new one. */
  chosen: string | null
  form: AddressForm
  onChoose: (id: string | null) => void
}

/** Fields for the destination: an address saved by the customer, or a new one for this order alone. */
export function AddressPart({ addresses, chosen, form, onChoose }: AddressPartProps) {
  return (
    <div className="grid gap-4">
      {addresses.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('address')}</legend>
          {addresses.map((address) => (
            <RadioCard
              key={address.id}
              name="address"
              checked={chosen === address.id}
              onChange={() => onChoose(address.id)}
              title={`${address.name} · ${formatPhone(address.phone)}`}
            >
              {addressLine({ ...address, line2: address.line2 ?? undefined })}
            </RadioCard>
          ))}
          <RadioCard
            name="address"
            checked={chosen === null}
            onChange={() => onChoose(null)}
            title={t('newAddress')}
          />
        </fieldset>
      )}
      {chosen === null && <AddressFieldset form={form} purpose="parcel" />}
    </div>
  )
}
