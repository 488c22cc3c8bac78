import { listPrice } from '@dobara/domain/catalog/list-price.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'

/**
 * Returns the saving of a price against the MRP, in rupees and whole percent; null if the MRP is unknown or not
 * higher.
 */
export function reductionOf(
  price: number,
  mrp: number | null,
): { saving: number; percent: number; mrp: number } | null {
  const { listPricePaise, savingPaise, percentOff } = listPrice({
    pricePaise: toPaise(price),
    mrpPaise: mrp === null ? null : toPaise(mrp),
  })
  if (listPricePaise === null) return null
  return { saving: rupees(savingPaise), percent: percentOff, mrp: rupees(listPricePaise) }
}
