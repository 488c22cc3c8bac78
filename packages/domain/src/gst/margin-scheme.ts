import type { Paise } from '../money/paise.ts'
import { type TaxInside, taxInside } from './tax-inside.ts'

/** The base of GST on an item: its price, or the margin on a second-hand item. */
export const TAX_SCHEMES = ['regular', 'margin'] as const
export type TaxScheme = (typeof TAX_SCHEMES)[number]

/** A price or a discount, and the purchase price of the same units. */
export type MarginInput = {
  /** Amount charged for the units together, GST included, after their share of discounts. */
  amountPaise: Paise
  /** Purchase price of one of them. */
  purchasePricePaise: Paise
  quantity: number
  /** Hundredths of a percent: 1800 is 18 %. */
  rateBp: number
  isIntraState: boolean
}

export const NO_TAX: TaxInside = { taxablePaise: 0, taxPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

/**
 * The GST of second-hand items by the margin: the value is the selling price less the purchase price, nothing where that is
 * below zero, and the tax is inside that margin as it is inside a price. Units of a line share its discount evenly, so that the
 * line as a whole is each of its units; a loss on one line takes nothing off another. What a repair cost lowers no margin.
 * Source: CGST Rules, rule 32(5): used items, sold as such or after minor processing that does not change their nature,
 * where no input tax credit was taken on the purchase; value inclusive of tax: rule 35.
 */
export function marginTax(input: MarginInput): TaxInside {
  const { amountPaise, purchasePricePaise, quantity, rateBp, isIntraState } = input
  const marginPaise = Math.max(0, amountPaise - purchasePricePaise * quantity)
  return taxInside({ amountPaise: marginPaise, rateBp, isIntraState })
}

/** The scheme of a product, with what must be there for the margin. */
export type SchemeFacts = {
  taxScheme: TaxScheme
  purchasePricePaise: Paise | null
  noInputCredit: boolean
}
export type SchemeLack = 'purchasePrice' | 'noInputCredit'

/**
 * Returns what the product lacks for the margin scheme: its purchase price, or the declaration that no credit was
 * taken.
 */
export function marginLacks({ taxScheme, purchasePricePaise, noInputCredit }: SchemeFacts): SchemeLack[] {
  if (taxScheme === 'regular') return []
  return [
    ...(purchasePricePaise === null ? (['purchasePrice'] as const) : []),
    ...(noInputCredit ? [] : (['noInputCredit'] as const)),
  ]
}
