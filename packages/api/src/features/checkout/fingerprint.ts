import { createHash } from 'node:crypto'
import type { PricedCart } from '../cart/price-cart.ts'
import type { FrozenAddress } from './official-address.ts'

/** Two carts with the same fingerprint make the same order: things, prices, coupons, addresses and shipping. */
export function fingerprintOf(input: {
  cart: PricedCart
  shipping: FrozenAddress
  billing: FrozenAddress
  method: string
}): string {
  const lines = input.cart.lines
    .map((line) => [line.stockItemId, line.quantity, line.unitPricePaise])
    .sort((a, b) => Number(a[0]) - Number(b[0]))
  const coupons = input.cart.coupons.applied.map(({ couponId, discountPaise }) => [couponId, discountPaise])
  const parts = [lines, coupons, input.shipping, input.billing, input.method, input.cart.priced.totalPaise]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
