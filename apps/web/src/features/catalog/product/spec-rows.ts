import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import type { ProductDetail, ProductVariant } from '@dobara/contract/catalog/catalog.ts'
import { PAGE_FIELDS } from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { formatInr } from '../../../lib/format.ts'
import { countryName } from '../card/country-name.ts'
import { factValue } from '../../../lib/words/fact-words.ts'
import { fieldText, t as called } from '../card/specification-texts.ts'
import { labelOf } from '../../../lib/words/label-words.ts'
import type { Offer } from './offer.ts'
import { t } from './details/texts.ts'

/** Attributes have a key: two of them can have the same name. */
type SpecRow = [name: string, value: string, key?: string]
type SpecPair = [name: string, value: string | null | undefined, key?: string]

function written(rows: readonly SpecPair[]): SpecRow[] {
  return rows.filter((row): row is SpecRow => Boolean(row[1]))
}

/** The attributes of the product, with the values of its variant; those that only the variant has come last. */
function chosenFacts(product: ProductDetail, variant: ProductVariant | null): AttributeFact[] {
  const facts = [...(product.facts ?? []), ...(variant?.facts ?? [])]
  return [...new Map(facts.map((fact) => [fact.key, fact])).values()]
}

/** The product as the chosen variant is. Its dimensions can be stored with their unit. */
function chosenOf(product: ProductDetail, variant: ProductVariant | null) {
  const chosen = variant?.attributes
  return {
    ...product,
    ramGb: chosen?.ramGb ?? product.ramGb,
    storage: chosen?.storage ?? product.storage,
    color: chosen?.color ?? product.color,
    facts: chosenFacts(product, variant),
    dimensionsMm: product.dimensionsMm?.replace(/\s*mm\s*$/, '') ?? null,
  }
}

/** Returns the specifications of the machine; rows without a value are left out. */
export function specRows(product: ProductDetail, variant: ProductVariant | null): SpecRow[] {
  const chosen = chosenOf(product, variant)
  return written([
    [t('brand'), product.brand],
    [t('model'), product.model],
    ...PAGE_FIELDS.map((field): SpecPair => [called(field), fieldText(field, chosen[field], t)]),
    ...chosen.facts.map((fact): SpecRow => [labelOf(fact), factValue(fact), fact.key]),
  ])
}

const KINDS = ['laptop', 'desktop', 'all-in-one', 'monitor', 'dock', 'printer', 'network'] as const

/** Returns the generic name, such as 'Refurbished laptop computer'; an unknown kind is used as the store wrote it. */
function genericName({ kind, condition }: ProductDetail): string {
  const known = KINDS.find((candidate) => candidate === kind)
  return t(condition === 'Used' ? 'used' : 'refurbished', { kind: known ? t(known) : kind })
}

/** The declarations that Legal Metrology (Packaged Commodities) Rules, 6(10), require for products sold online. */
export function labelRows(product: ProductDetail, variant: ProductVariant | null, offer: Offer): SpecRow[] {
  const { price, mrp } = offer
  const isReduced = mrp !== null && mrp > price
  return written([
    [t('genericName'), genericName(product)],
    [t('netQuantity'), t('oneUnit')],
    [t('mrp'), isReduced ? t('mrpWhenNew', { amount: formatInr(mrp) }) : formatInr(price)],
    [t('price'), isReduced ? formatInr(price) : null],
    [t('origin'), product.countryOfOrigin && countryName(product.countryOfOrigin)],
    [t('hsn'), product.hsn],
    [t('gst'), t('gstIncluded', { percent: product.gstPercent })],
    [t('sku'), variant?.sku ?? product.sku],
  ])
}
