import type { Deps } from '../../context.ts'
import { deleteOldLinks } from '../accounts/link-queries.ts'
import { deleteOldInvitations } from '../accounts/invitation-queries.ts'
import { deleteOldChallenges, endOldTransfers } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
const CODES_STORED_MS = 48 * HOUR_MS
/** Time to store links: a user who follows an old one sees that it was used or has expired. */
const LINKS_STORED_MS = 30 * 24 * HOUR_MS

/**
 * Deletes codes, mailed links and invitations of long ago, and the contacts of warranties that nobody took over: a number that only
 * asked for a code is not stored.
 */
export async function sweepCodes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  await deleteOldChallenges(db, before(CODES_STORED_MS))
  await deleteOldLinks(db, before(LINKS_STORED_MS))
  await endOldTransfers(db, now())
  await deleteOldInvitations(db, before(LINKS_STORED_MS))
}
