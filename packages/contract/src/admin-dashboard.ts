import { SELLER_FIELD_NAMES } from '@dobara/domain/settings/shop-identity.ts'
import { z } from 'zod'
import { rupees } from './shapes.ts'

/** Figures of products that are not deleted; the value is of all units that can be sold, at their current prices. */
export const stockFigures = z.object({
  totalProducts: z.number().int(),
  inStock: z.number().int(),
  outOfStock: z.number().int(),
  totalValue: rupees,
})
export type StockFigures = z.infer<typeof stockFigures>

/** So many days of India up to today, today included. */
export const SALES_DAYS = [7, 30, 90] as const
export const salesInput = z.strictObject({
  days: z.coerce
    .number()
    .pipe(z.union(SALES_DAYS.map((days) => z.literal(days))))
    .default(30),
})

/** Sales of orders that are confirmed to delivered, by the day they were placed. */
const sales = { orders: z.number().int(), revenue: rupees }
export const salesFigures = z.object({
  days: z.array(z.object({ day: z.iso.date(), ...sales, before: z.object(sales) })),
  total: z.object(sales),
  /** Sales of the same number of days before these. */
  before: z.object(sales),
  /** The five that sold most units, with what they brought after discounts. */
  bestSellers: z.array(
    z.object({
      productId: z.number().int(),
      sku: z.string(),
      title: z.string(),
      units: z.number().int(),
      revenue: rupees,
    }),
  ),
})
export type SalesFigures = z.infer<typeof salesFigures>

/** How much of each kind waits for a person; null where the caller's role does not read it. */
const waiting = z.number().int().nullable()
export const waitingWork = z.object({
  ordersToPack: waiting,
  ordersToShip: waiting,
  paymentAlerts: waiting,
  reviews: waiting,
  questions: waiting,
  /** Those of them that are past their deadline. */
  overdueQuestions: waiting,
  /** Returns and repairs of which the shop's next step is due: all, those of today with what is late, and what is late. */
  cases: waiting,
  casesToday: waiting,
  overdueCases: waiting,
  /** Parcels on their way whose last promised day is over. */
  lateParcels: waiting,
  /** Answers of buyers to failed deliveries that were not passed on. */
  deliveryAnswers: waiting,
  /** Drafts whose time has come, and that wait for a picture. */
  lateDrafts: waiting,
  /** Webhooks that the shop disabled because nothing arrived. */
  disabledWebhooks: waiting,
  /** E-waste that is stored for 150 days or more. */
  eWasteDue: waiting,
})
export type WaitingWork = z.infer<typeof waitingWork>

/** Requirements of a new shop before it sells; each is true once it is met. */
export const shopSetup = z.object({
  /** The caller's account has a second factor. */
  secondFactor: z.boolean(),
  seller: z.boolean(),
  /** The details of the seller that are missing. While any is, the shop takes no orders. */
  missingSeller: z.array(z.enum(SELLER_FIELD_NAMES)),
  category: z.boolean(),
  product: z.boolean(),
  picture: z.boolean(),
  /** A product without a picture, to add one to; null if there is none. */
  productToPicture: z.number().int().nullable(),
  /** The GST settings were saved once, or invoices were issued by them. Every product has an HSN code. */
  tax: z.boolean(),
  /** Delivery charges were reviewed and saved once. */
  delivery: z.boolean(),
  /** The keys of a payment provider were entered, here or at the server. */
  payments: z.boolean(),
  /** A test payment with these keys was confirmed and captured, and its webhook arrived. */
  paymentTest: z.boolean(),
  /** An order was confirmed once, whatever became of it: the owner's, as a test. */
  order: z.boolean(),
  /** An administrator does not want to see the list any more. */
  isHidden: z.boolean(),
})
export type ShopSetup = z.infer<typeof shopSetup>
