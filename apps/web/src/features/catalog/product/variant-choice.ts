import type { ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { formatAttribute } from '../../../lib/format.ts'
import { factValue } from '../../../lib/words/fact-words.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { t } from './variant-texts.ts'

type Value = string | number | boolean
/** Something in which variants differ: `key` is that of the documented three, or of an attribute. */
type Dimension = { key: string; label: string; wordsOf: (variant: ProductVariant) => string }

/** In this order: a later choice never forbids an earlier one, so every variant can be reached. */
function dimensionsOf(variants: readonly ProductVariant[]): Dimension[] {
  const documented = (['color', 'ramGb', 'storage'] as const).map((key) => ({
    key,
    label: t(key),
    wordsOf: ({ attributes }: ProductVariant) => formatAttribute([key, attributes[key] ?? '']),
  }))
  const facts = new Map(variants.flatMap((variant) => variant.facts ?? []).map((fact) => [fact.key, fact]))
  const others = [...facts.values()].map((fact) => ({
    key: fact.key,
    label: labelOf(fact),
    wordsOf: (variant: ProductVariant) => {
      const own = variant.facts?.find(({ key }) => key === fact.key)
      return own ? factValue(own) : ''
    },
  }))
  return [...documented, ...others]
}

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
export type Picker = { key: string; label: string; options: Option[] }

const valueOf = ({ attributes }: ProductVariant, key: string) => attributes[key] ?? null

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

function valuesOf(variants: readonly ProductVariant[], key: string): Value[] {
  const values = variants.map((variant) => valueOf(variant, key)).filter((value) => value !== null)
  return [...new Set(values)].toSorted((a, b) => order(key, a) - order(key, b))
}

/** Numbers and drives from small to large; colours and the rest as they come. */
function order(key: string, value: Value): number {
  if (typeof value === 'number') return value
  if (key !== 'storage' || typeof value === 'boolean') return 0
  const [, size = '0', unit = ''] = /(\d+(?:\.\d+)?)\s*(TB|GB)?/i.exec(value) ?? []
  return Number(size) * (unit.toUpperCase() === 'TB' ? 1024 : 1)
}

/** The variants from the one most like what is chosen now on: same values first, then what is in stock. */
function byLikeness(variants: readonly ProductVariant[], chosen: ProductVariant): ProductVariant[] {
  const keys = dimensionsOf(variants).map(({ key }) => key)
  const likeness = (variant: ProductVariant) =>
    keys.filter((key) => valueOf(variant, key) === valueOf(chosen, key)).length
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
export function buildLabel(variant: ProductVariant): string {
  return chosenWords(dimensionsOf([variant]), variant).join(' · ')
}

/** The buttons of every dimension in which the variants differ or are described. */
export function pickersFor(variants: readonly ProductVariant[], chosen: ProductVariant): Picker[] {
  const dimensions = dimensionsOf(variants)
  return dimensions
    .map(({ key, label, wordsOf }, place) => {
      const before = dimensions.slice(0, place)
      const reachable = variants.filter((variant) =>
        before.every((earlier) => valueOf(variant, earlier.key) === valueOf(chosen, earlier.key)),
      )
      const options = valuesOf(variants, key).map((value): Option => {
        const having = (variant: ProductVariant) => valueOf(variant, key) === value
        const variant = nearest(reachable.filter(having), chosen)
        const described = variants.find(having)
        return {
          value,
          label: described ? wordsOf(described) : '',
          isSelected: having(chosen),
          refusal: variant ? null : t('notWith', { choices: chosenWords(before, chosen).join(', ') }),
          variant,
          priceDifference: variant ? variant.price - chosen.price : 0,
          inStock: variant?.inStock ?? false,
        }
      })
      return { key, label, options }
    })
    .filter(({ options }) => options.length > 0)
}

function chosenWords(dimensions: readonly Dimension[], chosen: ProductVariant): string[] {
  return dimensions.flatMap(({ key, wordsOf }) => (valueOf(chosen, key) === null ? [] : [wordsOf(chosen)]))
}
