import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Address, createAddressInput } from '@dobara/contract/profile/addresses.ts'
import { comparePinState, stateByName } from '@dobara/domain/addresses/states.ts'
import type { z } from 'zod'
import { refusedField } from '../../../errors.ts'
import type { AddressData, AddressRow } from './queries.ts'

/** Returns the address as it is stored. The state becomes its official name, as GST depends on it. */
export function toAddressData(input: z.output<typeof createAddressInput>): AddressData {
  const state = stateByName(input.state)
  if (!state) throw refusedField('RULE_BROKEN', 'state', sentence('state_unknown'))
  return {
    type: input.type,
    name: input.name,
    phone: input.phone,
    email: input.email ?? null,
    line1: input.line1,
    line2: input.line2 || null,
    city: input.city,
    state: state.name,
    postcode: input.postcode,
    country: input.country,
  }
}

/** A stored address as replies give it, with the question of a state that the PIN code does not usually belong to. */
export function addressView(row: AddressRow): Address {
  return { ...row, pinState: comparePinState(row).found?.name ?? null }
}
