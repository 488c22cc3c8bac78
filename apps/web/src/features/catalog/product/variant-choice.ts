import type { ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { t } from './variant-texts.ts'

export type Dimension = 'color' | 'ramGb' | 'storage'
type Value = string | number

/** In this order: a later choice never forbids an earlier one, so every variant can be reached. */
const DIMENSIONS: readonly Dimension[] = ['color', 'ramGb', 'storage']

export type Option = {
  value: Value
  label: string
  isSelected: boolean
  /** Why it cannot be had with what is chosen before it; null when it can. */
  refusal: string | null
  /** Where pressing it leads. */
  variant: ProductVariant | null
  /** Rupees more or less than the chosen variant. */
  priceDifference: number
  inStock: boolean
}
export type Picker = { key: Dimension; label: string; options: Option[] }

function valueLabel(key: Dimension, value: Value): string {
  return key === 'ramGb' ? `${value} GB` : String(value)
}

/** The variant an address names, else the cheapest that is in stock, else the cheapest. */
export function chosenVariant(
  variants: readonly ProductVariant[],
  sku: string | undefined,
): ProductVariant | null {
  const named = variants.find((variant) => variant.sku === sku)
  if (named) return named
  const byPrice = variants.toSorted((a, b) => a.price - b.price)
  return byPrice.find((variant) => variant.inStock) ?? byPrice[0] ?? null
}

function valuesOf(variants: readonly ProductVariant[], key: Dimension): Value[] {
  const values = variants.map(({ attributes }) => attributes[key]).filter((value) => value !== null)
  return [...new Set(values)].toSorted((a, b) => order(key, a) - order(key, b))
}

/** Memory and drives from small to large; colours as they come. */
function order(key: Dimension, value: Value): number {
  if (key === 'color') return 0
  if (typeof value === 'number') return value
  const [, size = '0', unit = ''] = /(\d+(?:\.\d+)?)\s*(TB|GB)?/i.exec(value) ?? []
  return Number(size) * (unit.toUpperCase() === 'TB' ? 1024 : 1)
}

/** The variants from the one most like what is chosen now on: same values first, then what is in stock. */
function byLikeness(variants: readonly ProductVariant[], chosen: ProductVariant): ProductVariant[] {
  const likeness = (variant: ProductVariant) =>
    DIMENSIONS.filter((key) => variant.attributes[key] === chosen.attributes[key]).length
  return variants.toSorted(
    (a, b) => likeness(b) - likeness(a) || Number(b.inStock) - Number(a.inStock) || a.price - b.price,
  )
}

function nearest(fitting: readonly ProductVariant[], chosen: ProductVariant): ProductVariant | null {
  return byLikeness(fitting, chosen)[0] ?? null
}

const MAX_ALTERNATIVES = 3

/** What can be bought in the place of a variant that is sold out. */
export function nearestInStock(
  variants: readonly ProductVariant[],
  chosen: ProductVariant,
): ProductVariant[] {
  return byLikeness(
    variants.filter(({ inStock }) => inStock),
    chosen,
  ).slice(0, MAX_ALTERNATIVES)
}

/** 'Silver · 16 GB · 512 GB SSD'. */
export function buildLabel({ attributes }: ProductVariant): string {
  return DIMENSIONS.flatMap((key) => {
    const value = attributes[key]
    return value === null ? [] : [valueLabel(key, value)]
  }).join(' · ')
}

/** The buttons of every dimension in which the variants differ or are described. */
export function pickersFor(variants: readonly ProductVariant[], chosen: ProductVariant): Picker[] {
  return DIMENSIONS.map((key, place) => {
    const before = DIMENSIONS.slice(0, place)
    const reachable = variants.filter(({ attributes }) =>
      before.every((earlier) => attributes[earlier] === chosen.attributes[earlier]),
    )
    const options = valuesOf(variants, key).map((value): Option => {
      const variant = nearest(
        reachable.filter(({ attributes }) => attributes[key] === value),
        chosen,
      )
      return {
        value,
        label: valueLabel(key, value),
        isSelected: chosen.attributes[key] === value,
        refusal: variant ? null : refusalOf(before, chosen),
        variant,
        priceDifference: variant ? variant.price - chosen.price : 0,
        inStock: variant?.inStock ?? false,
      }
    })
    return { key, label: t(key), options }
  }).filter(({ options }) => options.length > 0)
}

function refusalOf(before: readonly Dimension[], chosen: ProductVariant): string {
  const names = before.flatMap((key) => {
    const value = chosen.attributes[key]
    return value === null ? [] : [valueLabel(key, value)]
  })
  return t('notWith', { choices: names.join(', ') })
}
