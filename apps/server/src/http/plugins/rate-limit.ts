import { callerNetwork } from '@dobara/api/base/limits/caller-network.ts'
import { takeTry } from '@dobara/api/base/limits/shared-limit.ts'
import { RefusedError } from '@dobara/api/errors.ts'
import { findPolicy } from '@dobara/api/policies.ts'
import type { LimitGroup } from '@dobara/api/procedure-meta.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { LimitRate } from '../shared/procedures.ts'

const MINUTE_MS = 60_000

/** All calls of one address. Counted in this process: it keeps one caller from taking it all, and needs no exact number. */
const GENERAL = { max: 600, timeWindow: MINUTE_MS }

/**
 * Calls per address of what can be guessed, spent or bothered with, counted in the database for all processes together.
 * Wrong passwords, codes of one number, coupon codes of one cart and phones of one order have limits of their own beside.
 */
const GROUPS = {
  register: { most: 20, withinMs: 60 * MINUTE_MS },
  forgot: { most: 20, withinMs: 60 * MINUTE_MS },
  otpSend: { most: 20, withinMs: 60 * MINUTE_MS },
  otpTry: { most: 60, withinMs: 60 * MINUTE_MS },
  google: { most: 60, withinMs: 15 * MINUTE_MS },
  pay: { most: 60, withinMs: 10 * MINUTE_MS },
  newsletter: { most: 5, withinMs: 60 * MINUTE_MS },
  support: { most: 5, withinMs: 10 * MINUTE_MS },
  track: { most: 5, withinMs: MINUTE_MS },
  reminder: { most: 5, withinMs: 60 * MINUTE_MS },
  stockAlert: { most: 20, withinMs: 60 * MINUTE_MS },
  choices: { most: 60, withinMs: 10 * MINUTE_MS },
} as const satisfies Record<LimitGroup, { most: number; withinMs: number }>

export async function createRateLimiter(app: FastifyInstance, deps: AppDeps): Promise<LimitRate> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const max = Math.max(1, Math.ceil(GENERAL.max * deps.rateLimitMultiplier))
  const limitGeneral = app.createRateLimit({ ...GENERAL, max, keyGenerator: ({ ip }) => callerNetwork(ip) })

  return async (request, procedures) => {
    for (const procedure of procedures) {
      const limit = findPolicy(procedure)?.limit
      if (limit === 'none') continue
      const outcome = await limitGeneral(request)
      if (!outcome.isAllowed && outcome.isExceeded) {
        throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds: outcome.ttlInSeconds } })
      }
      if (limit) await takeTry(deps, { name: limit, ...GROUPS[limit] }, callerNetwork(request.ip))
    }
  }
}
