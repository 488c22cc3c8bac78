import { chosenValue } from '@dobara/domain/catalog/chosen-attribute.ts'
import type { ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { factValue, namedFact } from '../../../lib/words/fact-words.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { valueWords } from '../../../lib/words/value-words.ts'
import { t } from './texts.ts'

type Value = string | number | boolean

/**
 * Returns the dimensions in which variants can differ, with their labels. Their order matters: a later choice never
 * rules out an earlier one.
 */
function dimensionsOf(variants: readonly ProductVariant[]): Map<string, string> {
  const facts = variants.flatMap((variant) => variant.facts ?? [])
  return new Map([
    ...(['color', 'ramGb', 'storage'] as const).map((key) => [key, t(key)] as const),
    ...facts.map((fact) => [fact.key, labelOf(fact)] as const),
  ])
}

const valueOf = ({ attributes }: ProductVariant, key: string) => attributes[key] ?? null

/**
 * Returns the value as text in a list of one; an empty list if the variant has no such value. `write` formats an
 * attribute.
 */
function wordsOf(variant: ProductVariant, key: string, write = namedFact): string[] {
  const value = valueOf(variant, key)
  if (value === null) return []
  const fact = variant.facts?.find((one) => one.key === key)
  return [fact ? write(fact) : valueWords(chosenValue([key, String(value)]))]
}

export type Option = {
  label: string
  isSelected: boolean
  /** Why it cannot be had with what is chosen before it; null when it can. */
  refusal: string | null
  /** Variant that a click selects. */
  variant: ProductVariant | null
  /** Rupees more or less than the chosen variant. */
  priceDifference: number
  inStock: boolean
}
export type Picker = { key: string; label: string; options: Option[] }

/** The first variant of each value, in the order of the values. */
function samplesOf(variants: readonly ProductVariant[], key: string): ProductVariant[] {
  const byValue = new Map<Value, ProductVariant>()
  for (const variant of variants) {
    const value = valueOf(variant, key)
    if (value !== null && !byValue.has(value)) byValue.set(value, variant)
  }
  return [...byValue].toSorted(([a], [b]) => order(key, a) - order(key, b)).map(([, variant]) => variant)
}

/** Numbers and drives from small to large; colours and the rest as they come. */
function order(key: string, value: Value): number {
  if (typeof value === 'number') return value
  if (key !== 'storage' || typeof value !== 'string') return 0
  const [, size = '0', unit = ''] = /(\d+(?:\.\d+)?)\s*(TB|GB)?/i.exec(value) ?? []
  return Number(size) * (unit.toUpperCase() === 'TB' ? 1024 : 1)
}

/** The variants from the one most like what is chosen now on: same values first, then what is in stock. */
function byLikeness(variants: readonly ProductVariant[], chosen: ProductVariant): ProductVariant[] {
  const likeness = (variant: ProductVariant) =>
    Object.keys(chosen.attributes).filter((key) => valueOf(variant, key) === valueOf(chosen, key)).length
  return variants.toSorted(
    (a, b) => likeness(b) - likeness(a) || Number(b.inStock) - Number(a.inStock) || a.price - b.price,
  )
}

function nearest(fitting: readonly ProductVariant[], chosen: ProductVariant): ProductVariant | null {
  return byLikeness(fitting, chosen)[0] ?? null
}

const MAX_ALTERNATIVES = 3

/** Returns variants in stock that can replace one that is sold out. */
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
  return [...dimensionsOf([variant]).keys()].flatMap((key) => wordsOf(variant, key)).join(' · ')
}

/** The buttons of every dimension in which the variants differ or are described. */
export function pickersFor(variants: readonly ProductVariant[], chosen: ProductVariant): Picker[] {
  return [...dimensionsOf(variants)]
    .map(([key, label], place, all) => {
      const before = all.slice(0, place).map(([earlier]) => earlier)
      const reachable = variants.filter((variant) =>
        before.every((earlier) => valueOf(variant, earlier) === valueOf(chosen, earlier)),
      )
      const options = samplesOf(variants, key).map((sample): Option => {
        const value = valueOf(sample, key)
        const variant = nearest(
          reachable.filter((one) => valueOf(one, key) === value),
          chosen,
        )
        const choices = () => before.flatMap((earlier) => wordsOf(chosen, earlier)).join(', ')
        return {
          label: wordsOf(sample, key, factValue).join(''),
          isSelected: value === valueOf(chosen, key),
          refusal: variant ? null : t('notWith', { choices: choices() }),
          variant,
          priceDifference: variant ? variant.price - chosen.price : 0,
          inStock: variant?.inStock ?? false,
        }
      })
      return { key, label, options }
    })
    .filter(({ options }) => options.length > 0)
}
