const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/** An event that has not arrived this long after it was first sent is given up. */
export const WEBHOOK_TRYING_MS = 24 * HOUR_MS
/** A subscription to which nothing has arrived for this long is disabled. */
export const WEBHOOK_FAILING_MS = 24 * HOUR_MS
const FIRST_PAUSE_MS = 5 * SECOND_MS
const GROWTH = 3
const LONGEST_PAUSE_MS = 3 * HOUR_MS
/** Share of a pause, so that deliveries that failed together are not retried together. */
const JITTER = 0.2

type Failure = {
  /** How often it was sent, this time included. */
  attempts: number
  firstTriedAt: Date
  now: Date
  /** From 0 to below 1. */
  random: number
}

/**
 * When a delivery that has failed is sent again: after 5, 15, 45 … seconds, at most three hours, each 20 % shorter or longer. The
 * last time is a day after the first; null when that has passed.
 */
export function nextWebhookTry({ attempts, firstTriedAt, now, random }: Failure): Date | null {
  const lastMs = firstTriedAt.getTime() + WEBHOOK_TRYING_MS
  if (now.getTime() >= lastMs) return null
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** (attempts - 1))
  return new Date(Math.min(lastMs, now.getTime() + pauseMs * (1 - JITTER + 2 * JITTER * random)))
}

/** Checks whether a subscription has failed for so long since `failingSince` that it is disabled. */
export function hasWebhookFailedForADay({ failingSince, now }: { failingSince: Date; now: Date }): boolean {
  return now.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_MS
}
