import type { Deps } from '../../context.ts'
import { deleteOldKeys } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** A repeat within two days gets the first response again. */
const KEEP_ANSWER_MS = 48 * HOUR_MS
/** A key may be taken by its own request again when its lease has ended; after half a day no retry is expected. */
const KEEP_HELD_MS = 12 * HOUR_MS
const BATCH = 5_000

/** Forgets Idempotency-Keys of long ago, those that a killed request held among them. Returns how many. */
export function sweepKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  return deleteOldKeys(db, {
    answeredBefore: before(KEEP_ANSWER_MS),
    heldUntil: before(KEEP_HELD_MS),
    limit: BATCH,
  })
}
