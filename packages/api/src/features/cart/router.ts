import {
  addToCartInput,
  applyCouponInput,
  cartItemInput,
  cartReply,
  cartSummaryReply,
  removeCouponInput,
  updateCartItemInput,
} from '@dobara/contract/cart.ts'
import { customerProcedure, router, shopperProcedure } from '../../trpc.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { clearCart } from './clear-cart.ts'
import { getCart } from './get-cart.ts'
import { mergeCarts } from './merge-carts.ts'
import { removeCartItem } from './remove-cart-item.ts'
import { removeCoupon } from './remove-coupon.ts'
import { summarizeCart } from './summarize-cart.ts'
import { updateCartItem } from './update-cart-item.ts'

export const cartRouter = router({
  get: shopperProcedure.output(cartReply).query(({ ctx }) => getCart(ctx)),
  summary: shopperProcedure.output(cartSummaryReply).query(({ ctx }) => summarizeCart(ctx)),
  add: shopperProcedure
    .input(addToCartInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),
  updateItem: shopperProcedure
    .input(updateCartItemInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => updateCartItem(ctx, input)),
  removeItem: shopperProcedure
    .input(cartItemInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => removeCartItem(ctx, input)),
  clear: shopperProcedure.output(cartReply).mutation(({ ctx }) => clearCart(ctx)),
  /** The visitor's cart of this browser into the signed-in customer's; done at sign-in too. */
  merge: customerProcedure.output(cartReply).mutation(({ ctx }) => mergeCarts(ctx)),
  applyCoupon: shopperProcedure
    .input(applyCouponInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => applyCoupon(ctx, input)),
  removeCoupon: shopperProcedure
    .input(removeCouponInput)
    .output(cartReply)
    .mutation(({ ctx, input }) => removeCoupon(ctx, input)),
})
