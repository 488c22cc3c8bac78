import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { addressFields } from '@dobara/contract/profile/addresses.ts'
import type { BusinessBuyer } from '@dobara/contract/checkout.ts'
import { stateByName } from '@dobara/domain/addresses/states.ts'
import { isGstinOfState } from '@dobara/domain/gst/gstin.ts'
import type { z } from 'zod'
import { refusedField } from '../../errors.ts'

export type FrozenAddress = {
  name: string
  phone: string
  email: string | null
  line1: string
  line2: string | null
  city: string
  state: string
  stateCode: string
  postcode: string
  country: string
}

/** The address as an order freezes it: the state by its official name and GST code. */
export function officialAddress(address: z.output<typeof addressFields>): FrozenAddress {
  const state = stateByName(address.state)
  if (!state) {
    throw refusedField('RULE_BROKEN', 'state', sentence('state_of_order_unknown'))
  }
  const { name, phone, line1, city, postcode, country } = address
  const [email, line2] = [address.email ?? null, address.line2 || null]
  return {
    name,
    phone,
    email,
    line1,
    line2,
    city,
    state: state.name,
    stateCode: state.gstCode,
    postcode,
    country,
  }
}

/**
 * A business buyer as an order freezes it. The GSTIN of a state and the billing address on the invoice must be of the same
 * state, or the buyer could not claim the tax.
 */
export function checkedBuyer(buyer: BusinessBuyer, billing: FrozenAddress): BusinessBuyer {
  if (isGstinOfState(buyer.gstin, billing.stateCode)) return buyer
  throw refusedField('GSTIN_STATE_DIFFERS', 'gstin')
}
