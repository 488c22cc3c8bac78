import type { ProductCondition } from '@dobara/db/generated/enums.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { StoredImage } from '@dobara/providers/media/media-port.ts'
import type { SampleItem } from './sample-products.ts'
import { attributesOf } from './attributes.ts'
import { CATEGORIES } from './categories.ts'
import type { SeedProduct } from './seed-product.ts'

/** Ids the database gave, by slug, name or SKU. */
export interface WrittenIds {
  categories: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
  products: ReadonlyMap<string, number>
  variants: ReadonlyMap<string, number>
}

const GST_RATE_BP = 1800
const WARRANTY_MONTHS = 6
const RETURN_WINDOW_DAYS = 15
const DATABASE_CONDITION: Record<ConditionCode, ProductCondition> = {
  'Refurbished-A': 'refurbished_a',
  'Refurbished-B': 'refurbished_b',
  'Refurbished-C': 'refurbished_c',
  Used: 'used',
}

export function stockKey(productId: number, variantId: number | null): string {
  return `${productId}/${variantId ?? ''}`
}

/** Returns the demo shop's purchase price of an offer: about two thirds of its price, in whole hundreds of rupees. */
export function purchasePriceOf(
  { condition }: Pick<SeedProduct, 'condition'>,
  { pricePaise }: { pricePaise: number },
): number {
  return Math.floor((pricePaise * (condition === 'Used' ? 0.66 : 0.62)) / 100_00) * 100_00
}

/** Used items are sold as they came, so the demo shop sells them by the margin. */
const schemeOf = ({ condition }: SeedProduct): SampleItem['taxScheme'] =>
  condition === 'Used' ? 'margin' : 'regular'

/** A product as a row of the product table. */
export function productRow(
  product: SeedProduct,
  { brandId, categoryId }: { brandId: number; categoryId: number },
) {
  const {
    fact,
    condition,
    variants: _variants,
    stock: _stock,
    pictures: _pictures,
    check: _check,
    listedAtPaise: _listed,
    categorySlug: _slug,
    ...columns
  } = product
  return {
    ...columns,
    brandId,
    categoryId,
    model: fact.model,
    kind: fact.kind,
    hsn: fact.hsn,
    cpu: fact.cpu,
    gpu: fact.gpu,
    os: fact.os,
    displaySizeInches: fact.displaySizeInches,
    displayResolution: fact.displayResolution,
    displayPanel: fact.displayPanel,
    weightKg: fact.weightKg,
    condition: DATABASE_CONDITION[condition],
    attributes: attributesOf(fact),
    gstRateBp: GST_RATE_BP,
    taxScheme: schemeOf(product),
    purchasePricePaise: purchasePriceOf(product, product),
    noInputCredit: schemeOf(product) === 'margin',
    warrantyMonths: WARRANTY_MONTHS,
    returnWindowDays: RETURN_WINDOW_DAYS,
  }
}

function requireId(id: number | undefined, what: string): number {
  if (id === undefined) throw new Error(`the demo catalogue has no id for ${what}`)
  return id
}

/** Everything of one product that can be put in a basket. */
export function sampleItemsOf(
  product: SeedProduct,
  by: { ids: WrittenIds; stockItems: ReadonlyMap<string, number>; stored: ReadonlyMap<string, StoredImage> },
): SampleItem[] {
  const { fact, categorySlug, pictures } = product
  const parentSlug = CATEGORIES.find(({ slug }) => slug === categorySlug)?.parentSlug ?? null
  const slugs = parentSlug ? [categorySlug, parentSlug] : [categorySlug]
  const productId = requireId(by.ids.products.get(product.sku), product.sku)
  const [primary] = pictures
  const image = primary ? by.stored.get(primary.picture.name) : undefined
  const offers = product.variants.length > 0 ? product.variants : [{ ...product, color: null }]
  return offers.map((offer) => {
    const variantId = by.ids.variants.get(offer.sku) ?? null
    const chosen = { ramGb: offer.ramGb, storage: offer.storage, color: offer.color }
    return {
      productId,
      variantId,
      stockItemId: requireId(by.stockItems.get(stockKey(productId, variantId)), `the stock of ${offer.sku}`),
      brandId: requireId(by.ids.brands.get(fact.brand), fact.brand),
      categoryIds: slugs.map((slug) => requireId(by.ids.categories.get(slug), slug)),
      topCategorySlug: parentSlug ?? categorySlug,
      sku: offer.sku,
      title: product.title,
      brand: fact.brand,
      condition: product.condition,
      hsn: fact.hsn,
      gstRateBp: GST_RATE_BP,
      taxScheme: schemeOf(product),
      purchasePricePaise: purchasePriceOf(product, offer),
      attributes: Object.fromEntries(
        Object.entries(chosen).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
      ),
      imageUrl: image?.url ?? '',
      imageAlt: primary?.altText ?? '',
      pricePaise: offer.pricePaise,
      mrpPaise: offer.mrpPaise,
      warrantyMonths: WARRANTY_MONTHS,
      returnWindowDays: RETURN_WINDOW_DAYS,
      listedAt: product.createdAt,
      availableAfter: offer.stock,
    }
  })
}
