/**
 * Returns the saving of a price against the MRP, in percent to two decimals; null if nothing is saved. Documented:
 * (mrp - price) / mrp * 100 when mrp > price > 0. Both in the same unit.
 */
export function discountPercent({ mrp, price }: { mrp: number | null; price: number | null }): number | null {
  if (mrp === null || price === null || price <= 0 || mrp <= price) return null
  return Math.round(((mrp - price) / mrp) * 10_000) / 100
}
