import type { ProductFieldName } from '@dobara/contract/admin-products/product-inputs.ts'
import { COMPUTER_KINDS } from '@dobara/domain/catalog/product-form/product-kind.ts'
import {
  byKey,
  FORM_FIELDS,
  SPECIFICATION_FIELDS,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import type { FormShape } from './form-shape.ts'
import type { ProductValues } from './form-values.ts'

export type FieldLook = 'text' | 'number' | 'area' | 'choice' | 'condition' | 'country' | 'sku' | 'brand'

export type SectionField = {
  name: ProductFieldName
  look: FieldLook
  /** As wide as the form. */
  isWide?: true
}

export type FormSection = {
  id:
    | 'basics'
    | 'prices'
    | 'machine'
    | 'display'
    | 'connections'
    | 'body'
    | 'battery'
    | 'wear'
    | 'promises'
    | 'words'
    | 'hindi'
    | 'search'
  /** The compact form has the section for these kinds of products only; none named: for every kind. */
  kinds?: readonly string[]
  /** True if the fields are collapsed below the title. */
  isFolded?: true
  fields: readonly SectionField[]
}

const text = (name: ProductFieldName): SectionField => ({ name, look: 'text' })
const number = (name: ProductFieldName): SectionField => ({ name, look: 'number' })

const LOOK_OF = byKey(SPECIFICATION_FIELDS, (field): FieldLook => {
  if (field.type !== 'text') return 'number'
  return 'isMultiline' in field ? 'area' : 'text'
})

/** Returns the descriptive product fields of a section. */
function describing(section: keyof typeof FORM_FIELDS): SectionField[] {
  return FORM_FIELDS[section].map((name) => {
    const look = LOOK_OF[name]
    return { name, look, ...((look === 'area' || section === 'search') && { isWide: true }) }
  })
}

const WITH_DISPLAY = [...COMPUTER_KINDS, 'monitor']
const WITH_PORTS = [...WITH_DISPLAY, 'dock', 'network', 'printer']

/** The fields of a product in the order of the long form. */
export const FORM_SECTIONS: readonly FormSection[] = [
  {
    id: 'basics',
    fields: [
      { name: 'title', look: 'text', isWide: true },
      { name: 'brand', look: 'brand' },
      text('model'),
      { name: 'condition', look: 'condition' },
      { name: 'sku', look: 'sku' },
    ],
  },
  { id: 'machine', kinds: COMPUTER_KINDS, fields: describing('machine') },
  {
    id: 'prices',
    fields: [
      number('price'),
      number('mrp'),
      number('gstPercent'),
      { name: 'taxScheme', look: 'choice' },
      number('purchasePrice'),
      { name: 'noInputCredit', look: 'choice' },
      number('stockQty'),
      text('hsn'),
      { name: 'countryOfOrigin', look: 'country' },
    ],
  },
  { id: 'display', kinds: WITH_DISPLAY, fields: describing('display') },
  { id: 'battery', kinds: ['laptop'], fields: describing('battery') },
  { id: 'body', fields: describing('body') },
  { id: 'wear', fields: describing('state') },
  { id: 'promises', fields: describing('promises') },
  { id: 'words', fields: describing('words') },
  { id: 'hindi', isFolded: true, fields: describing('hindi') },
  { id: 'search', fields: describing('search') },
]

const isPorts = ({ name }: SectionField) => name === 'ports'

/** The sections of the compact form: ports have their own, since products without a processor have ports too. */
const COMPACT_SECTIONS: readonly FormSection[] = FORM_SECTIONS.flatMap((section) => {
  if (section.id === 'machine')
    return [{ ...section, fields: section.fields.filter((field) => !isPorts(field)) }]
  if (section.id === 'display')
    return [section, { id: 'connections', kinds: WITH_PORTS, fields: describing('machine').filter(isPorts) }]
  return [section]
})

/** The sections that the form shows: those of the product's kind, and those in which `saved` has a value. */
export function sectionsOf(
  { mode, kind }: Pick<FormShape, 'mode' | 'kind'>,
  saved: Readonly<Partial<ProductValues>>,
): readonly FormSection[] {
  if (mode === 'laptop') return FORM_SECTIONS
  return COMPACT_SECTIONS.filter(
    ({ kinds, fields }) =>
      !kinds || (kind !== undefined && kinds.includes(kind)) || fields.some(({ name }) => saved[name]),
  )
}
