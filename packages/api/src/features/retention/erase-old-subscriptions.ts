import type { Deps } from '../../context.ts'
import { eraseInBatches } from './erase-in-batches.ts'
import { eraseSubscriptions, lockOldSubscriptions } from './subscription-queries.ts'

/**
 * Erases addresses that left the newsletter, with the proof of their consent, once three years have passed since, as the
 * privacy page promises. Returns how many were erased.
 */
export function eraseOldSubscriptions(deps: Pick<Deps, 'db' | 'now'>, batch = 500): Promise<number> {
  return eraseInBatches(deps, {
    batch,
    action: 'subscriptions.erased',
    entity: 'newsletter_subscription',
    beforeField: 'endedBefore',
    erase: async (tx, { before, limit }) => {
      const emails = await lockOldSubscriptions(tx, { before, limit })
      if (emails.length > 0) await eraseSubscriptions(tx, { emails, before })
      return emails.length
    },
  })
}
