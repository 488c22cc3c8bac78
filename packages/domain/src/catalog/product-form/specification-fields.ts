/** Texts that the documents give no length: long enough for any page, short enough for a request. */
const LONG_TEXT_LIMIT = 10_000

type Common = {
  /** The documented name. The column of `product` has the same name in snake case. */
  key: string
  /** The smallest shape that has the field: a card is a part of a row of a list over REST, and a row is a part of the product. */
  shape: 'card' | 'row' | 'product'
  /** Text on the shop's pages that contains the value. */
  unit?: 'gigabytes' | 'inches' | 'hertz' | 'nits' | 'kilograms' | 'millimetres'
}
type TextField = Common & { type: 'text'; max: number; isMultiline?: true }
/** A column with a default cannot be null. */
type WholeField = Common & { type: 'whole'; min: number; max: number; default?: number }
type DecimalField = Common & { type: 'decimal'; min: number; max: number; decimals: number }

/**
 * Documented fields that describe a product, in the order of files and of the form's sentences. Contract, write
 * columns, SELECT lists and screens are generated from this list. The limits are those of the columns, or of
 * realistic values. A field that ends in Hi is the Hindi version of the field before it.
 */
export const SPECIFICATION_FIELDS = [
  { key: 'cpu', type: 'text', max: 128, shape: 'card' },
  { key: 'gpu', type: 'text', max: 128, shape: 'row' },
  { key: 'ramGb', type: 'whole', min: 1, max: 4096, unit: 'gigabytes', shape: 'card' },
  { key: 'storage', type: 'text', max: 128, shape: 'card' },
  { key: 'ports', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'os', type: 'text', max: 128, shape: 'row' },
  { key: 'keyboardLayout', type: 'text', max: 128, shape: 'row' },
  { key: 'color', type: 'text', max: 64, shape: 'row' },
  { key: 'weightKg', type: 'decimal', min: 0, max: 9999.99, decimals: 2, unit: 'kilograms', shape: 'row' },
  { key: 'dimensionsMm', type: 'text', max: 128, unit: 'millimetres', shape: 'row' },
  {
    key: 'displaySizeInches',
    type: 'decimal',
    min: 0,
    max: 999.9,
    decimals: 1,
    unit: 'inches',
    shape: 'card',
  },
  { key: 'displayResolution', type: 'text', max: 64, shape: 'row' },
  { key: 'displayPanel', type: 'text', max: 64, shape: 'row' },
  { key: 'displayRefreshHz', type: 'whole', min: 0, max: 2000, unit: 'hertz', shape: 'row' },
  { key: 'brightnessNits', type: 'whole', min: 0, max: 20_000, unit: 'nits', shape: 'row' },
  { key: 'batteryHealthPct', type: 'whole', min: 0, max: 100, shape: 'card' },
  { key: 'batteryCycles', type: 'whole', min: 0, max: 100_000, shape: 'row' },
  { key: 'cosmeticNotes', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'cosmeticNotesHi', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'functionalNotes', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'functionalNotesHi', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'fulfillmentLocation', type: 'text', max: 128, shape: 'row' },
  { key: 'fulfillmentLocationHi', type: 'text', max: 128, shape: 'product' },
  { key: 'warrantyMonths', type: 'whole', min: 0, max: 240, default: 6, shape: 'row' },
  { key: 'returnWindowDays', type: 'whole', min: 0, max: 3650, default: 15, shape: 'row' },
  { key: 'highlights', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'highlightsHi', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'description', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'descriptionHi', type: 'text', max: LONG_TEXT_LIMIT, isMultiline: true, shape: 'product' },
  { key: 'metaTitle', type: 'text', max: 255, shape: 'product' },
  { key: 'metaDescription', type: 'text', max: 255, isMultiline: true, shape: 'product' },
  { key: 'metaKeywords', type: 'text', max: 255, shape: 'product' },
] as const satisfies readonly (TextField | WholeField | DecimalField)[]

export type SpecificationField = (typeof SPECIFICATION_FIELDS)[number]
export type SpecificationKey = SpecificationField['key']
type Shape = SpecificationField['shape']

export const TEXT_FIELDS = SPECIFICATION_FIELDS.filter((field) => field.type === 'text')
export const NUMBER_FIELDS = SPECIFICATION_FIELDS.filter((field) => field.type !== 'text')
export const DECIMAL_FIELDS = SPECIFICATION_FIELDS.filter((field) => field.type === 'decimal')
export const DEFAULTED_FIELDS = SPECIFICATION_FIELDS.filter((field) => 'default' in field)
export const CARD_FIELDS = SPECIFICATION_FIELDS.filter((field) => field.shape === 'card')
export const ROW_FIELDS = SPECIFICATION_FIELDS.filter((field) => field.shape === 'row')

type ValueOf<Field> = Field extends { type: 'text' }
  ? string | null
  : Field extends { default: number }
    ? number
    : number | null

/** The values that a product has in the fields of a shape. */
export type SpecificationOf<Own extends Shape> = {
  [Field in Extract<SpecificationField, { shape: Own }> as Field['key']]: ValueOf<Field>
}

/** Sections of the form with these fields, in their order. */
export const FORM_FIELDS = {
  machine: ['cpu', 'ramGb', 'storage', 'gpu', 'os', 'keyboardLayout', 'ports'],
  display: ['displaySizeInches', 'displayResolution', 'displayPanel', 'displayRefreshHz', 'brightnessNits'],
  battery: ['batteryHealthPct', 'batteryCycles'],
  body: ['color', 'weightKg', 'dimensionsMm'],
  state: ['cosmeticNotes', 'functionalNotes'],
  promises: ['warrantyMonths', 'returnWindowDays', 'fulfillmentLocation'],
  words: ['highlights', 'description'],
  hindi: ['highlightsHi', 'descriptionHi', 'cosmeticNotesHi', 'functionalNotesHi', 'fulfillmentLocationHi'],
  search: ['metaTitle', 'metaDescription', 'metaKeywords'],
} as const satisfies Record<string, readonly SpecificationKey[]>

/** The rows of the specification on the page of a product, in order. */
export const PAGE_FIELDS = [
  'cpu',
  'gpu',
  'ramGb',
  'storage',
  'color',
  'displaySizeInches',
  'displayResolution',
  'displayPanel',
  'displayRefreshHz',
  'brightnessNits',
  'os',
  'keyboardLayout',
  'ports',
  'weightKg',
  'dimensionsMm',
] as const satisfies readonly SpecificationKey[]

/** The rows of the comparison that show these fields, in order. */
export const COMPARED_FIELDS = [
  'cpu',
  'gpu',
  'ramGb',
  'storage',
  'displaySizeInches',
  'displayResolution',
  'displayPanel',
  'displayRefreshHz',
  'brightnessNits',
  'batteryHealthPct',
  'batteryCycles',
  'os',
  'keyboardLayout',
  'ports',
  'weightKg',
] as const satisfies readonly SpecificationKey[]

type Keyed = { readonly key: string }

/** An object with a property for each item of a list. An overload, because Object.fromEntries forgets the names of its keys. */
export function byKey<Item extends Keyed, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value,
): Record<Item['key'], Value>
export function byKey<Item extends Keyed, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value,
): Record<string, Value> {
  return Object.fromEntries(items.map((item) => [item.key, valueOf(item)]))
}
