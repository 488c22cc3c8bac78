import { type Address, type AddressFields, addressFields } from '@dobara/contract/addresses.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

/** An address as the contract reads it: trimmed, the phone as +91 and ten digits. */
export type CheckedAddress = z.output<typeof addressFields>
export type AddressForm = UseFormReturn<AddressFields, unknown, CheckedAddress>

const REQUIRED = ['name', 'phone', 'line1', 'city', 'state', 'postcode'] as const
const EMPTY: AddressFields = {
  name: '',
  phone: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  country: 'IN',
}

/** A form for one address of the contract's shape; a box is checked when it is left, and from then on as it is typed. */
export function useAddressForm(): AddressForm {
  return useForm<AddressFields, unknown, CheckedAddress>({
    resolver: standardSchemaResolver(addressFields),
    defaultValues: EMPTY,
    mode: 'onTouched',
  })
}

/** Whether every required box has something in it; whether it is right is said when the form is sent. */
export function useIsFilled({ control }: AddressForm): boolean {
  const values = useWatch({ control, name: REQUIRED })
  return values.every((value) => value.trim() !== '')
}

/** A saved address in the shape that checkout sends. */
export function fieldsOfSaved(address: Address): CheckedAddress {
  const { name, phone, email, line1, line2, city, state, postcode } = address
  return {
    name,
    phone,
    email: email ?? undefined,
    line1,
    line2: line2 ?? undefined,
    city,
    state,
    postcode,
    country: 'IN',
  }
}

/** One line for cards: the country is India and goes without saying. */
export function addressLine({
  line1,
  line2,
  city,
  state,
  postcode,
}: Pick<CheckedAddress, 'line1' | 'line2' | 'city' | 'state' | 'postcode'>): string {
  return [line1, line2, city, `${state} ${postcode}`].filter(Boolean).join(', ')
}
