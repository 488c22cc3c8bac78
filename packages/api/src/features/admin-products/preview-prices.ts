import type {
  previewPricesInput,
  PriceLine,
  PricePreview,
} from '@dobara/contract/admin-products/price-changes.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { isChange, type JudgedPrice, judgePrices, targetIds } from './price-lines.ts'

/** More than that nobody looks through. */
const MOST_SHOWN = 200

function lineView({
  productId,
  variantId,
  title,
  sku,
  pricePaise,
  newPaise,
  refusal,
}: JudgedPrice): PriceLine {
  return {
    productId,
    productVariantId: variantId,
    title,
    sku,
    price: rupees(pricePaise),
    newPrice: newPaise === null ? null : rupees(newPaise),
    refusal,
  }
}

/** What a change of prices would do, price by price. Nothing is changed. */
export async function previewPrices(
  { sql }: CustomerContext,
  { target, rule }: z.output<typeof previewPricesInput>,
): Promise<PricePreview> {
  const run = onPool(sql)
  const { lines, seen } = await judgePrices(run, { ids: await targetIds(run, target), rule })
  const refused = lines.filter(({ refusal }) => refusal !== null)
  const changed = lines.filter(isChange)
  return {
    seen,
    changed: changed.length,
    unchanged: lines.length - changed.length - refused.length,
    refused: refused.length,
    lines: [...refused, ...changed].slice(0, MOST_SHOWN).map(lineView),
  }
}
