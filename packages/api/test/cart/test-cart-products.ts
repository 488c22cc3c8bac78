// For tests only: products with variants, and stock that becomes unavailable.
import type { TestShop } from '../test-shop.ts'

/** Gives a product one variant per stock, 8 GB more each and ₹3,000 dearer; returns their ids. */
export async function addVariants(
  shop: TestShop,
  productId: number,
  stocks: readonly number[],
): Promise<number[]> {
  await shop.prisma.stockItem.deleteMany({ where: { productId } })
  const ids: number[] = []
  for (const [index, stock] of stocks.entries()) {
    const ramGb = 8 * (index + 1)
    const sku = `VAR-${productId}-${ramGb}`
    const variant = await shop.prisma.productVariant.create({
      data: { productId, sku, ramGb, storage: '256GB SSD', pricePaise: 2_000_000 + index * 300_000 },
    })
    const item = await shop.prisma.stockItem.create({ data: { productId, variantId: variant.id } })
    if (stock > 0) {
      await shop.prisma.stockMovement.create({
        data: { stockItemId: item.id, delta: stock, cause: 'opening' },
      })
    }
    ids.push(variant.id)
  }
  return ids
}

/** Takes units of an item from stock, as a stock adjustment would. */
export async function takeFromStock(
  shop: TestShop,
  input: { productId: number; variantId?: number | null; units: number },
): Promise<void> {
  const { productId, variantId = null, units } = input
  const stock = await shop.prisma.stockItem.findFirstOrThrow({ where: { productId, variantId } })
  await shop.prisma.stockMovement.create({
    data: { stockItemId: stock.id, delta: -units, cause: 'adjustment' },
  })
}
