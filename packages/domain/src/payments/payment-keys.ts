const HOUR_MS = 60 * 60_000
/** Providers repeat an event for a day, signed with the secret of its first try. */
const ACCEPTED_MS = 24 * HOUR_MS
/** More replacements in one day are trials. */
const MOST_REPLACED = 5

/** Secrets that sign receipts of the pop-up and webhooks. */
type SecretPair = { keySecret: string; webhookSecret: string }
type ReplacedPair = SecretPair & { acceptedUntil: Date }

/** All that is shown again of a secret. */
export const secretEnd = (secret: string): string => secret.slice(-4)

/** The pairs that are still accepted at a time: a pop-up that was open then, and a repeated event, carry the secrets of before. */
export function acceptedPairs(replaced: readonly ReplacedPair[], now: Date): ReplacedPair[] {
  return replaced.filter(({ acceptedUntil }) => acceptedUntil > now)
}

/**
 * Returns the pairs to accept in addition to a new one: the one it replaces for a day, and those that were replaced
 * less than a day ago.
 */
export function replacePair(
  before: (SecretPair & { replaced: readonly ReplacedPair[] }) | null,
  after: SecretPair,
  now: Date,
): ReplacedPair[] {
  if (!before) return []
  const { keySecret, webhookSecret, replaced } = before
  const stillAccepted = acceptedPairs(replaced, now)
  if (keySecret === after.keySecret && webhookSecret === after.webhookSecret) return stillAccepted
  const last = { keySecret, webhookSecret, acceptedUntil: new Date(now.getTime() + ACCEPTED_MS) }
  return [last, ...stillAccepted].slice(0, MOST_REPLACED)
}
