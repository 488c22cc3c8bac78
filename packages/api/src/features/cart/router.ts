import {
  abandonmentReply,
  acceptPricesInput,
  addToCartInput,
  applyCouponInput,
  cartItemInput,
  cartReply,
  cartSummaryReply,
  removeCouponInput,
  savedReply,
  trackAbandonmentInput,
  updateCartItemInput,
} from '@dobara/contract/cart.ts'
import { getCart } from '../../engine/carts/get-cart.ts'
import { mergeCarts } from '../../engine/carts/merge-carts.ts'
import { customerProcedure, router, shopperProcedure } from '../../trpc.ts'
import { acceptPrices } from './accept-prices.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { clearCart } from './clear-cart.ts'
import { listSaved } from './list-saved.ts'
import { moveToCart } from './move-to-cart.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { removeCoupon } from './remove-coupon.ts'
import { saveForLater } from './save-for-later.ts'
import { summarizeCart } from './summarize-cart.ts'
import { trackAbandonment } from './track-abandonment.ts'
import { updateCartItem } from './update-cart-item.ts'

export const cartRouter = router({
  get: shopperProcedure.output(cartReply).query(({ ctx }) => getCart(ctx)),
  summary: shopperProcedure.output(cartSummaryReply).query(({ ctx }) => summarizeCart(ctx)),
  add: shopperProcedure
    .input(addToCartInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),
  updateItem: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(updateCartItemInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => updateCartItem(ctx, input)),
  removeItem: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(cartItemInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => removeCartItem(ctx, input)),
  clear: shopperProcedure.output(cartReply).mutation(({ ctx }) => clearCart(ctx)),
  /** The visitor's cart of this browser into the signed-in customer's; done at sign-in too. */
  merge: customerProcedure.output(cartReply).mutation(({ ctx }) => mergeCarts(ctx)),
  applyCoupon: shopperProcedure
    .meta({ stranger: 'CART_NOT_FOUND' })
    .input(applyCouponInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => applyCoupon(ctx, input)),
  removeCoupon: shopperProcedure
    .meta({ stranger: 'COUPON_NOT_FOUND' })
    .input(removeCouponInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => removeCoupon(ctx, input)),
  saved: shopperProcedure.output(savedReply).query(({ ctx }) => listSaved(ctx)),
  save: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(cartItemInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => saveForLater(ctx, input)),
  moveToCart: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(cartItemInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => moveToCart(ctx, input)),
  acceptPrices: shopperProcedure
    .meta({ stranger: 'CART_ITEM_NOT_FOUND' })
    .input(acceptPricesInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => acceptPrices(ctx, input)),
  /** A reminder by e-mail of what is left in the cart: wanted or not. */
  trackAbandonment: shopperProcedure
    .meta({ limit: 'reminder' })
    .input(trackAbandonmentInput)
    .output(abandonmentReply)
    .mutation(({ ctx, input }) => trackAbandonment(ctx, input)),
})
