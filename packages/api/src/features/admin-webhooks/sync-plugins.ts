import { isDeepStrictEqual } from 'node:util'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { Deps, Tx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { disableWebhook } from './delivery/disable-webhook.ts'
import { lockWebhooks } from './queries.ts'
import { createWebhookSecret, sealWebhookSecrets } from './webhook-secrets.ts'

type SyncDeps = Pick<Deps, 'db' | 'plugins' | 'keys' | 'newId' | 'now'>
type Consumer = Pick<Deps['plugins']['eventConsumers'][number], 'plugin' | 'events'>
type Change = { id: string; at: Date }

const NOT_LOADED = 'not_loaded'
const urlOf = (plugin: string) => `plugin:${plugin}`

/**
 * Gives each plug-in that consumes events a subscription, like that of a webhook. Each start does so and writes only
 * differences. If the shop runs without a plug-in, its subscription is disabled, so that no events are stored for it.
 * One that a person or its failures disabled remains so.
 */
export async function syncPluginConsumers(deps: SyncDeps): Promise<void> {
  const consumers = deps.plugins.eventConsumers
  if (await isInSync(deps.db, consumers)) return
  await inTransaction(deps.db, async (tx) => {
    await lockWebhooks(tx)
    const rows = await findRows(tx)
    for (const consumer of consumers) {
      const row = rows.find(({ plugin }) => plugin === consumer.plugin)
      if (!row) await subscribe(tx, deps, consumer)
      else if (!isCurrent(row, consumer))
        await renew(tx, { consumer, before: row.events, id: row.id, at: deps.now() })
    }
    for (const { id, url, isActive, plugin } of rows) {
      if (!isActive || consumers.some((consumer) => consumer.plugin === plugin)) continue
      const actor = { actorId: null, requestId: null, at: deps.now() }
      await disableWebhook(tx, { id, url, reason: NOT_LOADED }, actor)
    }
  })
}

const findRows = (db: Pick<Tx, 'webhookSubscription'>) =>
  db.webhookSubscription.findMany({ where: { plugin: { not: null } } })

type Row = Awaited<ReturnType<typeof findRows>>[number]

const isCurrent = ({ events, disabledReason }: Row, consumer: Consumer) =>
  disabledReason !== NOT_LOADED && isDeepStrictEqual(events, [...consumer.events])

async function isInSync(db: Deps['db'], consumers: readonly Consumer[]): Promise<boolean> {
  const rows = await findRows(db)
  const consumerOf = ({ plugin }: Row) => consumers.find((consumer) => consumer.plugin === plugin)
  const isWell = (row: Row) => {
    const consumer = consumerOf(row)
    return consumer ? isCurrent(row, consumer) : !row.isActive
  }
  return rows.every(isWell) && rows.filter(consumerOf).length === consumers.length
}

async function subscribe(
  tx: Tx,
  { keys, newId, now }: Pick<SyncDeps, 'keys' | 'newId' | 'now'>,
  { plugin, events }: Consumer,
): Promise<void> {
  const id = newId()
  const at = now()
  // It signs nothing, but each subscription has one.
  const sealed = sealWebhookSecrets({ keys, id }, { secret: createWebhookSecret(), previous: null })
  const stored = { url: urlOf(plugin), events: [...events] }
  await tx.webhookSubscription.create({
    data: { id, plugin, ...stored, sealed, createdAt: at, updatedAt: at },
  })
  await note(tx, { id, at }, { action: 'webhook.created', after: stored })
}

async function renew(
  tx: Tx,
  { consumer: { plugin, events }, before, id, at }: Change & { consumer: Consumer; before: string[] },
): Promise<void> {
  const waits = { isActive: true, disabledReason: null, disabledAt: null, failingSince: null }
  await tx.webhookSubscription.updateMany({ where: { id, disabledReason: NOT_LOADED }, data: waits })
  await tx.webhookSubscription.update({ where: { id }, data: { events: [...events], updatedAt: at } })
  const url = urlOf(plugin)
  await note(
    tx,
    { id, at },
    { action: 'webhook.changed', before: { url, events: before }, after: { url, events: [...events] } },
  )
}

type LoggedChange = Pick<Parameters<typeof insertAuditEntry>[1], 'action' | 'before' | 'after'>

/** The shop itself does it, at a start. */
function note(tx: Tx, { id, at }: Change, change: LoggedChange): Promise<void> {
  const entry = { entity: 'webhook_subscription', entityId: id, actorId: null, requestId: null, at } as const
  return insertAuditEntry(tx, { ...entry, ...change })
}
