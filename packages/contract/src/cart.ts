import { sentenceShape } from './sentences/sentence-shape.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { TEXT_LIMITS } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { z } from 'zod'
import { email } from './typed-fields.ts'
import { isoTime, rupees, serialId, text, uuid } from './shapes.ts'
import { issueMessage } from './sentences/issue-message.ts'
import { lineUnit } from './catalog/units/compared-unit.ts'
import { unitCode } from './catalog/units/unit-code-field.ts'

export const MAX_CART_LINES = 50
export const SESSION_ID_PATTERN = /^session_[A-Za-z0-9_-]{20,128}$/

const quantity = z
  .number(issueMessage('number_not_whole'))
  .int(issueMessage('number_not_whole'))
  .min(1, issueMessage('quantity_small', { min: 1 }))
  .max(MAX_ITEM_QUANTITY, issueMessage('quantity_big', { max: MAX_ITEM_QUANTITY }))

// As long as a variant's colour or storage may be.
const LONGEST_ATTRIBUTE = Math.max(TEXT_LIMITS.color, TEXT_LIMITS.storage)

export const addToCartInput = z.strictObject({
  productId: serialId,
  productVariantId: serialId.nullable().default(null),
  quantity: quantity.default(1),
  /** The very machine that was chosen; left out: the best of the item. */
  unitCode: unitCode.optional(),
  selectedAttributes: z
    .record(z.string().max(32), z.union([z.string().max(LONGEST_ATTRIBUTE), z.number(), z.null()]))
    .refine((value) => Object.keys(value).length <= 10, issueMessage('attributes_too_many'))
    .default({}),
})
export type AddToCartInput = z.input<typeof addToCartInput>
/** Item to buy directly, without adding it to the cart. */
export const buyNowInput = addToCartInput.omit({ selectedAttributes: true })
export type BuyNowInput = z.input<typeof buyNowInput>
export const updateCartItemInput = z.strictObject({ id: uuid, quantity })
export const cartItemInput = z.strictObject({ id: uuid })
/** Another machine of the same item for a cart line whose chosen machine is gone, or that the shopper prefers. */
export const chooseUnitInput = cartItemInput.extend({ unitCode })
/** Without an id no item is saved for later; the cart itself is stored anyway. */
export const saveItemInput = cartItemInput.partial()
/** Prices the shopper has been shown, in rupees, so that their change is not announced again. */
export const acceptPricesInput = z.strictObject({
  items: z
    .array(z.strictObject({ id: uuid, unitPrice: z.number().nonnegative() }))
    .min(1)
    .max(MAX_CART_LINES),
})
/**
 * Reminder of what is left in the cart: requested or, with `consent: false`, declined. A visitor gives the address; a
 * customer's reminder goes to the address of the account, regardless of `email`. Omitting `consent` changes nothing.
 */
export const trackAbandonmentInput = z.strictObject({
  email: email.optional(),
  consent: z.boolean().optional(),
})
export const applyCouponInput = z.strictObject({
  cartId: uuid,
  code: text(64, issueMessage('coupon_code_missing'))
    .transform((code) => code.toUpperCase())
    .pipe(z.string().min(1, issueMessage('coupon_code_missing'))),
})
export const removeCouponInput = z.strictObject({ cartId: uuid, appliedCouponId: serialId })

export const cartItem = z.object({
  id: uuid,
  productId: z.number(),
  productVariantId: z.number().nullable(),
  sku: z.string(),
  productSku: z.string(),
  quantity: z.number(),
  productTitle: z.string(),
  productBrand: z.string(),
  productCondition: z.string(),
  image: z.string().nullable(),
  imageAlt: z.string().nullable(),
  selectedAttributes: z.record(z.string(), z.union([z.string(), z.number()])),
  unitPrice: rupees,
  unitMrp: rupees.nullable(),
  unitDiscountPercent: z.number(),
  lineTotal: rupees,
  lineTax: rupees,
  /** Only of items under the margin scheme: their GST is within `lineTotal` and shown to no buyer, so no input credit is given for it. */
  isTaxedByMargin: z.literal(true).optional(),
  /** True if the shop still sells it; otherwise it no longer has a page. */
  isListed: z.boolean(),
  /** Units this shopper could have of it now. */
  availableQty: z.number(),
  isAvailable: z.boolean(),
  /** The price when it was added, if it is another now. */
  previousPrice: rupees.nullable(),
  /** Only where a machine was chosen: `quantity` is 1, and `unitPrice` has its price difference in it. */
  unit: lineUnit.optional(),
})
export type CartItem = z.infer<typeof cartItem>

