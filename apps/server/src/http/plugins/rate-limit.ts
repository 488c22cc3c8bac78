import { callerNetwork } from '@dobara/api/caller-network.ts'
import { scaledMost, takeTry } from '@dobara/api/base/limits/shared-limit.ts'
import { RefusedError } from '@dobara/api/errors.ts'
import { isApiKey } from '@dobara/api/identity/api-keys/key-text.ts'
import { findPolicy } from '@dobara/api/policies.ts'
import type { LimitGroup } from '@dobara/api/procedure-meta.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { LimitRate } from '../shared/procedures.ts'
import { noteLimit } from '../shared/limit-headers.ts'
import { bearerTokenOf } from './session.ts'
import { createSharedCalls, type SharedCalls } from './shared-calls.ts'

const MINUTE_MS = 60_000

/** Limit of all calls from one address: it prevents one caller from using all capacity, and needs no exact count. */
const GENERAL = { name: 'general', most: 600, withinMs: MINUTE_MS }
const EXCHANGE_EVERY_MS = 1_000

/**
 * Limits per address for calls that can guess, spend or annoy, counted in the database for all processes together.
 * Wrong passwords, codes of one number, coupon codes of one cart and phones of one order have additional limits of
 * their own.
 */
const GROUPS = {
  register: { most: 20, withinMs: 60 * MINUTE_MS },
  forgot: { most: 20, withinMs: 60 * MINUTE_MS },
  otpSend: { most: 20, withinMs: 60 * MINUTE_MS },
  otpTry: { most: 60, withinMs: 60 * MINUTE_MS },
  google: { most: 60, withinMs: 15 * MINUTE_MS },
  pay: { most: 60, withinMs: 10 * MINUTE_MS },
  payLink: { most: 120, withinMs: 10 * MINUTE_MS },
  newsletter: { most: 5, withinMs: 60 * MINUTE_MS },
  support: { most: 5, withinMs: 10 * MINUTE_MS },
  track: { most: 5, withinMs: MINUTE_MS },
  reminder: { most: 5, withinMs: 60 * MINUTE_MS },
  stockAlert: { most: 20, withinMs: 60 * MINUTE_MS },
  choices: { most: 60, withinMs: 10 * MINUTE_MS },
  // The price table is not for copying, and a person tries some answers.
  tradeIn: { most: 60, withinMs: 60 * MINUTE_MS },
} as const satisfies Record<LimitGroup, { most: number; withinMs: number }>

export function createRateLimiter(app: FastifyInstance, deps: AppDeps): LimitRate {
  const calls = countAllCalls(app, deps)

  return async (request, procedures) => {
    for (const procedure of procedures) {
      const limit = findPolicy(procedure)?.limit
      if (limit === 'none') continue
      const state = calls.count(callerOf(request))
      noteLimit(request, state)
      const { waitSeconds: retryAfterSeconds } = state
      if (retryAfterSeconds > 0) throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds } })
      if (limit)
        await takeTry(
          { ...deps, noteLimit: (group) => noteLimit(request, group) },
          { name: limit, ...GROUPS[limit] },
          callerNetwork(request.ip),
        )
    }
  }
}

/**
 * Returns the key by which calls are counted. Programs are counted apart from their address: a stock sync does not
 * use up the limit of the shop's people behind the same address. This covers any token that looks like an API key, as
 * guesses are limited too.
 */
function callerOf({ ip, headers }: FastifyRequest): string {
  const isProgram = isApiKey(bearerTokenOf(headers.authorization) ?? '')
  return isProgram ? `${callerNetwork(ip)} programs` : callerNetwork(ip)
}

function countAllCalls(app: FastifyInstance, deps: AppDeps): SharedCalls {
  const most = scaledMost(GENERAL.most, deps)
  const calls = createSharedCalls(deps, { ...GENERAL, most })
  let exchanging: Promise<void> | null = null
  const timer = setInterval(() => {
    // A database in trouble is reported by those who watch it; the counts are sent when it is back.
    exchanging ??= calls
      .exchange()
      .catch(() => undefined)
      .finally(() => (exchanging = null))
  }, EXCHANGE_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await exchanging
  })
  return calls
}
