import type { Deps } from '../../context.ts'
import { deleteOldChallenges } from './queries.ts'

const KEEP_MS = 48 * 60 * 60 * 1000

/** Forgets codes of long ago: a number that only asked for one is not kept. */
export function sweepCodes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteOldChallenges(db, new Date(now().getTime() - KEEP_MS))
}
