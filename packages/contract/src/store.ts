import { BANNER_PLACES } from '@dobara/domain/settings/banners.ts'
import { z } from 'zod'

/** What every page may know about the shop: from the settings, nothing secret. */
export const storeInfo = z.object({
  shop: z.object({
    name: z.string(),
    legalName: z.string(),
    addressLines: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    phone: z.string(),
    email: z.string(),
    hours: z.string(),
    gstin: z.string(),
  }),
  counters: z.object({
    happyCustomers: z.number(),
    devicesRefurbished: z.number(),
    cities: z.number(),
    rating: z.number(),
  }),
  offers: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The value of items in rupees from which standard delivery is free in every zone. */
  freeShippingFrom: z.number(),
  /** The banners that visitors see now, in both languages and in this order; `link` '' leads nowhere. Left out: nothing. */
  banners: z
    .array(
      z.object({
        id: z.string(),
        place: z.enum(BANNER_PLACES),
        en: z.string(),
        hi: z.string(),
        link: z.string(),
      }),
    )
    .optional(),
  /** Path → where the page stands now, such as `/about` → `/who-we-are`. Left out: every page is where it began. */
  movedPages: z.record(z.string(), z.string()).optional(),
  /** False while a detail of the seller that the law requires is missing: a checkout is then refused (`shop_not_open`). */
  takesOrders: z.boolean(),
  paymentMode: z.enum(['live', 'sandbox']),
  /** Whether the shop has keys for it. */
  googleSignIn: z.boolean(),
})
export type StoreInfo = z.infer<typeof storeInfo>
