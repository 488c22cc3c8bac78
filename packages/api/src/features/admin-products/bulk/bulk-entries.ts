import { type AuditEntry, insertAuditEntries } from '../../../base/audit/insert-audit-entry.ts'
import type { ActorContext, Prisma, Tx } from '../../../context.ts'
import type { BulkRecord } from './queries.ts'

const ACTIONS = {
  price: {
    started: 'prices.changed',
    scheduled: 'prices.scheduled',
    restored: 'prices.restored',
    cancelled: 'prices.cancelled',
  },
  stock: {
    started: 'stocks.changed',
    scheduled: 'stocks.scheduled',
    restored: 'stocks.restored',
    cancelled: 'stocks.cancelled',
  },
} as const
export type BulkAct = keyof (typeof ACTIONS)['price']

type Actor = Pick<AuditEntry, 'actorId' | 'requestId' | 'at'>

export const actorOf = (ctx: ActorContext): Actor => ({
  actorId: ctx.user.id,
  requestId: ctx.caller.requestId,
  at: ctx.now(),
})

/** The activity log's entry of a bulk change as a whole. */
export function insertBulkEntry(
  tx: Tx,
  { id, kind }: Pick<BulkRecord, 'id' | 'kind'>,
  { act, after, ...actor }: Actor & { act: BulkAct; after: Prisma.InputJsonObject },
): Promise<void> {
  const entity = kind === 'price' ? 'price_change' : 'stock_change'
  return insertAuditEntries(tx, [{ ...actor, action: ACTIONS[kind][act], entity, entityId: id, after }])
}

type PriceStep = { productId: number; variantId: number | null; from: number; to: number }

/** An entry of each price, so that the history of a product holds it. A movement of stock writes its own. */
export function insertPriceEntries(
  tx: Tx,
  changeId: string,
  { act, steps, ...actor }: Actor & { act: 'started' | 'restored'; steps: readonly PriceStep[] },
): Promise<void> {
  return insertAuditEntries(
    tx,
    steps.map(
      ({ productId, variantId, from, to }): AuditEntry => ({
        ...actor,
        action: ACTIONS.price[act],
        entity: variantId === null ? 'product' : 'product_variant',
        entityId: variantId ?? productId,
        before: { pricePaise: from },
        after: { pricePaise: to, priceChange: changeId },
      }),
    ),
  )
}
