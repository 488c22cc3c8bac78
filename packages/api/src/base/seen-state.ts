import { RefusedError } from '../errors.ts'

type Versioned = { updatedAt: Date }

/** Refuses a change of a state that is no longer there; who does not say what they saw may always change it. */
export function refuseUnseen(row: Versioned, seenUpdatedAt: string | undefined): void {
  if (seenUpdatedAt === undefined) return
  if (new Date(seenUpdatedAt).getTime() !== row.updatedAt.getTime())
    throw new RefusedError('CHANGED_MEANWHILE')
}

/** The time of a change: now, and never that of the change before it, however quick they follow each other. */
export function changeTime(row: Versioned, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
}
