import type { AttributeDefinition } from '@dobara/domain/catalog/attributes/attribute.ts'
import { spokenLanguage } from '../../../lib/texts/texts.ts'
import { t } from './attribute-texts.ts'

type Named = { label: string; labelHi: string | null }

/** The name in the language of the page. */
export function nameOf({ label, labelHi }: Named): string {
  return spokenLanguage() === 'hi' && labelHi ? labelHi : label
}

/** The name with its unit, unless the name says the unit itself. */
export function labelOf(attribute: Named & { unit: string | null }): string {
  const { label, unit } = attribute
  const isSaid = unit === null || label.toLowerCase().includes(unit.toLowerCase())
  return isSaid ? nameOf(attribute) : `${nameOf(attribute)} (${unit})`
}

/** A value of a box in words. */
export function valueInWords(
  { type, choices }: Pick<AttributeDefinition, 'type' | 'choices'>,
  typed: string,
): string {
  if (type === 'yes_no' && typed !== '') return t(typed === 'true' ? 'yes' : 'no')
  const choice = choices.find(({ value }) => value === typed)
  return choice ? nameOf(choice) : typed
}
