import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { PluginFailure } from '@dobara/api/plugins.ts'

/** Time limit of one function of a plug-in, unless its caller sets another. */
const LONGEST_CALL_MS = 10_000
/** A call to another server, made with the `fetch` of a plug-in. */
const LONGEST_FETCH_MS = 8_000

const scope = new AsyncLocalStorage<string>()

/**
 * Returns the plug-in that started the running code, also in its timers and in promises that are not awaited;
 * undefined if none did.
 */
export const runningPlugin = (): string | undefined => scope.getStore()

/**
 * Calls a function of a plug-in: whatever it throws is a PluginFailure, and what takes longer is given up. The work itself cannot be
 * stopped: what a late one returns is ignored.
 */
export async function callPlugin<Result>(
  plugin: string,
  work: () => Promise<Result> | Result,
  longestMs = LONGEST_CALL_MS,
): Promise<Result> {
  const done = new AbortController()
  const late = setTimeout(longestMs, null, { signal: done.signal, ref: false }).then(
    (): never => {
      throw new PluginFailure('timeout', `Not done within ${longestMs / 1000} seconds.`)
    },
    // Cleared: the work finished first, and this is not awaited.
    () => new Promise<never>(() => undefined),
  )
  try {
    return await Promise.race([scope.run(plugin, async () => work()), late])
  } catch (error) {
    if (error instanceof PluginFailure) throw error
    throw new PluginFailure('failed', error instanceof Error ? error.message : String(error), error)
  } finally {
    done.abort()
  }
}

/** The `fetch` that plug-ins get. */
export const boundedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(LONGEST_FETCH_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  return fetch(input, { ...init, signal, redirect: 'error' })
}
