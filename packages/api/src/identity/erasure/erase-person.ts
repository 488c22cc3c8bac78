import type { Sentence } from '@dobara/contract/sentences/sentence.ts'
import type { Deps, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { insertConsent, listNewestConsents } from '../consents/queries.ts'
import { anonymizeUser, countUnfinished } from './queries.ts'

type Erasure = {
  user: { id: string; email: string | null }
  /** Wording in the stored proof of who withdrew the consents. */
  wording: string
  /** Instead of the sentence for the account's owner. */
  reason?: Sentence
}

/**
 * Erases the personal data of an account whose row is locked; records required by tax law (orders, invoices) remain.
 * Refused while an order or refund is in progress, since no one could be notified about it afterwards.
 */
export async function erasePerson(
  tx: Tx,
  ctx: Pick<Deps, 'now' | 'newId'>,
  { user, wording, reason }: Erasure,
): Promise<void> {
  if ((await countUnfinished(tx, user.id)) > 0) {
    throw new RefusedError('ACCOUNT_IN_USE', { reason })
  }
  for (const { purpose, granted } of await listNewestConsents(tx, user)) {
    if (!granted) continue
    await insertConsent(tx, {
      id: ctx.newId(),
      userId: user.id,
      email: user.email,
      purpose,
      granted: false,
      wording,
      source: 'account deletion',
      createdAt: ctx.now(),
    })
  }
  await anonymizeUser(tx, user, ctx.now())
}
