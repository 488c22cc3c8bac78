import { createHash } from 'node:crypto'
import type { BusinessBuyer } from '@dobara/contract/checkout.ts'
import type { PricedCart } from '../../engine/carts/price-cart.ts'
import type { FrozenAddress } from '../../engine/orders/official-address.ts'

/**
 * Returns the fingerprint of a cart. Carts with the same one make the same order: items, prices, how they are taxed,
 * coupons, addresses, shipping and store credit.
 */
export function fingerprintOf(input: {
  cart: PricedCart
  shipping: FrozenAddress
  billing: FrozenAddress
  buyer: BusinessBuyer | null
  method: string
  /** Amount in paise that store credit pays. */
  creditPaise: number
}): string {
  const lines = input.cart.lines
    .map(({ stockItemId, quantity, unitPricePaise, taxScheme, unit }) => {
      // Left out if none was chosen, so that earlier carts retain their fingerprints.
      const own = [stockItemId, quantity, unitPricePaise, ...(unit ? [`unit ${unit.id}`] : [])]
      return taxScheme === 'margin' ? [...own, taxScheme] : own
    })
    .sort((a, b) => Number(a[0]) - Number(b[0]))
  const coupons = input.cart.coupons.applied.map(({ couponId, discountPaise }) => [couponId, discountPaise])
  const { shipping, billing, buyer, method } = input
  const credit = input.creditPaise > 0 ? [`credit ${input.creditPaise}`] : []
  const parts = [lines, coupons, shipping, billing, buyer, method, input.cart.priced.totalPaise, ...credit]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
