import type { AdminWebhook } from '@dobara/contract/admin-webhooks/webhooks.ts'
import type { Db, Sql, Tx } from '../../context.ts'
import type { SealedStore } from '../../base/sealing/reencrypt.ts'
import { onPool } from '../../sql.ts'

type Last = { state: string; responseStatus: number | null; fault: string | null; triedAt: string }
export type WebhookRow = Pick<
  AdminWebhook,
  'id' | 'url' | 'plugin' | 'description' | 'events' | 'isActive' | 'disabledReason' | 'waiting' | 'failed'
> & {
  sealed: string
  disabledAt: Date | null
  failingSince: Date | null
  createdAt: Date
  updatedAt: Date
  lastDelivery: Last | null
}

const LIST = `
  SELECT s.id, s.url, s.plugin, s.description, s.events, s.sealed, s.is_active AS "isActive", s.disabled_reason AS "disabledReason",
         s.disabled_at AS "disabledAt", s.failing_since AS "failingSince", s.created_at AS "createdAt", s.updated_at AS "updatedAt",
         (SELECT count(*)::int FROM webhook_delivery WHERE subscription_id = s.id AND state = 'waiting') AS waiting,
         (SELECT count(*)::int FROM webhook_delivery WHERE subscription_id = s.id AND state = 'failed') AS failed,
         (SELECT json_build_object('state', d.state, 'responseStatus', d.response_status, 'fault', d.fault, 'triedAt', d.tried_at)
            FROM webhook_delivery d WHERE d.subscription_id = s.id AND d.tried_at IS NOT NULL
           ORDER BY d.tried_at DESC LIMIT 1) AS "lastDelivery"
    FROM webhook_subscription s
   WHERE $1::uuid IS NULL OR s.id = $1 ORDER BY s.created_at, s.id`

/** All subscriptions, or the one of an id. */
export function listWebhookRows(sql: Sql, id: string | null = null): Promise<WebhookRow[]> {
  return onPool(sql)<WebhookRow>(LIST, [id])
}

export type LockedWebhook = {
  id: string
  url: string
  plugin: string | null
  description: string
  events: string[]
  sealed: string
  isActive: boolean
  createdAt: Date
  updatedAt: Date
}

/** Returns a subscription with its row locked until the end of the transaction; null if there is none. */
export async function lockWebhook(tx: Tx, id: string): Promise<LockedWebhook | null> {
  const [row] = await tx.$queryRaw<LockedWebhook[]>`
    SELECT id, url, plugin, description, events, sealed, is_active AS "isActive", created_at AS "createdAt", updated_at AS "updatedAt"
      FROM webhook_subscription WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return row ?? null
}

/** Subscriptions are made one after another, so that their number stays within its limit. */
export async function lockWebhooks(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE webhook_subscription IN SHARE ROW EXCLUSIVE MODE`
}

/** Returns the store of webhook secrets, for `npm run keys:reencrypt`. */
export function sealedWebhooks(db: Pick<Db, 'webhookSubscription'>): SealedStore {
  const { webhookSubscription: table } = db
  const select = { id: true, sealed: true } as const
  return {
    purpose: 'webhook',
    list: async ({ after, limit }) => {
      const rows = await table.findMany({
        where: after === null ? {} : { id: { gt: after } },
        orderBy: { id: 'asc' },
        take: limit,
        select,
      })
      return rows.map(({ id, sealed }) => ({ owner: id, sealed }))
    },
    find: async (owner) => {
      const row = await table.findUnique({ where: { id: owner }, select })
      return row && { owner, sealed: row.sealed }
    },
    replace: async ({ owner, from, to }) => {
      const { count } = await table.updateMany({ where: { id: owner, sealed: from }, data: { sealed: to } })
      return count === 1
    },
  }
}
