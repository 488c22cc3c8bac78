/** The most characters a text of the product form may have. Source: the specification's validation rules. */
export const TEXT_LIMITS = {
  title: 255,
  brand: 128,
  model: 128,
  sku: 64,
  cpu: 128,
  gpu: 128,
  storage: 128,
  os: 128,
  keyboardLayout: 128,
  color: 64,
  dimensionsMm: 128,
  displayResolution: 64,
  displayPanel: 64,
  condition: 64,
  fulfillmentLocation: 128,
  metaTitle: 255,
  metaDescription: 255,
  metaKeywords: 255,
} as const
export type LimitedText = keyof typeof TEXT_LIMITS

/** Texts that the specification gives no length: long enough for any page, short enough for a request. */
export const LONG_TEXTS = ['ports', 'highlights', 'description', 'cosmeticNotes', 'functionalNotes'] as const
export const LONG_TEXT_LIMIT = 10_000

export type NumberRule = { min: number; max: number; decimals: number }

/** What the numbers of the form may be; money in rupees. The limits are those of the columns, or of what there is. */
export const NUMBER_RULES = {
  ramGb: { min: 1, max: 4096, decimals: 0 },
  weightKg: { min: 0, max: 9999.99, decimals: 2 },
  displaySizeInches: { min: 0, max: 999.9, decimals: 1 },
  displayRefreshHz: { min: 0, max: 2000, decimals: 0 },
  brightnessNits: { min: 0, max: 20_000, decimals: 0 },
  batteryHealthPct: { min: 0, max: 100, decimals: 0 },
  batteryCycles: { min: 0, max: 100_000, decimals: 0 },
  mrp: { min: 0, max: 2_00_00_000, decimals: 2 },
  price: { min: 0.01, max: 2_00_00_000, decimals: 2 },
  discountPercent: { min: 0, max: 100, decimals: 2 },
  gstPercent: { min: 0, max: 100, decimals: 2 },
  stockQty: { min: 0, max: 100_000, decimals: 0 },
  warrantyMonths: { min: 0, max: 240, decimals: 0 },
  returnWindowDays: { min: 0, max: 3650, decimals: 0 },
  purchasePrice: { min: 0, max: 2_00_00_000, decimals: 2 },
} as const satisfies Record<string, NumberRule>
export type NumberField = keyof typeof NUMBER_RULES

/** Documented: GST 18%, condition Refurbished-A, stock quantity 0; warranty and return window are the shop's promises. */
export const PRODUCT_DEFAULTS = {
  gstPercent: 18,
  condition: 'Refurbished-A',
  stockQty: 0,
  warrantyMonths: 6,
  returnWindowDays: 15,
  taxScheme: 'regular',
  noInputCredit: false,
} as const

const PLAIN_NUMBER = /^-?(\d+(\.\d*)?|\.\d+)$/

/** No number, beyond its limits, or finer than it is kept. */
export type NumberFault =
  | { kind: 'no-number' }
  | { kind: 'out-of-range'; min: number; max: number }
  | { kind: 'too-fine'; decimals: number }
export type ReadNumber = { ok: true; value: number | null } | { ok: false; fault: NumberFault }

/**
 * A number of the form as it was typed or sent: null for an empty box.
 */
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

/** What a form must have: the documented four, and of a computer its processor and memory too. */
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