export const appliedCoupon = z.object({
  id: z.number(),
  couponCode: z.string(),
  type: z.string(),
  value: z.number(),
  discountAmount: rupees,
  /** Why it takes nothing off right now, if it does not. */
  reason: sentenceShape.nullable(),
})
/** The cart shows three or four at a time on a phone. */
export const MOST_AVAILABLE_COUPONS = 20
export const availableCoupon = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  nameHi: z.string().nullable(),
  type: z.string(),
  value: z.number(),
  minOrderAmount: rupees,
  /** Rupees still missing to the minimum; 0 when it can be used now. */
  shortfall: rupees,
})

export const cart = z.object({
  id: uuid.nullable(),
  items: z.array(cartItem),
  itemCount: z.number(),
  subtotal: rupees,
  discountAmount: rupees,
  taxAmount: rupees,
  /** Items after discount; shipping is added at checkout, where the address is known. */
  totalAmount: rupees,
  currency: z.literal('INR'),
  appliedCoupons: z.array(appliedCoupon),
  /** Automatic ones first, then by priority, of those that could give this cart something. Others are entered by their codes. */
  availableCoupons: z.array(availableCoupon).max(MOST_AVAILABLE_COUPONS),
  /** A notice about the total, such as a discount that was limited so that ₹1 remains. */
  notice: sentenceShape.optional(),
  /** Different items of the visitor's cart that did not fit into this full one at sign-in; shown until a line is removed. */
  leftOut: z.number().optional(),
})
export type Cart = z.infer<typeof cart>
/** The coupon as it is written, and the cart with it. */
export const couponApplied = z.object({ couponCode: z.string(), cart })
export type CouponApplied = z.infer<typeof couponApplied>

/** A cart that an agent filled, passed on by a link: what its holder may read and take over. */
export const offerInput = z.strictObject({ token: text(200) })
export const cartOffer = cart
  .pick({ subtotal: true, discountAmount: true, totalAmount: true, currency: true })
  .extend({
    items: z.array(
      cartItem.pick({
        sku: true,
        productTitle: true,
        productCondition: true,
        image: true,
        imageAlt: true,
        quantity: true,
        unitPrice: true,
        isAvailable: true,
        unit: true,
      }),
    ),
  })
export type CartOffer = z.infer<typeof cartOffer>
/** The address at which a person takes the cart over, and until when. */
export const cartLink = z.object({ url: z.string(), expiresAt: isoTime })
export type CartLink = z.infer<typeof cartLink>

export const orderAgainInput = z.strictObject({ id: uuid })
/** The cart with what is still sold of an order, and of what the shop has no longer as many as were ordered. */
export const orderedAgain = z.object({
  cart,
  short: z.array(z.object({ title: z.string(), wanted: z.number(), inCart: z.number() })),
})
export type OrderedAgain = z.infer<typeof orderedAgain>

export const cartSummary = z.object({
  itemCount: z.number(),
  subtotal: rupees,
  totalAmount: rupees,
  currency: z.literal('INR'),
})
export type CartSummary = z.infer<typeof cartSummary>

/** Item that the shopper saved for later: stored with the cart, but in no total, coupon or order. */
export const savedItem = cartItem.omit({ lineTotal: true, lineTax: true })
export type SavedItem = z.infer<typeof savedItem>
export const savedItems = z.array(savedItem)

/** Cart reminder setting: true if one will be sent, as far as the caller may know; null if no choice was made. */
export const reminderWish = z.object({ reminder: z.boolean().nullable() })
export type ReminderWish = z.infer<typeof reminderWish>
