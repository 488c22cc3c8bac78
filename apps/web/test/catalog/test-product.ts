import type {
  ProductCard,
  ProductDetail,
  ProductImage,
  ProductVariant,
} from '@dobara/contract/catalog/catalog.ts'
import type { DeliveryPromise } from '@dobara/contract/checkout.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import type { QualityReport } from '@dobara/contract/catalog/quality-report.ts'
import type { CheckResult } from '@dobara/domain/catalog/checks/check-sheet.ts'
import { LAPTOP_TEMPLATE } from '@dobara/domain/catalog/checks/built-in/laptop-template.ts'
import { NO_SPECIFICATION } from './test-facts.ts'
import { storeFront } from '../test-store-front.ts'

export function variantOf(id: number, facts: Partial<ProductVariant['attributes']> = {}): ProductVariant {
  return {
    id,
    sku: `T480-${id}`,
    price: 24_999,
    mrp: 98_000,
    stockQty: 12,
    inStock: true,
    attributes: { color: null, ramGb: 8, storage: '256 GB SSD', ...facts },
    updatedAt: '2026-11-20T10:00:00.000Z',
  }
}

export function imageOf(id: number, more: Partial<ProductImage> = {}): ProductImage {
  return {
    id,
    cloudinaryUrl: `/media/${id}/640.webp`,
    altText: `View ${id}`,
    isPrimary: id === 1,
    width: 1280,
    height: 960,
    variantId: null,
    ...more,
  }
}

const RESULTS: Readonly<Record<string, CheckResult>> = { audio: 'remark', fingerprint: 'not_applicable' }

/** One remark, one point that does not apply, and the rest passed. */
const REPORT: QualityReport = {
  id: 3,
  variantId: null,
  name: LAPTOP_TEMPLATE.name,
  nameHi: LAPTOP_TEMPLATE.nameHi,
  outcome: 'passed',
  note: null,
  sections: LAPTOP_TEMPLATE.sections.map(({ key, label, labelHi }) => ({ key, label, labelHi })),
  photos: [],
  checkedAt: '2026-11-12T06:00:00.000Z',
  technician: 'Asha Rao',
  points: LAPTOP_TEMPLATE.sections.flatMap(({ key: section, points }) =>
    points.map((point) => ({
      ...point,
      section,
      point: 1,
      result: RESULTS[point.key] ?? 'pass',
      note: point.key === 'audio' ? 'The SD slot is stiff.' : null,
      noteHi: null,
    })),
  ),
}

const TEXTS = {
  highlights: 'Metal lid\nOpens flat\n',
  description: 'A quiet machine.',
  cosmeticNotes: 'A hairline on the lid.',
  functionalNotes: 'Everything works.',
  attributes: {},
  facts: null,
}

const CATEGORY_PATH = [
  { id: 1, name: 'Laptops', nameHi: null, slug: 'laptops' },
  { id: 2, name: 'Business Laptops', nameHi: null, slug: 'business' },
]

/** A laptop in grade A with everything its page can show and no variants. */
export function productOf(more: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 7,
    sku: 'T480',
    title: 'Lenovo ThinkPad T480',
    brand: 'Lenovo',
    brandSlug: 'lenovo',
    model: 'ThinkPad T480',
    categoryId: 2,
    price: 24_999,
    mrp: 98_000,
    discountPercent: 74,
    inStock: true,
    stockQty: 12,
    condition: 'Refurbished-A',
    ...NO_SPECIFICATION,
    cpu: 'Intel Core i5-8350U',
    ramGb: 16,
    storage: '512 GB SSD',
    displaySizeInches: 14,
    batteryHealthPct: 91,
    countryOfOrigin: 'CN',
    isLowestPrice: false,
    saleEndsAt: null,
    imageUrl: '/media/1/640.webp',
    imageAlt: 'View 1',
    rating: 4.6,
    reviewCount: 38,
    hasVariants: false,
    variant: null,
    gstPercent: 18,
    gstInPrice: 3813.41,
    hsn: '84713010',
    kind: 'laptop',
    gpu: 'Intel UHD 620',
    color: 'Black',
    displayResolution: '1920 × 1080',
    displayPanel: 'IPS',
    displayRefreshHz: 60,
    brightnessNits: 300,
    os: 'Windows 11 Pro',
    keyboardLayout: 'English (India)',
    weightKg: 1.58,
    dimensionsMm: '337 × 233 × 20 mm',
    ports: '2 × USB-A, 1 × HDMI',
    batteryCycles: 120,
    fulfillmentLocation: 'Bengaluru',
    ...TEXTS,
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-20T06:00:00.000Z',
    categoryPath: CATEGORY_PATH,
    variants: [],
    images: [imageOf(1), imageOf(2)],
    qualityReport: REPORT,
    ...more,
  }
}

export const STORE_INFO: StoreInfo = {
  shop: {
    name: 'Dobara',
    legalName: 'Dobara Refurbished Pvt Ltd',
    addressLines: ['14 Workshop Lane'],
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560001',
    phone: '+91 80 0000 0000',
    email: 'support@dobara.example',
    hours: 'Mon-Fri: 9AM-6PM',
    hoursHi: '',
    gstin: '29ZZZCS1234A1Z5',
  },
  counters: { happyCustomers: 1, devicesRefurbished: 1, cities: 1, rating: 4.7 },
  offers: [{ title: 'No-cost EMI', text: 'On select cards.', titleHi: '', textHi: '' }],
  freeShippingFrom: 50_000,
  ...storeFront(),
  takesOrders: true,
  paymentMode: 'sandbox',
  googleSignIn: false,
}

export function promiseOf(pin: string, more: Partial<DeliveryPromise> = {}): DeliveryPromise {
  return {
    pin,
    isServiceable: true,
    state: 'Karnataka',
    codAvailable: true,
    reason: null,
    codReason: null,
    earliest: '2026-11-25',
    latest: '2026-11-27',
    standard: { amount: 199, freeFrom: 50_000 },
    express: { amount: 499, earliest: '2026-11-24', latest: '2026-11-25' },
    ...more,
  }
}

export function relatedOf(count: number): { products: ProductCard[] } {
  const { variants: _v, images: _i, qualityReport: _q, ...card } = productOf()
  const products = Array.from({ length: count }, (_, index) => ({
    ...card,
    id: 100 + index,
    sku: `LIKE-${index}`,
    title: `Alike ${index}`,
    defaultVariantId: null,
    facts: null,
  }))
  return { products }
}
