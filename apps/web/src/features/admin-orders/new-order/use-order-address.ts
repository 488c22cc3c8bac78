import type { PhoneBuyer } from '@dobara/contract/checkout/phone-orders.ts'
import { isPinShape, normalizePin } from '@dobara/domain/addresses/pin.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type CheckedAddress, useAddressForm } from '../../../lib/forms/address-form.ts'

/** Known part of the destination, which the price depends on. */
type Place = { postcode: string | undefined; state: string | undefined }

/** The choice of an address: a saved one of the buyer's, the first unless another was chosen, or the form. */
export function useOrderAddress(addresses: PhoneBuyer['addresses']) {
  const form = useAddressForm()
  const [choice, setChoice] = useState<string | null>()
  const chosen = choice === undefined ? (addresses[0]?.id ?? null) : choice
  const saved = addresses.find(({ id }) => id === chosen)
  const [pin, typedState] = useWatch({ control: form.control, name: ['postcode', 'state'] })
  const postcode = saved?.postcode ?? normalizePin(pin)
  const state = saved?.state ?? (typedState || undefined)
  const place: Place = isPinShape(postcode) ? { postcode, state } : { postcode: undefined, state: undefined }

  /** Returns the address, or null after the first invalid field got its message and the focus. */
  async function read(): Promise<CheckedAddress | null> {
    if (saved) {
      const { id: _, line2, ...fields } = saved
      return { ...fields, line2: line2 ?? undefined, country: 'IN' }
    }
    let checked: CheckedAddress | null = null
    await form.handleSubmit((fields) => {
      checked = fields
    })()
    return checked
  }
  return { form, chosen, choose: setChoice, place, read }
}
