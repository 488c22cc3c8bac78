import type { Tx } from '../../context.ts'

/**
 * Locks addresses whose subscription ended before a time, at most `limit`, until the end of the transaction. Skips
 * rows locked by others, and addresses with a newer consent on record.
 */
export async function lockOldSubscriptions(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM newsletter_subscription
     WHERE unsubscribed_at < ${before}
       AND NOT EXISTS (SELECT 1 FROM consent c
                        WHERE c.email = newsletter_subscription.email AND c.purpose = 'newsletter' AND c.created_at >= ${before})
     ORDER BY unsubscribed_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`
  return rows.map(({ email }) => email)
}

/** Erases subscriptions with the proof of their consent, and what the shop's people saved to find one of them again. */
export async function eraseSubscriptions(
  tx: Tx,
  { emails, before }: { emails: readonly string[]; before: Date },
): Promise<void> {
  // Consents are append-only but for this: the database looks for itself that none is younger.
  await tx.$executeRaw`SELECT set_config('dobara.newsletter_proof_erased_before', ${before.toISOString()}, true)`
  await tx.$executeRaw`DELETE FROM consent WHERE purpose = 'newsletter' AND email = ANY(${emails})`
  await tx.$executeRaw`DELETE FROM newsletter_subscription WHERE email = ANY(${emails})`
  await tx.$executeRaw`
    DELETE FROM admin_view
     WHERE screen = 'newsletter' AND EXISTS (
       SELECT 1 FROM unnest(${emails}::text[]) AS said(email)
        WHERE strpos(lower(params ->> 'search'), said.email) > 0)`
}
