import type { CartDelivery, cartDeliveryInput } from '@dobara/contract/checkout.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { findPinRule } from '../../base/pin-codes/queries.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { RequestContext } from '../../context.ts'
import { findLoadedCart } from '../../engine/carts/loaded-cart-sql.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { priceCart } from '../../engine/carts/price-cart.ts'
import { RefusedError } from '../../errors.ts'
import { prepared } from '../../sql.ts'
import { promiseFor } from './get-delivery-promise.ts'
import { isIntraState, priceDelivered } from './quote-checkout.ts'

/**
 * Returns standard delivery of the caller's cart to a PIN code, for the PIN code field, with the fee that the quote
 * would have.
 */
export async function getCartDelivery(
  ctx: RequestContext,
  { cartId, pin }: z.output<typeof cartDeliveryInput>,
): Promise<CartDelivery> {
  const owner = cartOwnerOf(ctx)
  const now = ctx.now()
  const which = cartId === undefined ? 'active' : { id: cartId }
  const cart =
    owner &&
    (await findLoadedCart(prepared(ctx.sql), { owner, which }, { userId: ctx.user?.id ?? null, now }))
  if (!cart && cartId !== undefined) throw new RefusedError('CART_NOT_FOUND')
  if (!cart || cart.lines.length === 0) throw new RefusedError('CART_EMPTY')
  const [settings, pinRule] = [await getSettings(ctx.db), await findPinRule(ctx.db, pin)]
  const terms = { pin, pinRule, settings, now }
  const place = { ...terms, isIntraState: isIntraState({ postcode: pin }, settings) }
  const delivered = priceDelivered(cart, { ...place, method: 'standard' })
  const { priced } = delivered ?? priceCart(cart, { ...place, shippingPaise: 0 })
  const { isServiceable, reason, earliest, latest } = promiseFor({
    ...terms,
    itemsPaise: priced.subtotalPaise,
  })
  return {
    pin,
    isServiceable,
    reason,
    earliest,
    latest,
    shippingAmount: delivered && rupees(priced.shippingPaise),
    totalAmount: rupees(priced.totalPaise),
    taxAmount: rupees(priced.taxPaise),
  }
}
