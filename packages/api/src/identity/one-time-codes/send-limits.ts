import type { Requester } from './requester.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
export const DAY_MS = 24 * 60 * MINUTE_MS

export type Send = Pick<Requester, 'network' | 'isProved'> & { createdAt: Date }
type Rule = { most: number; withinMs: number; counts: (send: Send, by: Requester) => boolean }

/**
 * Limits for codes to one number. Requesters who have not verified it (most of them its owner, on a new device) share
 * six a day, at most four of them from one network. So at least four of the ten per day are left for the verified
 * owner, who does not have to wait because of codes of others.
 */
const RULES: readonly Rule[] = [
  { most: 1, withinMs: 30 * SECOND_MS, counts: (send, by) => send.isProved === by.isProved },
  { most: 3, withinMs: 10 * MINUTE_MS, counts: (send, by) => send.isProved === by.isProved },
  { most: 10, withinMs: DAY_MS, counts: () => true },
  { most: 6, withinMs: DAY_MS, counts: (send, by) => !by.isProved && !send.isProved },
  {
    most: 4,
    withinMs: DAY_MS,
    counts: (send, by) => !by.isProved && !send.isProved && send.network === by.network,
  },
]

/** Seconds until this requester may have another code sent; 0 when that is now. `sends` of the last day, oldest first. */
export function secondsUntilNextSend(
  sends: readonly Send[],
  { by, now }: { by: Requester; now: Date },
): number {
  const freeAtMs = RULES.map(({ most, withinMs, counts }) => {
    const counted = sends.filter((send) => counts(send, by))
    return (counted.at(-most)?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY) + withinMs
  })
  return Math.max(0, Math.ceil((Math.max(...freeAtMs) - now.getTime()) / SECOND_MS))
}
