import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import { maskSerial } from '@dobara/domain/units/mask-serial.ts'

/** Returns the attributes of a machine as everyone may see them: a free text does not show its full serial number. */
export function shownFacts(facts: readonly AttributeFact[] | null, serial: string): AttributeFact[] {
  return (facts ?? []).map((fact) =>
    typeof fact.value === 'string' && !fact.choice
      ? { ...fact, value: maskSerial(fact.value, serial) }
      : fact,
  )
}
