import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { batteryClaim, isSingleMachine } from '@dobara/domain/catalog/machine-facts.ts'
import {
  COMPARED_FIELDS,
  type SpecificationKey,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { formatInr } from '../../../lib/format.ts'
import { reductionOf } from '../../../lib/reduction.ts'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { countryName } from '../card/country-name.ts'
import { factValue } from '../../../lib/words/fact-words.ts'
import { fieldText, t as called } from '../card/specification-texts.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import { stockText } from '../card/stock-badge.tsx'
import { t } from './texts.ts'

export type CompareRow = { key: string; name: string; values: (string | null)[]; isDifferent: boolean }

/** Every value that the product or one of its variants has, smallest first: '8 / 16'. */
function allOf(values: (number | string | null)[]): string | null {
  const known = [...new Set(values.filter((value) => value !== null))]
  const sorted = known.toSorted((a, b) => String(a).localeCompare(String(b), 'en-IN', { numeric: true }))
  return sorted.length === 0 ? null : sorted.join(' / ')
}

function ramOf({ ramGb, variants }: ProductDetail): string | null {
  const chosen = variants.map(({ attributes }) => attributes.ramGb ?? ramGb)
  const sizes = allOf(chosen.length > 0 ? chosen : [ramGb])
  return sizes && t('gigabytes', { value: sizes })
}

function storageOf({ storage, variants }: ProductDetail): string | null {
  const chosen = variants.map(({ attributes }) => attributes.storage ?? storage)
  return allOf(chosen.length > 0 ? chosen : [storage])
}

function priceOf({ price, variants }: ProductDetail): string {
  const isRange = variants.some((variant) => variant.price !== price)
  return isRange ? t('from', { price: formatInr(price) }) : formatInr(price)
}

function savingOf({ price, mrp }: ProductDetail): string | null {
  const reduction = reductionOf(price, mrp)
  if (!reduction) return null
  return t('percentOff', { amount: formatInr(reduction.saving), percent: reduction.percent })
}

function reportOf({ qualityReport }: ProductDetail): string | null {
  const checked = qualityReport?.points.filter(({ result }) => result !== 'not_applicable') ?? []
  const passed = checked.filter(({ result }) => result === 'pass' || result === 'fixed').length
  return checked.length === 0 ? null : t('allPassed', { count: passed, total: checked.length })
}

function ratingOf({ rating, reviewCount }: ProductDetail): string | null {
  return reviewCount === 0 ? null : t('ratingOf', { rating: rating.toFixed(1), count: reviewCount })
}

function batteryOf(product: ProductDetail): string | null {
  const claim = batteryClaim({ ...product, isSingle: isSingleMachine(product) })
  if (!claim) return null
  if (claim.most && claim.most > claim.percent) return `${claim.percent}–${claim.most}%`
  return claim.kind === 'measured' ? `${claim.percent}%` : t('orMore', { percent: claim.percent })
}

const cyclesOf = (product: ProductDetail) =>
  isSingleMachine(product) && !product.units ? fieldText('batteryCycles', product.batteryCycles, t) : null

/** Fields whose value is not that of the product alone. */
const OWN_VALUES: Partial<Record<SpecificationKey, (product: ProductDetail) => string | null>> = {
  ramGb: ramOf,
  storage: storageOf,
  batteryHealthPct: batteryOf,
  batteryCycles: cyclesOf,
}

/** In Hindi, brightness has another word here than on the page of a product. */
const nameOf = (field: (typeof COMPARED_FIELDS)[number]) =>
  field === 'brightnessNits' ? t('brightness') : called(field)

/** Attributes have a key: two of them can have the same name. */
type Fact = [name: string, valueOf: (product: ProductDetail) => string | null, key?: string]

/** The attributes of the variants, and those of the product that no variant has of its own. */
function factsOf({ facts, variants }: ProductDetail): AttributeFact[] {
  const varied = variants.flatMap((variant) => variant.facts ?? [])
  const keys = new Set(varied.map(({ key }) => key))
  return [...(facts ?? []).filter(({ key }) => !keys.has(key)), ...varied]
}

/** The attributes that can be compared and that at least one of the products has. */
function attributeFacts(products: readonly ProductDetail[]): Fact[] {
  const all = products.flatMap(factsOf).filter(({ isComparable }) => isComparable)
  return [...new Map(all.map((fact) => [fact.key, fact])).values()].map((fact) => [
    labelOf(fact),
    (product) => allOf(factsOf(product).flatMap((own) => (own.key === fact.key ? [factValue(own)] : []))),
    fact.key,
  ])
}

function facts(products: readonly ProductDetail[]): Fact[] {
  return [
    [t('price'), priceOf],
    [t('saving'), savingOf],
    [t('condition'), ({ condition }) => conditionName(condition)],
    [t('stock'), ({ stockQty }) => stockText(stockQty)],
    [t('rating'), ratingOf],
    ...COMPARED_FIELDS.map((field): Fact => {
      const valueOf = OWN_VALUES[field]
      return [nameOf(field), valueOf ?? ((product) => fieldText(field, product[field], t))]
    }),
    ...attributeFacts(products),
    [t('report'), reportOf],
    [t('warranty'), ({ warrantyMonths: count }) => (count > 0 ? t('months', { count }) : null)],
    [t('replacement'), ({ returnWindowDays: count }) => (count > 0 ? t('days', { count }) : null)],
    [t('origin'), ({ countryOfOrigin }) => countryOfOrigin && countryName(countryOfOrigin)],
  ]
}

/**
 * Returns the facts of products side by side; a fact that none of them states is omitted. Called while rendering,
 * because it contains text.
 */
export function compareRows(products: readonly ProductDetail[]): CompareRow[] {
  return facts(products)
    .map(([name, valueOf, key = name]) => {
      const values = products.map(valueOf)
      return { key, name, values, isDifferent: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}
