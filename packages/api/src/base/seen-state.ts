import { RefusedError } from '../errors.ts'

type Versioned = { updatedAt: Date }

/**
 * Refuses a change based on an outdated state and returns the current entity, so that the caller can continue from
 * there. Callers that do not state which version they saw may always change it.
 */
export async function refuseUnseen(
  row: Versioned,
  seenUpdatedAt: string | undefined,
  current: () => object | Promise<object>,
): Promise<void> {
  if (seenUpdatedAt === undefined || new Date(seenUpdatedAt).getTime() === row.updatedAt.getTime()) return
  throw new RefusedError('CHANGED_MEANWHILE', { detail: { current: await current() } })
}

/** The time of a change: now, and never that of the change before it, however quick they follow each other. */
export function changeTime(row: Versioned, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
}
