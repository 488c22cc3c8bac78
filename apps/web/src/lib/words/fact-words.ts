import type { AttributeFact, CardFact } from '@dobara/contract/catalog/attributes.ts'
import { labelOf } from './label-words.ts'
import { t } from './fact-texts.ts'

/** '38 ppm'; signs such as % follow the number without a space. */
export function withUnit(value: string, unit: string | null): string {
  if (unit === null) return value
  return /^\p{L}/u.test(unit) ? `${value} ${unit}` : value + unit
}

/** The value of an attribute: 'Laser', '38 ppm', 'Yes'. */
export function factValue({ value, choice, unit }: Pick<CardFact, 'value' | 'choice' | 'unit'>): string {
  if (choice) return labelOf(choice)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  // Attributes have up to four decimals, one more than numbers are usually written with.
  return withUnit(value.toLocaleString('en-IN', { maximumFractionDigits: 4 }), unit)
}

/** An attribute in the name of a variant: 'Duplex printing: Yes'. */
export function namedFact(fact: AttributeFact): string {
  return `${labelOf(fact)}: ${factValue(fact)}`
}

/**
 * Returns the text of an attribute on a card, which shows no names of attributes: 'Yes' alone would mean nothing
 * there.
 */
export function cardFact({ label, labelHi = null, ...fact }: CardFact): string | null {
  if (typeof fact.value !== 'boolean') return factValue(fact)
  return fact.value && label !== undefined ? labelOf({ label, labelHi }) : null
}
