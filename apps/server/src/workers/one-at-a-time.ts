/** A run that takes longer than this is taken for lost. */
const LOST_AFTER_MS = 15 * 60_000

/**
 * A periodic task that is left out while its last run in this process is under way. On a day when the payment provider is
 * slow a run may outlast its minute: without this the next ones would take every worker, and mails and webhooks wait.
 */
export function oneAtATime(
  work: () => Promise<unknown>,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let startedMs: number | null = null
  return async () => {
    const nowMs = clock()
    if (startedMs !== null && nowMs - startedMs < LOST_AFTER_MS) return
    startedMs = nowMs
    try {
      await work()
    } finally {
      if (startedMs === nowMs) startedMs = null
    }
  }
}
