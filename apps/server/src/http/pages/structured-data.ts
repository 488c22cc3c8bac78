import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { widestPicture } from '@dobara/contract/pictures/pictures.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { homeText, productPromises } from './claim-texts.ts'
import { categoryName, inPageLanguage, type JsonLd, type PageFacts } from './page-route.ts'

const CONTEXT = 'https://schema.org'

/** The address of a path for others than this browser; addresses elsewhere stay as they are. */
export function absolute(publicUrl: string, path: string): string {
  return new URL(path, `${publicUrl}/`).href
}

export type Crumb = { name: string; path: string }

export function breadcrumbData(crumbs: readonly Crumb[], { publicUrl }: PageFacts): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(publicUrl, path),
    })),
  }
}

/** Returns the structured data of the shop as a company, and of its search field. */
export function shopData(facts: PageFacts): JsonLd[] {
  const { store, publicUrl } = facts
  if (!store) return []
  const { shop } = store
  const url = absolute(publicUrl, '/')
  const organization = {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: shop.name,
    description: homeText(facts),
    url,
    logo: absolute(publicUrl, '/icon-512.png'),
    // A shop that is being set up has no seller yet.
    ...(shop.legalName && sellerData(shop)),
  }
  const website = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: shop.name,
    url,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}products?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [organization, website]
}

function sellerData(shop: StoreInfo['shop']): Record<string, unknown> {
  return {
    legalName: shop.legalName,
    email: shop.email,
    telephone: shop.phone,
    taxID: shop.gstin,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.addressLines.join(', '),
      addressLocality: shop.city,
      addressRegion: shop.state,
      postalCode: shop.postcode,
      addressCountry: 'IN',
    },
  }
}

type ArticleFacts = { title: string; summary: string; publishedAt: string; path: string; language: string }

export function articleData(article: ArticleFacts, { publicUrl, store }: PageFacts): JsonLd {
  const organization = store && {
    '@type': 'Organization',
    name: store.shop.name,
    url: absolute(publicUrl, '/'),
  }
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedAt,
    inLanguage: article.language,
    mainEntityOfPage: absolute(publicUrl, article.path),
    ...(organization && { author: organization, publisher: organization }),
  }
}

/** Offer that the page opens with. */
export type OfferFacts = { sku: string; price: number; inStock: boolean; path: string }

/** The parts of a product that its structured data uses. */
export type DescribedProduct = Pick<
  ProductDetail,
  | 'title'
  | 'model'
  | 'brand'
  | 'categoryPath'
  | 'description'
  | 'descriptionHi'
  | 'color'
  | 'countryOfOrigin'
  | 'facts'
  | 'images'
  | 'rating'
  | 'reviewCount'
  | 'condition'
  | 'warrantyMonths'
  | 'returnWindowDays'
  | 'qualityReport'
>

/**
 * A product with what is offered as its page opens, and in short its `others`: the variants that can be chosen there. Numbers of the
 * maker are attributes of the store with the keys `mpn` and `gtin`, as in the feeds.
 */
export function productData(
  product: DescribedProduct,
  { offer, others = [] }: { offer: OfferFacts; others?: readonly OfferFacts[] },
  facts: PageFacts,
): JsonLd {
  const { publicUrl } = facts
  const description = inPageLanguage(facts, {
    en: product.description ?? '',
    hi: product.descriptionHi,
  })
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    sku: offer.sku,
    model: product.model,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.categoryPath.map((category) => categoryName(category, facts)).join(' > '),
    url: absolute(publicUrl, offer.path),
    ...(description && { description }),
    ...(product.color && { color: product.color }),
    ...(product.countryOfOrigin && { countryOfOrigin: product.countryOfOrigin }),
    ...(product.facts && { additionalProperty: propertiesOf(product.facts, facts) }),
    ...(product.images.length > 0 && {
      image: product.images.map(({ cloudinaryUrl }) => absolute(publicUrl, widestPicture(cloudinaryUrl))),
    }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...identifiersOf(product),
    offers:
      others.length === 0
        ? offerData(product, offer, facts)
        : [
            offerData(product, offer, facts),
            ...others.slice(0, MOST_OTHERS).map((other) => offerBasics(product, other, facts)),
          ],
  }
}

/** A product of a hundred variants would make its page heavy. */
const MOST_OTHERS = 19
/** EAN, UPC or GTIN-14. */
const GTIN = /^\d{8}$|^\d{12,14}$/

function identifiersOf({ facts }: DescribedProduct): Record<string, string> {
  const valueOf = (key: string) => facts?.find((fact) => fact.key === key)?.value
  const [mpn, gtin] = [valueOf('mpn'), String(valueOf('gtin') ?? '')]
  return { ...(typeof mpn === 'string' && { mpn }), ...(GTIN.test(gtin) && { gtin }) }
}

/** Attributes with their values in the language of the page. */
function propertiesOf(facts: readonly AttributeFact[], page: PageFacts): JsonLd[] {
  const t = ({ label, labelHi }: Pick<AttributeFact, 'label' | 'labelHi'>) =>
    inPageLanguage(page, { en: label, hi: labelHi })
  return facts.map(({ choice, value, unit, ...names }) => ({
    '@type': 'PropertyValue',
    name: t(names),
    value: choice ? t(choice) : value,
    ...(unit && { unitText: unit }),
  }))
}

const offerBasics = ({ condition }: DescribedProduct, offer: OfferFacts, { publicUrl }: PageFacts) => ({
  '@type': 'Offer',
  url: absolute(publicUrl, offer.path),
  sku: offer.sku,
  price: offer.price,
  priceCurrency: 'INR',
  availability: `${CONTEXT}/${offer.inStock ? 'InStock' : 'OutOfStock'}`,
  // Search engines remove second-hand items whose condition is missing.
  itemCondition: `${CONTEXT}/${condition === 'Used' ? 'UsedCondition' : 'RefurbishedCondition'}`,
})

function offerData(product: DescribedProduct, offer: OfferFacts, facts: PageFacts) {
  const { store } = facts
  const { warrantyMonths, replacementDays } = productPromises(product, facts)
  return {
    ...offerBasics(product, offer, facts),
    ...(store && { seller: { '@type': 'Organization', name: store.shop.name } }),
    ...(warrantyMonths > 0 && {
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: { '@type': 'QuantitativeValue', value: warrantyMonths, unitCode: 'MON' },
      },
    }),
    // A shop that promises no replacement claims nothing about a product that has one.
    ...((replacementDays > 0 || product.returnWindowDays === 0) && {
      hasMerchantReturnPolicy: returnPolicy(replacementDays),
    }),
    // Below that value the price of delivery depends on the cart, so nothing is claimed.
    ...(store && offer.price >= store.freeShippingFrom && { shippingDetails: FREE_SHIPPING }),
  }
}

/** The shop replaces; see its returns page. */
function returnPolicy(days: number) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' }
  if (days === 0) return { ...policy, returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` }
  return {
    ...policy,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: days,
    refundType: `${CONTEXT}/ExchangeRefund`,
  }
}

const FREE_SHIPPING = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
}
