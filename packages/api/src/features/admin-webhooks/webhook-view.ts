import type { AdminWebhook } from '@dobara/contract/admin-webhooks/webhooks.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listWebhookRows, type LockedWebhook, lockWebhook, type WebhookRow } from './queries.ts'
import { openWebhookSecrets } from './webhook-secrets.ts'

const timeOf = (at: Date | null | undefined) => at?.toISOString() ?? null

export function webhookView(deps: Pick<Deps, 'keys' | 'now'>, row: WebhookRow): AdminWebhook {
  const { id, sealed, lastDelivery, disabledAt, failingSince, createdAt, updatedAt, ...rest } = row
  const until = openWebhookSecrets({ keys: deps.keys, id }, sealed)?.previous?.until
  return {
    id,
    ...rest,
    disabledAt: timeOf(disabledAt),
    failingSince: timeOf(failingSince),
    previousSecretUntil: timeOf(until && until > deps.now() ? until : null),
    lastDelivery: lastDelivery && {
      ...(lastDelivery as NonNullable<AdminWebhook['lastDelivery']>),
      triedAt: new Date(lastDelivery.triedAt).toISOString(),
    },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** One subscription as it is now. */
export async function getWebhook(
  deps: Pick<Deps, 'sql' | 'writes' | 'keys' | 'now'>,
  id: string,
): Promise<AdminWebhook> {
  // Reads the row just written from the database that it was written to.
  const [row] = await listWebhookRows(deps.writes, id)
  if (!row) throw new RefusedError('WEBHOOK_NOT_FOUND')
  return webhookView(deps, row)
}

/** The subscription with its row locked, so that changes of it happen one after another. */
export async function getLockedWebhook(tx: Tx, id: string): Promise<LockedWebhook> {
  const row = await lockWebhook(tx, id)
  if (!row) throw new RefusedError('WEBHOOK_NOT_FOUND')
  return row
}

/** The subscription itself, unless it is that of a plug-in: it has no address, secret or test, and its events are the plug-in's. */
export function refusePlugin<Row extends Pick<LockedWebhook, 'plugin'>>(row: Row): Row {
  if (row.plugin !== null) throw new RefusedError('WEBHOOK_OF_PLUGIN')
  return row
}

/** Returns true if this process has the plug-in of a subscription; one without a plug-in can always be sent to. */
export function isLoaded({ plugins }: Pick<Deps, 'plugins'>, { plugin }: { plugin: string | null }): boolean {
  return plugin === null || plugins.eventConsumers.some((consumer) => consumer.plugin === plugin)
}
