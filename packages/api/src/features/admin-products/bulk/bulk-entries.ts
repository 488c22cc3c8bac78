import { type AuditEntry, insertAuditEntries } from '../../../base/audit/insert-audit-entry.ts'
import type { ActorContext, Prisma, Tx } from '../../../context.ts'
import type { ProductPublication } from '@dobara/domain/catalog/product-state.ts'
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
  state: {
    started: 'states.changed',
    scheduled: 'states.scheduled',
    restored: 'states.restored',
    cancelled: 'states.cancelled',
  },
} as const
const ENTITIES = { price: 'price_change', stock: 'stock_change', state: 'state_change' } as const
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
  const entry = { action: ACTIONS[kind][act], entity: ENTITIES[kind], entityId: id }
  return insertAuditEntries(tx, [{ ...actor, ...entry, after }])
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

export type StateStep = { id: number; from: ProductPublication; to: ProductPublication }

const written = ({ state, publishAt }: ProductPublication) => ({
  state,
  publishAt: publishAt?.toISOString() ?? null,
})

/** An entry of each product, as of any change of its state. */
export function insertStateEntries(
  tx: Tx,
  changeId: string,
  { steps, ...actor }: Actor & { steps: readonly StateStep[] },
): Promise<void> {
  return insertAuditEntries(
    tx,
    steps.map(
      ({ id, from, to }): AuditEntry => ({
        ...actor,
        action: 'product.updated',
        entity: 'product',
        entityId: id,
        before: written(from),
        after: { ...written(to), stateChange: changeId },
      }),
    ),
  )
}
