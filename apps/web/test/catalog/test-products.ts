import type {
  ProductCard,
  ProductDetail,
  ProductList,
  ProductVariant,
} from '@dobara/contract/catalog/catalog.ts'
import type { ProductFacets } from '@dobara/contract/catalog/facets.ts'
import { NO_SPECIFICATION } from './test-facts.ts'

/** A laptop with nothing special about it, for tests of lists. */
export function cardOf(change: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 1,
    sku: 'DB-T480',
    title: 'Lenovo ThinkPad T480 14″ i5-8350U',
    brand: 'Lenovo',
    brandSlug: 'lenovo',
    model: 'ThinkPad T480',
    categoryId: 1,
    price: 24_999,
    mrp: 98_000,
    discountPercent: 74,
    inStock: true,
    stockQty: 12,
    condition: 'Refurbished-A',
    cpu: 'Intel Core i5-8350U',
    ramGb: 16,
    storage: '512 GB SSD',
    displaySizeInches: 14,
    batteryHealthPct: 92,
    countryOfOrigin: 'CN',
    isLowestPrice: false,
    saleEndsAt: null,
    imageUrl: '/media/t480/640.webp',
    imageAlt: 'ThinkPad T480, open',
    rating: 4.6,
    reviewCount: 5,
    hasVariants: false,
    variant: null,
    defaultVariantId: null,
    facts: null,
    ...change,
  }
}

type DetailChange = Partial<Omit<ProductDetail, 'variants'>> & {
  variants?: (Omit<ProductVariant, 'updatedAt'> & Partial<ProductVariant>)[]
}

export function detailOf({ variants = [], ...change }: DetailChange = {}): ProductDetail {
  const at = '2026-11-01T00:00:00.000Z'
  const { defaultVariantId: _, ...card } = cardOf()
  return {
    ...NO_SPECIFICATION,
    ...card,
    gstPercent: 18,
    gstInPrice: 3_813.41,
    hsn: '8471',
    kind: 'laptop',
    color: 'Black',
    displayResolution: '1920 x 1080',
    displayPanel: 'IPS',
    displayRefreshHz: 60,
    brightnessNits: 300,
    os: 'Windows 11 Pro',
    keyboardLayout: 'US',
    weightKg: 1.6,
    ports: '2 x USB-C',
    batteryCycles: 120,
    fulfillmentLocation: 'Pune',
    attributes: {},
    createdAt: at,
    updatedAt: at,
    categoryPath: [],
    variants: variants.map((variant) => ({ updatedAt: at, ...variant })),
    images: [],
    qualityReport: null,
    ...change,
  }
}

export function listOf(
  products: ProductCard[],
  change: Partial<ProductList['pagination']> = {},
): ProductList {
  const total = change.total ?? products.length
  const pagination = {
    page: 1,
    limit: 12,
    total,

    totalPages: Math.ceil(total / 12),
    ...change,
  }
  return { products, pagination }
}

/** Counts of a small catalogue; attributes that are not given have no choices. */
export function facetsOf(change: Partial<ProductFacets['facets']> = {}): ProductFacets {
  return {
    total: 2,
    facets: {
      brand: [],
      category: [],
      condition: [],
      ramGb: [],
      storage: [],
      price: [],
      inStock: [],
      processor: [],
      operatingSystem: [],
      useCase: [],
      touchscreen: [],
      countryOfOrigin: [],
      ...change,
    },
    attributes: [],
  }
}
