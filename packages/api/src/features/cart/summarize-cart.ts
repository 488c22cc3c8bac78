import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'

/** The few numbers a header needs. */
export async function summarizeCart(ctx: RequestContext) {
  const { itemCount, subtotal, totalAmount, currency } = await readCart(ctx)
  return { data: { itemCount, subtotal, totalAmount, currency } }
}
