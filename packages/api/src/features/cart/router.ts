import {
  acceptPricesInput,
  addToCartInput,
  applyCouponInput,
  buyNowInput,
  chooseUnitInput,
  cart,
  cartItemInput,
  cartLink,
  cartOffer,
  cartSummary,
  couponApplied,
  offerInput,
  orderAgainInput,
  orderedAgain,
  reminderWish,
  removeCouponInput,
  saveItemInput,
  savedItems,
  trackAbandonmentInput,
  updateCartItemInput,
} from '@dobara/contract/cart.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { mergeCarts } from '../../engine/carts/merge-carts.ts'
import { customerProcedure, publicProcedure, router, shopperProcedure } from '../../trpc.ts'
import { acceptPrices } from './accept-prices.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { buyNow } from './buy-now.ts'
import { chooseUnit } from './choose-unit.ts'
import { clearCart } from './clear-cart.ts'
import { listSaved } from './list-saved.ts'
import { linkCart, readOffer, takeOffer } from './cart-offer.ts'
import { moveToCart } from './move-to-cart.ts'
import { orderAgain } from './order-again.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { removeCoupon } from './remove-coupon.ts'
import { saveForLater } from './save-for-later.ts'
import { summarizeCart } from './summarize-cart.ts'
import { trackAbandonment } from './track-abandonment.ts'
import { updateCartItem } from './update-cart-item.ts'

const shownCart = cart

export const cartRouter = router({
  get: shopperProcedure.output(shownCart).query(({ ctx }) => readCart(ctx)),
  summary: shopperProcedure.output(cartSummary).query(({ ctx }) => summarizeCart(ctx)),
  add: shopperProcedure
    .input(addToCartInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),
  /** Takes one item to checkout without changing the cart. */
  buyNow: shopperProcedure
    .input(buyNowInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => buyNow(ctx, input)),
  /** Cart of a direct purchase: a cart of one line. */
  boughtNow: shopperProcedure.output(shownCart).query(({ ctx }) => readCart(ctx, 'buy_now')),
  /** Puts those items of a failed order that are still sold back into a cart. */
  orderAgain: customerProcedure
    .meta({ stranger: 'ORDER_NOT_FOUND' })
    .input(orderAgainInput)
    .output(orderedAgain)
    .mutation(({ ctx, input }) => orderAgain(ctx, input)),
  updateItem: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(updateCartItemInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => updateCartItem(ctx, input)),
  /** Chooses another machine for a line, such as the one offered in place of one that is gone. */
  chooseUnit: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(chooseUnitInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => chooseUnit(ctx, input)),
  removeItem: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(cartItemInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => removeCartItem(ctx, input)),
  clear: shopperProcedure.output(shownCart).mutation(({ ctx }) => clearCart(ctx)),
  /** The visitor's cart of this browser into the signed-in customer's; done at sign-in too. */
  merge: customerProcedure.output(shownCart).mutation(({ ctx }) => mergeCarts(ctx)),
  applyCoupon: shopperProcedure
    .meta({ stranger: 'CART_NOT_FOUND' })
    .input(applyCouponInput)
    .output(couponApplied)
    .mutation(({ ctx, input }) => applyCoupon(ctx, input)),
  removeCoupon: shopperProcedure
    .meta({ stranger: 'COUPON_NOT_FOUND' })
    .input(removeCouponInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => removeCoupon(ctx, input)),
  saved: shopperProcedure.output(savedItems).query(({ ctx }) => listSaved(ctx)),
  save: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(saveItemInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => saveForLater(ctx, input)),
  moveToCart: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(cartItemInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => moveToCart(ctx, input)),
  /** URL by which a visitor's cart goes to another person: an agent fills it, and a person buys it. */
  link: shopperProcedure.output(cartLink).query(({ ctx }) => linkCart(ctx)),
  /** A mutation, although it only reads: the token must not be in a URL, which logs store. */
  readOffer: publicProcedure
    .meta({ badProof: 'LINK_NOT_VALID', limit: 'payLink' })
    .input(offerInput)
    .output(cartOffer)
    .mutation(({ ctx, input }) => readOffer(ctx, input.token)),
  takeOffer: shopperProcedure
    .meta({ badProof: 'LINK_NOT_VALID', limit: 'payLink' })
    .input(offerInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => takeOffer(ctx, input.token)),
  acceptPrices: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(acceptPricesInput)
    .output(shownCart)
    .mutation(({ ctx, input }) => acceptPrices(ctx, input)),
  /** A reminder by e-mail of what is left in the cart: wanted or not. */
  trackAbandonment: shopperProcedure
    .meta({ limit: 'reminder' })
    .input(trackAbandonmentInput)
    .output(reminderWish)
    .mutation(({ ctx, input }) => trackAbandonment(ctx, input)),
})
