import { marginTax, NO_TAX, type TaxScheme } from '../gst/margin-scheme.ts'
import { type TaxInside, taxInside } from '../gst/tax-inside.ts'
import type { Paise } from '../money/paise.ts'

/** Line of an order; `unitPricePaise` includes GST at `gstRateBp` (1800 is 18 %). */
export type OrderLineInput = {
  key: string
  unitPricePaise: Paise
  quantity: number
  gstRateBp: number
  /** 'regular' when not given. */
  taxScheme?: TaxScheme
  /** Purchase price of a unit; required by the margin scheme. */
  purchasePricePaise?: Paise | null
}

/** Effect of one coupon: `perLinePaise` is in the order of the lines. */
export type OrderDiscount = { couponId: number; perLinePaise: readonly Paise[]; shippingOffPaise: Paise }

export type PriceOrderInput = {
  lines: readonly OrderLineInput[]
  discounts: readonly OrderDiscount[]
  shippingPaise: Paise
  isIntraState: boolean
  /** Shipping is part of the value of supply and taxed; 1800 when not given. */
  shippingRateBp?: number
}

/**
 * The tax is that inside `lineTotalPaise − discountPaise`. By the margin that is none, and `margin` has the tax that is due:
 * apart, because the buyer sees neither it nor its base.
 */
export type PricedLine = TaxInside & {
  key: string
  lineTotalPaise: Paise
  discountPaise: Paise
  /** All 0 of a regular line. */
  margin: TaxInside
}

export type PricedOrder = {
  lines: PricedLine[]
  /** Σ lineTotal, before discounts. */
  subtotalPaise: Paise
  /** Off the items only. */
  discountPaise: Paise
  /** After free shipping. */
  shippingPaise: Paise
  shippingTax: TaxInside
  /** GST inside the items and the shipping, that by the margin left out; never added on top. */
  taxPaise: Paise
  /** subtotal − discount + shipping. */
  totalPaise: Paise
}

/** Returns the tax shown on a line, and the tax due on its margin. */
function taxOfLine(line: OrderLineInput, amountPaise: Paise, isIntraState: boolean) {
  const { quantity, gstRateBp: rateBp, taxScheme = 'regular', purchasePricePaise } = line
  if (taxScheme === 'regular') return { ...taxInside({ amountPaise, rateBp, isIntraState }), margin: NO_TAX }
  if (typeof purchasePricePaise !== 'number') throw new RangeError(`${line.key} has no purchase price`)
  const margin = marginTax({ amountPaise, purchasePricePaise, quantity, rateBp, isIntraState })
  return { ...NO_TAX, taxablePaise: amountPaise, margin }
}

function sumOf<T>(rows: readonly T[], amount: (row: T) => Paise): Paise {
  return rows.reduce((total, row) => total + amount(row), 0)
}

/**
 * Prices an order: the only place that combines line totals, discounts, shipping and the GST inside them. Tax is
 * taken per line after its share of the discounts, and the totals are sums of the lines. Discounts are clamped so
 * that neither a line nor the shipping goes below zero.
 * @throws RangeError for a margin scheme line without a purchase price.
 */
export function priceOrder(input: PriceOrderInput): PricedOrder {
  const { discounts, isIntraState, shippingRateBp = 1800 } = input
  const lines = input.lines.map((line, index) => {
    const lineTotalPaise = line.unitPricePaise * line.quantity
    const requested = sumOf(discounts, ({ perLinePaise }) => perLinePaise[index] ?? 0)
    const discountPaise = Math.min(requested, lineTotalPaise)
    const amountPaise = lineTotalPaise - discountPaise
    return { key: line.key, lineTotalPaise, discountPaise, ...taxOfLine(line, amountPaise, isIntraState) }
  })
  const shippingOff = sumOf(discounts, ({ shippingOffPaise }) => shippingOffPaise)
  const shippingPaise = Math.max(0, input.shippingPaise - shippingOff)
  const shippingTax = taxInside({ amountPaise: shippingPaise, rateBp: shippingRateBp, isIntraState })
  const subtotalPaise = sumOf(lines, ({ lineTotalPaise }) => lineTotalPaise)
  const discountPaise = sumOf(lines, (line) => line.discountPaise)
  return {
    lines,
    subtotalPaise,
    discountPaise,
    shippingPaise,
    shippingTax,
    taxPaise: sumOf(lines, ({ taxPaise }) => taxPaise) + shippingTax.taxPaise,
    totalPaise: subtotalPaise - discountPaise + shippingPaise,
  }
}
