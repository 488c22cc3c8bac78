import type { CartSummary } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'

/** The few numbers a header needs. */
export async function summarizeCart(ctx: RequestContext): Promise<CartSummary> {
  const { itemCount, subtotal, totalAmount, currency } = await readCart(ctx)
  return { itemCount, subtotal, totalAmount, currency }
}
