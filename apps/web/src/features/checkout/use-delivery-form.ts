import { useState } from 'react'
import {
  type AddressForm,
  type CheckedAddress,
  fieldsOfSaved,
  useAddressForm,
  useIsFilled,
} from '../../lib/address-form.ts'
import { trpc } from '../../lib/trpc.ts'
import { NEW_ADDRESS } from './saved-addresses.tsx'
import { useKeepAddress } from './use-keep-address.ts'

/** `billing` is undefined when it is the same. */
export type DeliveryChoice = { shipping: CheckedAddress; billing?: CheckedAddress }

/** The form's values once they pass; null after the first wrong box has got its sentence and the focus. */
function checkedValues(form: AddressForm): Promise<CheckedAddress | null> {
  return new Promise((resolve, reject) => {
    form
      .handleSubmit(resolve, () => resolve(null))()
      .catch(reject)
  })
}

/** What step 2 holds: a saved address or a new one, whether to keep the new one, and where the bill goes. */
export function useDeliveryForm(isSignedIn: boolean) {
  const saved = trpc.addresses.list.useQuery(undefined, { enabled: isSignedIn })
  const [picked, setPicked] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(false)
  const [hasOtherBilling, setHasOtherBilling] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const shippingForm = useAddressForm()
  const billingForm = useAddressForm()
  const keep = useKeepAddress(shippingForm, (id) => {
    setPicked(id)
    setIsKept(false)
  })
  const isShippingFilled = useIsFilled(shippingForm)
  const isBillingFilled = useIsFilled(billingForm)

  const addresses = saved.data?.data ?? []
  const chosen = picked ?? addresses[0]?.id ?? NEW_ADDRESS
  const savedChoice = addresses.find(({ id }) => id === chosen)
  const isNew = savedChoice === undefined
  const canContinue = isSignedIn && (!isNew || isShippingFilled) && (!hasOtherBilling || isBillingFilled)

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
      if (!shipping || !hasOtherBilling) return shipping && { shipping }
      const billing = await checkedValues(billingForm)
      return billing && { shipping, billing }
    } finally {
      setIsBusy(false)
    }
  }

  return {
    saved,
    addresses,
    chosen,
    choose: setPicked,
    isNew,
    isKept,
    setIsKept,
    hasOtherBilling,
    setHasOtherBilling,
    isBusy,
    canContinue,
    shippingForm,
    billingForm,
    read,
  }
}
