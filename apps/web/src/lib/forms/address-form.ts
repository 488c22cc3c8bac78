import {
  type Address,
  type AddressFields,
  addressFields,
  type LastAddress,
} from '@dobara/contract/profile/addresses.ts'
import { cityOfPin } from '@dobara/domain/addresses/pin-cities.ts'
import { isPinShape, normalizePin } from '@dobara/domain/addresses/pin.ts'
import { comparePinState, stateOfPin } from '@dobara/domain/addresses/states.ts'
import type { AddressDraft } from '../storage/address-draft.ts'
import { trpc } from '../api/trpc.ts'
import { formResolver } from './form-resolver.ts'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

/** An address as the contract reads it: trimmed, the phone as +91 and ten digits. */
export type CheckedAddress = z.output<typeof addressFields>
/** One of the addresses of an account. */
export type SavedAddress = Address
export type AddressForm = UseFormReturn<AddressFields, unknown, CheckedAddress>

const REQUIRED = ['name', 'phone', 'line1', 'postcode', 'city', 'state'] as const
export type RequiredBox = (typeof REQUIRED)[number]
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

/**
 * Returns a form for one address of the contract's shape, empty or prefilled. A field is validated on blur, and from
 * then on at each change.
 */
export function useAddressForm(start: AddressDraft = {}): AddressForm {
  return useForm<AddressFields, unknown, CheckedAddress>({
    resolver: formResolver(addressFields),
    defaultValues: { ...EMPTY, ...start },
    mode: 'onTouched',
  })
}

/** Returns the empty required fields, from top to bottom; other errors are shown when the form is submitted. */
export function useMissing({ control }: AddressForm): RequiredBox[] {
  const values = useWatch({ control, name: REQUIRED })
  return REQUIRED.filter((_, place) => values[place]?.trim() === '')
}

/** An address that the shop has, in the shape that checkout sends. */
export function fieldsOfSaved(address: NonNullable<LastAddress['address']>): CheckedAddress {
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

/** Returns an address as one line for cards: the country is always India and omitted. */
export function addressLine({
  line1,
  line2,
  city,
  state,
  postcode,
}: Pick<CheckedAddress, 'line1' | 'line2' | 'city' | 'state' | 'postcode'>): string {
  return [line1, line2, city, `${state} ${postcode}`].filter(Boolean).join(', ')
}

/**
 * Returns the city of a PIN code or, if the code alone does not determine it, the district; null while neither is
 * known.
 */
function useCityOfPin(pin: string): { city: string; isDistrict: boolean } | null {
  const known = cityOfPin(pin)
  const { data } = trpc.addresses.placeOfPin.useQuery(
    { pin },
    { enabled: isPinShape(pin) && known === null, staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const city = known ?? data?.city ?? null
  if (city !== null) return { city, isDistrict: false }
  return data?.district ? { city: data.district, isDistrict: true } : null
}

/**
 * Fills in the city of a PIN code. A city that came from a PIN code is replaced with it; one that was entered
 * remains.
 */
function useCityFill(pin: string, place: string, { getValues, setValue }: AddressForm): void {
  const filledCity = useRef(place)
  useEffect(() => {
    if (!isPinShape(pin)) return
    const written = getValues('city').trim()
    if (written !== '' && written !== filledCity.current && written !== place) return
    filledCity.current = place
    if (written !== place) setValue('city', place, { shouldValidate: place !== '', shouldDirty: true })
  }, [pin, place, getValues, setValue])
}

/** Compares the PIN code with the fields beside it, and fills them when it is typed. */
export function usePinFill(form: AddressForm) {
  const { control, setValue } = form
  const [postcode, state, city] = useWatch({ control, name: ['postcode', 'state', 'city'] })
  const pin = normalizePin(postcode)
  const place = useCityOfPin(pin)
  useCityFill(pin, place?.city ?? '', form)

  function fill(typed: string) {
    const code = normalizePin(typed)
    const found = stateOfPin(code)
    // A code of two states leaves the one that was chosen.
    if (found && comparePinState({ postcode: code, state }).verdict !== 'agrees')
      setValue('state', found.name, { shouldValidate: true, shouldDirty: true })
  }

  const { verdict, found } = comparePinState({ postcode: pin, state })
  return {
    fill,
    isState: stateOfPin(pin)?.name === state,
    /** The state of the code where one is chosen in which it cannot lie. */
    otherState: verdict === 'impossible' ? found.name : null,
    /** The state of the code where another one is chosen that may be right too. */
    question: verdict === 'unusual' ? { pin, named: state, found: found.name } : null,
    /** Place of the PIN code if it matches the city field; otherwise null. */
    filledCity: place !== null && place.city === city.trim() ? place : null,
  }
}
