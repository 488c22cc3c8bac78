import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import { spokenLanguage } from '../../../lib/texts/texts.ts'
import { t } from './card-texts.ts'

/** A label in the language of the page; in English where it has no Hindi one. */
export function labelOf({ label, labelHi }: Pick<AttributeFact, 'label' | 'labelHi'>): string {
  return (spokenLanguage() === 'hi' && labelHi) || label
}

/** '38 ppm'; signs such as % follow the number without a space. */
export function withUnit(value: string, unit: string | null): string {
  if (unit === null) return value
  return /^\p{L}/u.test(unit) ? `${value} ${unit}` : value + unit
}

/** The value of an attribute: 'Laser', '38 ppm', 'Yes'. */
export function factValue({ value, choice, unit }: AttributeFact): string {
  if (choice) return labelOf(choice)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  // Attributes have up to four decimals, one more than numbers are usually written with.
  return withUnit(value.toLocaleString('en-IN', { maximumFractionDigits: 4 }), unit)
}

/** What a card says, away from the name of the attribute: a bare 'Yes' would say nothing there. */
export function cardFact(fact: AttributeFact): string | null {
  if (fact.value === false) return null
  return fact.value === true ? labelOf(fact) : factValue(fact)
}
