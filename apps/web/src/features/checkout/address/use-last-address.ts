import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { addressToOffer } from '@dobara/domain/order-address/change-address.ts'
import { useState } from 'react'
import { fieldsOfSaved } from '../../../lib/forms/address-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { NEW_ADDRESS } from './saved-addresses.tsx'
import type { DeliveryForm } from './use-delivery-form.ts'

/** Returns the address of the last order while it is worth offering beside the form of step 2. */
export function useLastAddress(user: Profile | null, { savedChoice, choose, newAddress }: DeliveryForm) {
  // Only a convenience: if the query fails, checkout continues without it.
  const last = trpc.addresses.last.useQuery(undefined, { enabled: user !== null, staleTime: 0, retry: false })
  const [isInForm, setIsInForm] = useState(false)
  const isBeingChanged = isInForm && !savedChoice
  const offered = isBeingChanged ? null : addressToOffer(last.data?.address ?? null, savedChoice ?? null)
  const fields = offered && fieldsOfSaved(offered)

  /** Puts it into the form; answers what takes that back, or null where nothing was typed there. */
  function change(): (() => void) | null {
    const undo = fields && newAddress.beginWith(fields)
    choose(NEW_ADDRESS)
    setIsInForm(true)
    if (!undo) return null
    return () => {
      undo()
      setIsInForm(false)
    }
  }

  return { isLoading: user !== null && last.isPending, offered, fields, change }
}
