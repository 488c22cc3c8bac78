import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { Address } from '@dobara/contract/profile/addresses.ts'
import type { BusinessBuyer } from '@dobara/contract/checkout.ts'
import { normalizePin } from '@dobara/domain/addresses/pin.ts'
import { comparePinState, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t as ofAddress } from '../../../components/address/texts.ts'
import { useBillingForm } from '../../../lib/forms/billing-form.ts'
import { useBusinessForm } from '../../../lib/forms/business-form.ts'
import { type CheckedAddress, fieldsOfSaved } from '../../../lib/forms/address-form.ts'
import { trpc } from '../../../lib/api/trpc.ts'
import { NEW_ADDRESS } from './saved-addresses.tsx'
import { useNewAddressForm } from './use-new-address-form.ts'
import { useSmsConsent } from './use-sms-consent.ts'

/**
 * Delivery details; `billing` is undefined if it is the same as shipping, `buyer` if no GSTIN is wanted on the
 * invoice.
 */
export type DeliveryChoice = {
  shipping: CheckedAddress
  billing?: CheckedAddress
  buyer?: BusinessBuyer
  /** Texts about orders were agreed to here. */
  wantsSms?: true
}

/** A saved address whose PIN code cannot lie in the state that it names, with the state of the code; null for others. */
function correctionOf(address: Address) {
  const { verdict, found } = comparePinState(address)
  return verdict === 'impossible' ? { address, stateOfPin: found.name } : null
}

/** As much of an address as decides what delivery costs. */
export type DeliveryPlace = { postcode: string; state: string }

/** Returns the place of a new address once its PIN code is valid, otherwise null. */
function placeOf(typed: { postcode: string; state: string }): DeliveryPlace | null {
  const postcode = normalizePin(typed.postcode)
  return stateOfPin(postcode) !== null && typed.state !== '' ? { postcode, state: typed.state } : null
}

/** Holds the form of step 2: a saved or a new address, whether to save the new one, and the billing address. */
export function useDeliveryForm(user: Profile | null) {
  const saved = trpc.addresses.list.useQuery(undefined, { enabled: user !== null })
  const [picked, setPicked] = useState<string | null>(null)
  const newAddress = useNewAddressForm(user, setPicked)
  const [isBusy, setIsBusy] = useState(false)
  const billing = useBillingForm()
  const business = useBusinessForm(ofAddress('gstinState'))
  const sms = useSmsConsent(user)

  const addresses = saved.data ?? []
  const chosen = picked ?? (newAddress.isBegun ? NEW_ADDRESS : (addresses[0]?.id ?? NEW_ADDRESS))
  const savedChoice = addresses.find(({ id }) => id === chosen)
  const toCorrect = savedChoice ? correctionOf(savedChoice) : null
  const missing = {
    shipping: savedChoice ? [] : newAddress.missing,
    billing: billing.missing,
    business: business.missing,
  }
  const isFilled = Object.values(missing).every((boxes) => boxes.length === 0)

  /** Returns the choice, or null after showing an error at the first invalid field and focusing it. */
  async function read(known = savedChoice && fieldsOfSaved(savedChoice)): Promise<DeliveryChoice | null> {
    setIsBusy(true)
    try {
      const shipping = known ?? (await newAddress.read())
      if (!shipping) return null
      const billTo = await billing.read()
      if (billTo === null) return null
      const buyer = business.isBusiness ? await business.read((billTo ?? shipping).state) : undefined
      if (buyer === null) return null
      return {
        shipping,
        ...(billTo && { billing: billTo }),
        ...(buyer && { buyer }),
        ...(sms.isTicked && { wantsSms: true }),
      }
    } finally {
      setIsBusy(false)
    }
  }

  return {
    saved,
    addresses,
    chosen,
    choose: setPicked,
    /** Undefined for a new one. */
    savedChoice,
    toCorrect,
    isBusy,
    missing,
    canContinue: user !== null && isFilled && toCorrect === null,
    newAddress,
    billing,
    business,
    sms,
    read,
  }
}
export type DeliveryForm = ReturnType<typeof useDeliveryForm>

/** Returns the place that delivery is priced for before an address is confirmed; null without a PIN code. */
export function useDeliveryPlace({ savedChoice, newAddress }: DeliveryForm): DeliveryPlace | null {
  const [postcode = '', state = ''] = useWatch({
    control: newAddress.form.control,
    name: ['postcode', 'state'],
  })
  return savedChoice ?? placeOf({ postcode, state })
}
