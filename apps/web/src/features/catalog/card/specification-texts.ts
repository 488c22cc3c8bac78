import {
  byKey,
  type COMPARED_FIELDS,
  type PAGE_FIELDS,
  SPECIFICATION_FIELDS,
  type SpecificationKey,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { texts } from '../../../lib/texts/texts.ts'
import { valueWords } from '../../../lib/words/value-words.ts'

/** The names of fields on the page of a product and in comparisons. */
export const en = {
  cpu: 'Processor',
  gpu: 'Graphics',
  ramGb: 'RAM',
  storage: 'Storage',
  color: 'Color',
  displaySizeInches: 'Display',
  displayResolution: 'Resolution',
  displayPanel: 'Panel',
  displayRefreshHz: 'Refresh rate',
  brightnessNits: 'Brightness',
  batteryHealthPct: 'Battery health',
  batteryCycles: 'Charge cycles',
  os: 'Operating system',
  keyboardLayout: 'Keyboard',
  ports: 'Ports',
  weightKg: 'Weight',
  dimensionsMm: 'Dimensions',
} as const satisfies Record<(typeof PAGE_FIELDS | typeof COMPARED_FIELDS)[number], string>

export const t = texts('catalog/card/specification', en)

const UNIT_OF = byKey(SPECIFICATION_FIELDS, (field) => ('unit' in field ? field.unit : null))
type Unit = NonNullable<(typeof UNIT_OF)[SpecificationKey]>

/** Returns the value of a field with its unit, in the wording of the calling page; null if the value is unknown. */
export function fieldText(
  field: SpecificationKey,
  value: string | number | null,
  withUnit: (unit: Unit, filling: { value: string | number }) => string,
): string | null {
  if (value === null) return null
  const unit = UNIT_OF[field]
  return unit ? withUnit(unit, { value }) : valueWords(String(value))
}
