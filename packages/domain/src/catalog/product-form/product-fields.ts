import { byKey, DEFAULTED_FIELDS, NUMBER_FIELDS, TEXT_FIELDS } from './specification-fields.ts'

/** The most characters a text of the product form may have. Source: the specification's validation rules. */
export const TEXT_LIMITS = {
  title: 255,
  brand: 128,
  model: 128,
  sku: 64,
  condition: 64,
  kind: 32,
  ...byKey(TEXT_FIELDS, ({ max }) => max),
}

export type NumberRule = { min: number; max: number; decimals: number }

/** Limits of the numbers in the form; money in rupees. */
export const NUMBER_RULES = {
  ...byKey(
    NUMBER_FIELDS,
    (field): NumberRule => ({
      min: field.min,
      max: field.max,
      decimals: 'decimals' in field ? field.decimals : 0,
    }),
  ),
  mrp: { min: 0, max: 2_00_00_000, decimals: 2 },
  price: { min: 0.01, max: 2_00_00_000, decimals: 2 },
  discountPercent: { min: 0, max: 100, decimals: 2 },
  gstPercent: { min: 0, max: 100, decimals: 2 },
  stockQty: { min: 0, max: 100_000, decimals: 0 },
  purchasePrice: { min: 0, max: 2_00_00_000, decimals: 2 },
} satisfies Record<string, NumberRule>
export type NumberField = keyof typeof NUMBER_RULES

/** Documented: GST 18%, condition Refurbished-A, stock quantity 0; warranty and return window are the shop's promises. */
export const PRODUCT_DEFAULTS = {
  gstPercent: 18,
  condition: 'Refurbished-A',
  stockQty: 0,
  ...byKey(DEFAULTED_FIELDS, (field) => field.default),
  taxScheme: 'regular',
  noInputCredit: false,
} as const

const PLAIN_NUMBER = /^-?(\d+(\.\d*)?|\.\d+)$/

/** Fault of a number: not a number, outside its limits, or more precise than it is stored. */
export type NumberFault =
  | { kind: 'no-number' }
  | { kind: 'out-of-range'; min: number; max: number }
  | { kind: 'too-fine'; decimals: number }
export type ReadNumber = { ok: true; value: number | null } | { ok: false; fault: NumberFault }

/** Parses a number of the form as typed or sent: null for an empty field. */
export function readNumber(field: NumberField, typed: string | number | null): ReadNumber {
  const text = typeof typed === 'string' ? typed.trim() : typed
  if (text === null || text === '') return { ok: true, value: null }
  const isNumber = typeof text === 'number' ? Number.isFinite(text) : PLAIN_NUMBER.test(text)
  if (!isNumber) return { ok: false, fault: { kind: 'no-number' } }
  const value = Number(text)
  const { min, max, decimals } = NUMBER_RULES[field]
  if (value < min || value > max) return { ok: false, fault: { kind: 'out-of-range', min, max } }
  if (Number(value.toFixed(decimals)) !== value) return { ok: false, fault: { kind: 'too-fine', decimals } }
  return { ok: true, value }
}

/** Returns the fields that a form must have: the documented four, and for a computer its processor and memory too. */
export function requiredFields({ isComputer }: { isComputer: boolean }) {
  const always = ['title', 'brand', 'model', 'price'] as const
  return isComputer ? ([...always, 'cpu', 'ramGb'] as const) : always
}

/** The required fields that hold nothing but blanks. */
export function missingFields(
  values: Readonly<Record<string, unknown>>,
  required: readonly string[],
): string[] {
  return required.filter((field) => {
    const value = values[field]
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  })
}
