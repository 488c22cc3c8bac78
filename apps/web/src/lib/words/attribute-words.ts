import type { AttributeDefinition } from '@dobara/domain/catalog/attributes/attribute.ts'
import { labelOf } from './label-words.ts'
import { t } from './fact-texts.ts'

/** Parts of an attribute that its input shows. */
export type BoxedAttribute = Pick<AttributeDefinition, 'type' | 'minValue' | 'choices'>

/** Returns the name with its unit, unless the name already contains the unit. */
export function labelWithUnit(attribute: Pick<AttributeDefinition, 'label' | 'labelHi' | 'unit'>): string {
  const { label, unit } = attribute
  const hasUnit = unit === null || label.toLowerCase().includes(unit.toLowerCase())
  return hasUnit ? labelOf(attribute) : `${labelOf(attribute)} (${unit})`
}

/** Returns the value of a field as text. */
export function valueInWords(
  { type, choices }: Pick<AttributeDefinition, 'type' | 'choices'>,
  typed: string,
): string {
  if (type === 'yes_no' && typed !== '') return t(typed === 'true' ? 'yes' : 'no')
  const choice = choices.find(({ value }) => value === typed)
  return choice ? labelOf(choice) : typed
}
