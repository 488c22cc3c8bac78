import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { boxOf } from './attribute-boxes.ts'
import { labelWithUnit } from '../../lib/words/attribute-words.ts'
import { en as fields, t as called } from './field-texts.ts'
import type { ProductValues } from './form-values.ts'

const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name)

/** Returns the display name of a form field; the field name itself for an attribute that is not in `attributes`. */
export function nameInForm(box: keyof ProductValues, attributes: readonly Attribute[]): string {
  if (isField(box)) return called(box)
  const attribute = attributes.find(({ key }) => boxOf(key) === box)
  return attribute ? labelWithUnit(attribute) : box
}
