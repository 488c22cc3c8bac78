import type { Address } from '@dobara/contract/addresses.ts'
import type { BusinessBuyer } from '@dobara/contract/checkout.ts'
import { otherStateOfPin } from '@dobara/domain/addresses/states.ts'
import { useState } from 'react'
import { type CheckedAddress, fieldsOfSaved, useAddressForm, useIsFilled } from '../../../lib/address-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { NEW_ADDRESS } from './saved-addresses.tsx'
import { checkedValues, useBillingForm } from './use-billing-form.ts'
import { useBusinessForm } from './use-business-form.ts'
import { useKeepAddress } from './use-keep-address.ts'

/** `billing` is undefined when it is the same, `buyer` when nobody wants a GSTIN on the invoice. */
export type DeliveryChoice = {
  shipping: CheckedAddress
  billing?: CheckedAddress
  buyer?: BusinessBuyer
}

/** A saved address whose PIN code is of another state than it names, with that state; null when they agree. */
function correctionOf(address: Address) {
  const other = otherStateOfPin(address)
  return other && { address, stateOfPin: other.name }
}

/** What step 2 holds: a saved address or a new one, whether to keep the new one, and where the bill goes. */
export function useDeliveryForm(isSignedIn: boolean) {
  const saved = trpc.addresses.list.useQuery(undefined, { enabled: isSignedIn })
  const [picked, setPicked] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const shippingForm = useAddressForm()
  const billing = useBillingForm()
  const business = useBusinessForm()
  const keep = useKeepAddress(shippingForm, (id) => {
    setPicked(id)
    setIsKept(false)
  })
  const isShippingFilled = useIsFilled(shippingForm)

  const addresses = saved.data ?? []
  const chosen = picked ?? addresses[0]?.id ?? NEW_ADDRESS
  const savedChoice = addresses.find(({ id }) => id === chosen)
  const toCorrect = savedChoice ? correctionOf(savedChoice) : null
  const areAddressesGood = (savedChoice ? toCorrect === null : isShippingFilled) && billing.isFilled

  async function readShipping(): Promise<CheckedAddress | null> {
    if (savedChoice) return fieldsOfSaved(savedChoice)
    const typed = await checkedValues(shippingForm)
    if (typed && isKept && !(await keep(typed))) return null
    return typed
  }

  /** The choice, or null after the first wrong box has got its sentence and the focus. */
  async function read(): Promise<DeliveryChoice | null> {
    setIsBusy(true)
    try {
      const shipping = await readShipping()
      if (!shipping) return null
      const billTo = await billing.read()
      if (billTo === null) return null
      const buyer = business.isBusiness ? await business.read((billTo ?? shipping).state) : undefined
      if (buyer === null) return null
      return { shipping, ...(billTo && { billing: billTo }), ...(buyer && { buyer }) }
    } finally {
      setIsBusy(false)
    }
  }

  return {
    saved,
    addresses,
    chosen,
    choose: setPicked,
    isNew: savedChoice === undefined,
    toCorrect,
    isKept,
    setIsKept,
    isBusy,
    canContinue: isSignedIn && areAddressesGood && business.isFilled,
    shippingForm,
    billing,
    business,
    read,
  }
}
