import type { ProductFieldName } from '@dobara/contract/admin-products/product-inputs.ts'
import { COMPUTER_KINDS } from '@dobara/domain/catalog/product-form/product-kind.ts'
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
    | 'state'
    | 'promises'
    | 'words'
    | 'search'
  /** The compact form has the section for these kinds of products only; none named: for every kind. */
  kinds?: readonly string[]
  fields: readonly SectionField[]
}

const text = (name: ProductFieldName): SectionField => ({ name, look: 'text' })
const number = (name: ProductFieldName): SectionField => ({ name, look: 'number' })
const area = (name: ProductFieldName): SectionField => ({ name, look: 'area', isWide: true })

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
  {
    id: 'machine',
    kinds: COMPUTER_KINDS,
    fields: [
      text('cpu'),
      number('ramGb'),
      text('storage'),
      text('gpu'),
      text('os'),
      text('keyboardLayout'),
      area('ports'),
    ],
  },
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
  {
    id: 'display',
    kinds: WITH_DISPLAY,
    fields: [
      number('displaySizeInches'),
      text('displayResolution'),
      text('displayPanel'),
      number('displayRefreshHz'),
      number('brightnessNits'),
    ],
  },
  {
    id: 'battery',
    kinds: ['laptop'],
    fields: [number('batteryHealthPct'), number('batteryCycles')],
  },
  { id: 'body', fields: [text('color'), number('weightKg'), text('dimensionsMm')] },
  { id: 'state', fields: [area('cosmeticNotes'), area('functionalNotes')] },
  {
    id: 'promises',
    fields: [number('warrantyMonths'), number('returnWindowDays'), text('fulfillmentLocation')],
  },
  { id: 'words', fields: [area('highlights'), area('description')] },
  {
    id: 'search',
    fields: [
      { name: 'metaTitle', look: 'text', isWide: true },
      { name: 'metaDescription', look: 'area', isWide: true },
      { name: 'metaKeywords', look: 'text', isWide: true },
    ],
  },
]

const PORTS = area('ports')
const isNotPorts = ({ name }: SectionField) => name !== PORTS.name

/** The sections of the compact form: ports have their own, since products without a processor have ports too. */
const COMPACT_SECTIONS: readonly FormSection[] = FORM_SECTIONS.flatMap((section) => {
  if (section.id === 'machine') return [{ ...section, fields: section.fields.filter(isNotPorts) }]
  if (section.id === 'display') return [section, { id: 'connections', kinds: WITH_PORTS, fields: [PORTS] }]
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
