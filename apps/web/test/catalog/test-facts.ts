import type { AttributeFacet, AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import {
  byKey,
  DEFAULTED_FIELDS,
  NUMBER_FIELDS,
  SPECIFICATION_FIELDS,
  TEXT_FIELDS,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'

/** A product of which nothing is known: each test states what it needs. */
export const NO_SPECIFICATION = {
  ...byKey(SPECIFICATION_FIELDS, () => null),
  ...byKey(DEFAULTED_FIELDS, (field) => field.default),
}
/** A product of which everything is known. */
export const WHOLE_SPECIFICATION = {
  ...byKey(TEXT_FIELDS, ({ key }) => `Some ${key}`),
  ...byKey(NUMBER_FIELDS, ({ max }) => max),
}

const fact = (change: Pick<AttributeFact, 'key' | 'label' | 'value'> & Partial<AttributeFact>) => ({
  labelHi: null,
  unit: null,
  choice: null,
  isComparable: true,
  ...change,
})

export const LASER: AttributeFact = fact({
  key: 'printTechnology',
  label: 'Technology',
  labelHi: 'तकनीक',
  value: 'laser',
  choice: { value: 'laser', label: 'Laser', labelHi: 'लेज़र' },
})
export const SPEED: AttributeFact = fact({
  key: 'pagesPerMinute',
  label: 'Speed',
  labelHi: 'रफ़्तार',
  value: 38,
  unit: 'ppm',
})
export const DUPLEX: AttributeFact = fact({ key: 'duplexPrinting', label: 'Duplex printing', value: true })

const speed = (value: string, label: string, count: number) => ({ value, label, labelHi: null, count })

export const PRINTER_FACETS: AttributeFacet[] = [
  {
    key: 'printTechnology',
    label: 'Technology',
    labelHi: 'तकनीक',
    type: 'choice',
    unit: null,
    choices: [{ value: 'laser', label: 'Laser', labelHi: 'लेज़र', count: 3 }],
  },
  {
    key: 'pagesPerMinute',
    label: 'Speed',
    labelHi: 'रफ़्तार',
    type: 'whole',
    unit: 'ppm',
    choices: [speed('-29', '≤ 29', 0), speed('30-39', '30–39', 2), speed('40-', '≥ 40', 1)],
  },
]
