import type { Deps } from '../../context.ts'
import { deleteOldLinks } from '../accounts/link-queries.ts'
import { deleteOldInvitations } from '../accounts/invitation-queries.ts'
import { deleteOldChallenges, endOldTransfers } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
const CODES_STORED_MS = 48 * HOUR_MS
/** Time to store links: a user who follows an old one sees that it was used or has expired. */
const LINKS_STORED_MS = 30 * 24 * HOUR_MS

/**
 * Deletes old codes, mailed links and invitations, and the contacts of warranty transfers that no one accepted: a
 * number that only requested a code is not stored.
 */
export async function sweepCodes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  await deleteOldChallenges(db, before(CODES_STORED_MS))
  await deleteOldLinks(db, before(LINKS_STORED_MS))
  await endOldTransfers(db, now())
  await deleteOldInvitations(db, before(LINKS_STORED_MS))
}
