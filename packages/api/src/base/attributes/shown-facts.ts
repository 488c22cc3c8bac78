import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import { maskSerial } from '@dobara/domain/units/mask-serial.ts'

/** The attributes of a machine for everybody: a text that somebody typed does not show its full serial number. */
export function shownFacts(facts: readonly AttributeFact[] | null, serial: string): AttributeFact[] {
  return (facts ?? []).map((fact) =>
    typeof fact.value === 'string' && !fact.choice
      ? { ...fact, value: maskSerial(fact.value, serial) }
      : fact,
  )
}
