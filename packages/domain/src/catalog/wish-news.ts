/** A price that fell by less than one in this many is no news. */
const LEAST_DROP_SHARE = 100

export type WishFacts = {
  /** Price that the person knows: the one when it was added, or that of the last mail; null if not known. */
  knownPaise: number | null
  pricePaise: number
  inStock: boolean
  /** It was out of stock at some time since the last mail. */
  wasOut: boolean
}

/** The news about a product on a wishlist: it is back in stock, it costs at least 1 % less, or nothing. */
export function wishNews({ knownPaise, pricePaise, inStock, wasOut }: WishFacts): 'back' | 'cheaper' | null {
  if (!inStock) return null
  if (wasOut) return 'back'
  if (knownPaise === null) return null
  return (knownPaise - pricePaise) * LEAST_DROP_SHARE >= knownPaise && pricePaise < knownPaise
    ? 'cheaper'
    : null
}
