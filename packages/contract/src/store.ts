import { BANNER_PLACES } from '@dobara/domain/settings/banners.ts'
import { BANNER_DRAWINGS, REASON_ICONS, SECTION_IDS } from '@dobara/domain/shop-front/shop-front.ts'
import { z } from 'zod'

/** A text in both languages. */
const words = z.object({ en: z.string(), hi: z.string() })
const link = z.object({ label: words, link: z.string() })

/** Facts about the shop that every page may use: from the settings, nothing secret. */
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
    hoursHi: z.string(),
    gstin: z.string(),
    /** Only for companies; other businesses leave it out. */
    cin: z.string().optional(),
    /** The grievance officer with a way to reach them; left out while the settings name none. */
    officer: z.string().optional(),
  }),
  counters: z.object({
    happyCustomers: z.number(),
    devicesRefurbished: z.number(),
    cities: z.number(),
    rating: z.number(),
  }),
  offers: z.array(z.object({ title: z.string(), text: z.string(), titleHi: z.string(), textHi: z.string() })),
  /** Monthly instalments by a bank: amounts in rupees, the rate in percent a year. Left out: none are offered. */
  emi: z
    .object({
      bank: z.string(),
      rate: z.number(),
      months: z.number(),
      minAmount: z.number(),
      fee: z.number(),
      /** Amount that each rupee of a price adds to the monthly instalment. */
      share: z.number(),
    })
    .optional(),
  /** The value of items in rupees from which standard delivery is free in every zone. */
  freeShippingFrom: z.number(),
  /** Claims that the shop can back; with 0 or false it makes no such claim anywhere. */
  claims: z.object({
    checkPoints: z.number(),
    warrantyMonths: z.number(),
    replacementDays: z.number(),
    cashOnDelivery: z.boolean(),
  }),
  /** The bar on top: links, then so many categories, the others under "Others". */
  navigation: z.object({ links: z.array(link), categories: z.number() }),
  footer: z.object({
    lead: words,
    columns: z.array(z.object({ title: words, links: z.array(link), categories: z.number() })),
  }),
  /** Pictures instead of the mark and the name, one for each theme. Left out: the store has none. */
  logo: z.object({ light: z.string(), dark: z.string() }).optional(),
  /** The declarations of CSS for the store's own accent colour. Left out: those of the style sheet. */
  accent: z.string().optional(),
  /** The lines of a product page; those of warranty and replacement leave the numbers of the product open. '' is not shown. */
  policies: z.object({ warranty: words, replacement: words, delivery: words, invoice: words }),
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
  /** Path → current path of the page, such as `/about` → `/who-we-are`. Omitted: every page is at its original path. */
  movedPages: z.record(z.string(), z.string()).optional(),
  /** The ids under which Google and Meta count visits of those who agree. Left out: none does. */
  measurement: z.object({ google: z.string().optional(), meta: z.string().optional() }).optional(),
  /** False while a detail of the seller that the law requires is missing: a checkout is then refused (`shop_not_open`). */
  takesOrders: z.boolean(),
  /** `none`: the shop has no payment keys yet, and online payment is not offered. */
  paymentMode: z.enum(['live', 'sandbox', 'none']),
  /** True if the shop has keys for it. */
  googleSignIn: z.boolean(),
})
export type StoreInfo = z.infer<typeof storeInfo>

/** The home page as the store arranged it: only sections that are shown, in their order. */
export const storeHome = z.object({
  hero: z.object({ title: words, text: words, button: words, link: z.string(), picture: z.string() }),
  /** The large banners that take turns. */
  carousel: z.array(
    z.object({
      /** Id of the banner among the banners. */
      id: z.number(),
      title: words,
      text: words,
      button: words,
      link: z.string(),
      drawing: z.enum(BANNER_DRAWINGS),
      picture: z.string(),
    }),
  ),
  lines: z.array(words),
  reasons: z.array(z.object({ icon: z.enum(REASON_ICONS), title: words, text: words })),
  sections: z.array(z.object({ id: z.enum(SECTION_IDS), title: words, items: z.number() })),
})
export type StoreHome = z.infer<typeof storeHome>
