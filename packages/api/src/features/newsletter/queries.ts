import type { Tx } from '../../context.ts'

type Subscription = {
  email: string
  source: 'homepage' | 'footer' | 'popup'
  ip: string
  subscribedAt: Date
}

/**
 * Subscribes an address, again when it had unsubscribed; says whether that changed anything. The unique address decides
 * between two calls at once.
 */
export async function insertSubscription(tx: Tx, row: Subscription): Promise<boolean> {
  const { email, source, ip, subscribedAt } = row
  const changed = await tx.$executeRaw`
    INSERT INTO newsletter_subscription (email, source, ip, subscribed_at)
    VALUES (${email}, ${source}::newsletter_source, ${ip}, ${subscribedAt})
    ON CONFLICT (email) DO UPDATE
      SET source = excluded.source, ip = excluded.ip, subscribed_at = excluded.subscribed_at, unsubscribed_at = NULL
      WHERE newsletter_subscription.unsubscribed_at IS NOT NULL`
  return changed === 1
}
