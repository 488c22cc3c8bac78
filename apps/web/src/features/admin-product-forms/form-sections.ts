import type { ProductFieldName } from '@dobara/contract/admin-products/product-inputs.ts'

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
    | 'body'
    | 'battery'
    | 'state'
    | 'promises'
    | 'words'
    | 'search'
  /** Only of the long form, or where the product has something to show in it. */
  isOfMachines?: true
  fields: readonly SectionField[]
}

const text = (name: ProductFieldName): SectionField => ({ name, look: 'text' })
const number = (name: ProductFieldName): SectionField => ({ name, look: 'number' })
const area = (name: ProductFieldName): SectionField => ({ name, look: 'area', isWide: true })

/** The fields of a product in the order of the form. */
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
    isOfMachines: true,
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
    isOfMachines: true,
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
    isOfMachines: true,
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
