import type { CheckSheet } from '@dobara/domain/catalog/checks/check-sheet.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import type { RenderedPicture } from '../pictures/rendered-pictures.ts'
import type { Fact } from './facts.ts'

export interface SeedVariant {
  sku: string
  color: string | null
  ramGb: number
  storage: string
  pricePaise: number
  mrpPaise: number
  stock: number
}

export interface SeedPicture {
  picture: RenderedPicture
  altText: string
  /** The variant it shows, when it is not the usual colour. */
  variantSku: string | null
}

export interface SeedCheck {
  /** The name of the built-in template. */
  template: string
  sheet: CheckSheet
  technician: string
  checkedAt: Date
}

/** A product of the demo shop as it will be written, ids apart. Money is paise, GST included. */
export interface SeedProduct {
  fact: Fact
  sku: string
  title: string
  categorySlug: string
  condition: ConditionCode
  pricePaise: number
  mrpPaise: number
  countryOfOrigin: string
  ramGb: number | null
  storage: string | null
  color: string
  displayRefreshHz: number | null
  brightnessNits: number | null
  keyboardLayout: string | null
  dimensionsMm: string | null
  ports: string
  batteryHealthPct: number | null
  batteryCycles: number | null
  fulfillmentLocation: string
  fulfillmentLocationHi: string
  highlights: string
  highlightsHi: string
  description: string
  descriptionHi: string
  cosmeticNotes: string
  cosmeticNotesHi: string
  functionalNotes: string
  functionalNotesHi: string
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  createdAt: Date
  /** Price when it was listed, if it has come down since; null if it has not changed. */
  listedAtPaise: number | null
  /** Empty for a product without variants; then `stock` counts. */
  variants: SeedVariant[]
  stock: number
  pictures: SeedPicture[]
  check: SeedCheck | null
}
