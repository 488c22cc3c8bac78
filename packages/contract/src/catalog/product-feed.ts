import { z } from 'zod'
import { isoTime, rupees } from '../shapes.ts'

/** Offers come in parts of at most 2,000. */
export const feedInput = z.strictObject({ part: z.coerce.number().int().min(1).max(1_000).default(1) })

/** Item that can be bought: a product, or one of its variants. Prices are in rupees, with tax. */
export const feedOffer = z.object({
  sku: z.string(),
  /** SKU of the product, if it is one of several variants. */
  groupSku: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  brand: z.string(),
  model: z.string(),
  /** Refurbished; else used, sold as found. */
  isRefurbished: z.boolean(),
  color: z.string().nullable(),
  price: rupees,
  isInStock: z.boolean(),
  weightKg: z.number().nullable(),
  /** From the root. */
  categories: z.array(z.string()),
  /** The widest of each, the first is that of the list. */
  pictures: z.array(z.string()),
  /** Manufacturer's part number and EAN or UPC, where the store entered them. */
  mpn: z.string().nullable(),
  gtin: z.string().nullable(),
  updatedAt: isoTime,
})
export type FeedOffer = z.infer<typeof feedOffer>
export const productFeed = z.object({ offers: z.array(feedOffer), parts: z.number().int() })
export type ProductFeed = z.infer<typeof productFeed>
