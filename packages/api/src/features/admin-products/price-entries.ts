import { type AuditEntry, insertAuditEntries } from '../../base/audit/insert-audit-entry.ts'
import type { Prisma, Tx } from '../../context.ts'

type PriceLine = { productId: number; variantId: number | null; beforePaise: number; afterPaise: number }
type PriceEntries = Pick<AuditEntry, 'actorId' | 'requestId' | 'at'> & {
  action: 'prices.changed' | 'prices.restored'
  changeId: string
  lines: readonly PriceLine[]
}

/** An audit entry of the change as a whole, and one of each price, so that the history of a product holds it. */
export function insertPriceEntries(
  tx: Tx,
  { changeId, lines, ...entry }: PriceEntries,
  facts: Prisma.InputJsonObject,
): Promise<void> {
  const whole: AuditEntry = {
    ...entry,
    entity: 'price_change',
    entityId: changeId,
    after: { ...facts, prices: lines.length },
  }
  const each = lines.map(
    ({ productId, variantId, beforePaise, afterPaise }): AuditEntry => ({
      ...entry,
      entity: variantId === null ? 'product' : 'product_variant',
      entityId: variantId ?? productId,
      before: { pricePaise: beforePaise },
      after: { pricePaise: afterPaise, priceChange: changeId },
    }),
  )
  return insertAuditEntries(tx, [whole, ...each])
}
