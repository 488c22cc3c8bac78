import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { PICTURE_SIZES } from '@dobara/contract/pictures/pictures.ts'
import { productText } from './claim-texts.ts'
import { categoryName, type PageFacts, type PageHead } from './page-route.ts'
import { breadcrumbData, type Crumb, type OfferFacts, productData } from './structured-data.ts'

/** A product is at home under its own SKU, also when it was found by the SKU of a variant. */
function productPath({ sku }: Pick<ProductDetail, 'sku'>): string {
  return `/product/${encodeURIComponent(sku)}`
}

/**
 * Returns the offer that the page opens with: the variant in the address, otherwise the cheapest in stock, otherwise
 * the cheapest.
 */
function offerOf(product: ProductDetail, variantSku: string | undefined): OfferFacts {
  const path = productPath(product)
  const byPrice = product.variants.toSorted((a, b) => a.price - b.price)
  const named = product.variants.find(({ sku }) => sku === variantSku)
  const variant = named ?? byPrice.find(({ inStock }) => inStock) ?? byPrice[0]
  if (!variant) return { sku: product.sku, price: product.price, inStock: product.inStock, path }
  const { sku, price, inStock } = variant
  return { sku, price, inStock, path: named ? `${path}?variant=${encodeURIComponent(sku)}` : path }
}

/** The other variants, each at the address where it is selected. */
const othersThan = (product: ProductDetail, { sku: shown }: OfferFacts): OfferFacts[] =>
  product.variants
    .filter(({ sku }) => sku !== shown)
    .map(({ sku, price, inStock }) => ({
      sku,
      price,
      inStock,
      path: `${productPath(product)}?variant=${encodeURIComponent(sku)}`,
    }))

function trailOf(product: ProductDetail, facts: PageFacts): Crumb[] {
  const { t } = facts
  const slugs = product.categoryPath.map(({ slug }) => encodeURIComponent(slug))
  return [
    { name: t('home'), path: '/' },
    ...product.categoryPath.map((category, index) => ({
      name: categoryName(category, facts),
      path: `/c/${slugs.slice(0, index + 1).join('/')}`,
    })),
    { name: product.title, path: productPath(product) },
  ]
}

/** The picture the gallery opens with: the variant's own, else the primary one. */
function firstPictureOf({ images, variants }: ProductDetail, shownSku: string): string | undefined {
  const variantId = variants.find(({ sku }) => sku === shownSku)?.id
  const own = images.find((image) => image.variantId !== null && image.variantId === variantId)
  const shared = images.filter((image) => image.variantId === null)
  return (own ?? shared.find(({ isPrimary }) => isPrimary) ?? shared[0])?.cloudinaryUrl
}

export function productHead(product: ProductDetail, facts: PageFacts): PageHead {
  const { request } = facts
  const isHindi = request.language === 'hi'
  const offer = offerOf(product, request.search.variant)
  const picture = firstPictureOf(product, offer.sku)
  const shown = product.variants.find(({ sku }) => sku === offer.sku)
  return {
    // The store writes them in English.
    title: (!isHindi && product.metaTitle) || product.title,
    description: (!isHindi && product.metaDescription) || productText(product, shown?.id ?? null, facts),
    canonical: productPath(product),
    isIndexed: true,
    type: 'product',
    ...(picture && { image: picture, firstPicture: { url: picture, sizes: PICTURE_SIZES.gallery } }),
    properties: {
      'product:price:amount': offer.price.toFixed(2),
      'product:price:currency': 'INR',
      'product:availability': offer.inStock ? 'in stock' : 'out of stock',
      'product:condition': product.condition === 'Used' ? 'used' : 'refurbished',
      'product:brand': product.brand,
    },
    data: [
      productData(product, { offer, others: othersThan(product, offer) }, facts),
      breadcrumbData(trailOf(product, facts), facts),
    ],
  }
}
