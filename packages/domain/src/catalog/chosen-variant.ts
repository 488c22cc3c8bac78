/** The variant an address names, else the cheapest that is in stock, else the cheapest. */
export function chosenVariant<Variant extends { sku: string; price: number; inStock: boolean }>(
  variants: readonly Variant[],
  sku: string | undefined,
): Variant | null {
  const named = variants.find((variant) => variant.sku === sku)
  if (named) return named
  const byPrice = variants.toSorted((a, b) => a.price - b.price)
  return byPrice.find((variant) => variant.inStock) ?? byPrice[0] ?? null
}
