import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Tx } from '../../context.ts'

type Subscription = {
  email: string
  source: 'homepage' | 'footer' | 'popup'
  ip: string
  subscribedAt: Date
  language: ContentLanguage
  /** The subscriber is signed in, and the account has proved the address. */
  isProved: boolean
}

/**
 * Subscribes an address, also one that had unsubscribed. Returns true if that changed anything. The unique address
 * decides between two concurrent calls.
 */
export async function insertSubscription(tx: Tx, row: Subscription): Promise<boolean> {
  const { email, source, ip, subscribedAt, language, isProved } = row
  const confirmedAt = isProved ? subscribedAt : null
  const changed = await tx.$executeRaw`
    INSERT INTO newsletter_subscription (email, source, ip, subscribed_at, language, confirmed_at)
    VALUES (${email}, ${source}::newsletter_source, ${ip}, ${subscribedAt}, ${language}, ${confirmedAt})
    ON CONFLICT (email) DO UPDATE
      SET source = excluded.source, ip = excluded.ip, subscribed_at = excluded.subscribed_at, unsubscribed_at = NULL,
          language = excluded.language, confirmed_at = excluded.confirmed_at
      WHERE newsletter_subscription.unsubscribed_at IS NOT NULL`
  return changed === 1
}

/** Checks whether an address is subscribed but not yet confirmed by its reader. */
export async function isUnconfirmed(tx: Tx, email: string): Promise<boolean> {
  const where = { email, unsubscribedAt: null, confirmedAt: null }
  return (await tx.newsletterSubscription.count({ where })) > 0
}
