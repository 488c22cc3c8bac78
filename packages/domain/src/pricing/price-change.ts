import { MAX_ORDER_PAISE, type Paise } from '../money/paise.ts'

export const PRICE_WAYS = ['percent', 'rupees', 'set'] as const
/** To the nearest rupee, ten or hundred, or to the nearest price that ends in 99. */
export const PRICE_ROUNDINGS = ['rupee', 'ten', 'hundred', 'ninety_nine'] as const

/**
 * Rule for changing prices: by hundredths of a percent, by paise, or to paise. The first two may be negative, and
 * their result is rounded; a price that is set is used as it is.
 */
export type PriceRule =
  | { way: 'percent'; hundredths: number; rounding: PriceRounding }
  | { way: 'rupees'; paise: Paise; rounding: PriceRounding }
  | { way: 'set'; paise: Paise }
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** Why a price stays: nothing would be left of it, it is more than an order may cost, or more than the MRP allows. */
export const PRICE_REFUSALS = ['not_positive', 'too_high', 'above_mrp'] as const
export type PriceRefusal = (typeof PRICE_REFUSALS)[number]

const RUPEE = 100

function rounded(paise: number, rounding: PriceRounding): Paise {
  if (rounding === 'ten') return Math.round(paise / (10 * RUPEE)) * 10 * RUPEE
  if (rounding === 'hundred') return Math.round(paise / (100 * RUPEE)) * 100 * RUPEE
  if (rounding === 'ninety_nine') return Math.round((paise + RUPEE) / (100 * RUPEE)) * 100 * RUPEE - RUPEE
  return Math.round(paise / RUPEE) * RUPEE
}

function priceBy(rule: PriceRule, pricePaise: Paise): Paise {
  if (rule.way === 'set') return rule.paise
  const moved = rule.way === 'percent' ? pricePaise * (1 + rule.hundredths / 10_000) : pricePaise + rule.paise
  // A float just below a half would be rounded down.
  return rounded(Math.round(moved), rule.rounding)
}

/**
 * Applies a rule to a price: returns the new price, or the reason for refusing it. Selling above the MRP is forbidden
 * by law.
 */
export function changedPrice(
  rule: PriceRule,
  { pricePaise, mrpPaise }: { pricePaise: Paise; mrpPaise: Paise | null },
): { pricePaise: Paise } | { refusal: PriceRefusal } {
  const changed = priceBy(rule, pricePaise)
  if (changed <= 0) return { refusal: 'not_positive' }
  if (changed > MAX_ORDER_PAISE) return { refusal: 'too_high' }
  if (mrpPaise !== null && changed > mrpPaise) return { refusal: 'above_mrp' }
  return { pricePaise: changed }
}
