import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { showFieldRefusals } from '../../lib/form-refusal.ts'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import {
  type AddressForm,
  type CheckedAddress,
  fieldsOfSaved,
  useAddressForm,
  useIsFilled,
} from './address-form.ts'
import { NEW_ADDRESS } from './saved-addresses.tsx'

/** `billing` is undefined when it is the same. */
export type DeliveryChoice = { shipping: CheckedAddress; billing?: CheckedAddress }

const FIELDS = ['name', 'phone', 'email', 'line1', 'line2', 'city', 'state', 'postcode'] as const

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
  const utils = trpc.useUtils()
  const saved = trpc.addresses.list.useQuery(undefined, { enabled: isSignedIn })
  const create = trpc.addresses.create.useMutation()
  const [picked, setPicked] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(false)
  const [hasOtherBilling, setHasOtherBilling] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const shippingForm = useAddressForm()
  const billingForm = useAddressForm()
  const isShippingFilled = useIsFilled(shippingForm)
  const isBillingFilled = useIsFilled(billingForm)

  const addresses = saved.data?.data ?? []
  const chosen = picked ?? addresses[0]?.id ?? NEW_ADDRESS
  const savedChoice = addresses.find(({ id }) => id === chosen)
  const isNew = savedChoice === undefined
  const canContinue = isSignedIn && (!isNew || isShippingFilled) && (!hasOtherBilling || isBillingFilled)

  /** False when the server found fault with a field: the person has to look again. */
  async function keep(address: CheckedAddress): Promise<boolean> {
    try {
      const { data } = await create.mutateAsync(address)
      await utils.addresses.list.invalidate()
      setPicked(data.id)
      setIsKept(false)
      toast.success('Address added successfully')
      return true
    } catch (error) {
      if (showFieldRefusals(error, shippingForm.setError, FIELDS)) return false
      // The purchase goes on: keeping the address is a convenience.
      toast.error(messageOf(error))
      return true
    }
  }

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
