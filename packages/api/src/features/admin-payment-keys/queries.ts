import type { Deps } from '../../context.ts'
import { onPool } from '../../sql.ts'

/** When a signed event of the provider last arrived; both halves read the end of one index. */
export async function findLastWebhook({ sql }: Pick<Deps, 'sql'>, provider: string): Promise<Date | null> {
  const [row] = await onPool(sql)<{ at: Date | null }>(
    `SELECT greatest(
       (SELECT received_at FROM webhook_event WHERE processed_at IS NOT NULL AND provider = $1
         ORDER BY processed_at DESC, received_at DESC LIMIT 1),
       (SELECT received_at FROM webhook_event WHERE processed_at IS NULL AND provider = $1
         ORDER BY received_at DESC LIMIT 1)) AS at`,
    [provider],
  )
  return row?.at ?? null
}

/** The newest order that the shop opened at the provider. */
export async function findLastOpenedOrder(
  { sql }: Pick<Deps, 'sql'>,
  provider: string,
): Promise<string | null> {
  const [row] = await onPool(sql)<{ id: string }>(
    `SELECT provider_order_id AS id FROM payment_attempt
      WHERE provider = $1 AND provider_order_id IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    [provider],
  )
  return row?.id ?? null
}
