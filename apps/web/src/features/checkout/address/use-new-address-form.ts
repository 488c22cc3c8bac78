import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { stateOfPin } from '@dobara/domain/addresses/states.ts'
import { useEffect, useState } from 'react'
import {
  type AddressDraft,
  forgetAddressDraft,
  storeAddressDraft,
  readAddressDraft,
} from '../../../lib/storage/address-draft.ts'
import {
  type AddressForm,
  type CheckedAddress,
  useAddressForm,
  useMissing,
} from '../../../lib/forms/address-form.ts'
import { formatPhone } from '../../../lib/format.ts'
import { readPin } from '../../../lib/forms/stored-pin.ts'
import { checkedValues } from '../../../lib/forms/billing-form.ts'
import { useStoreAddress } from './use-store-address.ts'

/**
 * Returns the initial values of a new address: those of the signed-in user, and the PIN code checked on a product
 * page.
 */
function startOf(user: Profile | null): AddressDraft {
  const postcode = readPin()
  return {
    name: user?.name ?? '',
    phone: user?.phone ? formatPhone(user.phone) : '',
    postcode,
    state: stateOfPin(postcode)?.name ?? '',
  }
}

/** Stores the address as it is typed, so that a reload begins with it. */
function useStoredAddressDraft(userId: string | undefined, { watch }: AddressForm): void {
  useEffect(() => {
    if (userId === undefined) return
    const { unsubscribe } = watch((fields) => storeAddressDraft(userId, fields as AddressDraft))
    return unsubscribe
  }, [userId, watch])
}

/**
 * The form of a new address; `isBegun`: with what this person had typed before the page was opened again. `onKept` runs with
 * the id of an address that was saved to the account on the way.
 */
export function useNewAddressForm(user: Profile | null, onStored: (id: string) => void) {
  const [draft] = useState(() => user && readAddressDraft(user.id))
  const [start] = useState(() => draft ?? startOf(user))
  const [isStored, setIsStored] = useState(false)
  const form = useAddressForm(start)
  const missing = useMissing(form)
  const { isDirty } = form.formState
  useStoredAddressDraft(user?.id, form)
  const store = useStoreAddress(form, (id) => {
    onStored(id)
    setIsStored(false)
    forgetAddressDraft()
  })

  /** Returns the address, or null after showing an error at the first invalid field and focusing it. */
  async function read(): Promise<CheckedAddress | null> {
    const typed = await checkedValues(form)
    if (typed && isStored && !(await store(typed))) return null
    return typed
  }

  /** Begins with another address; answers what brings back what was typed before, or null where nothing was. */
  function beginWith(address: CheckedAddress): (() => void) | null {
    const before = form.getValues()
    form.reset({ ...address, phone: formatPhone(address.phone) }, { keepDefaultValues: true })
    return isDirty ? () => form.reset(before, { keepDefaultValues: true }) : null
  }

  return {
    form,
    missing,
    isBegun: draft !== null,
    isStored,
    setIsStored,
    read,
    beginWith,
  }
}
