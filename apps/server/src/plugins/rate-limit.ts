import { RefusedError } from '@dobara/api/errors.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { ProcedurePath } from '../rest/procedures.ts'

const MINUTE = 60_000

/** Calls per address of the caller. */
const GROUPS = {
  general: { max: 600, timeWindow: MINUTE },
  login: { max: 20, timeWindow: 15 * MINUTE },
  register: { max: 20, timeWindow: 60 * MINUTE },
  forgot: { max: 20, timeWindow: 60 * MINUTE },
  otpSend: { max: 20, timeWindow: 60 * MINUTE },
  otpTry: { max: 60, timeWindow: 60 * MINUTE },
  google: { max: 60, timeWindow: 15 * MINUTE },
  pay: { max: 60, timeWindow: 10 * MINUTE },
  newsletter: { max: 5, timeWindow: 60 * MINUTE },
  support: { max: 5, timeWindow: 10 * MINUTE },
  track: { max: 5, timeWindow: MINUTE },
} as const

/** Procedures with a limit of their own beside the general one. */
const GROUP_OF: { [Path in ProcedurePath]?: keyof typeof GROUPS } = {
  'auth.login': 'login',
  'auth.register': 'register',
  'auth.forgotPassword': 'forgot',
  'auth.resetPassword': 'forgot',
  'auth.sendOtp': 'otpSend',
  'auth.verifyOtp': 'otpTry',
  'auth.googleStart': 'google',
  'auth.googleFinish': 'google',
  'checkout.pay': 'pay',
  'newsletter.subscribe': 'newsletter',
  'orders.track': 'track',
  'support.ask': 'support',
}

/** The payment provider calls from few addresses and gives up on a shop that refuses it. */
const UNLIMITED = new Set<string>(['payments.webhook'] satisfies ProcedurePath[])

/** Counts calls of procedures, however they come in, and refuses those over a limit. */
export type Charge = (request: FastifyRequest, procedures: string[]) => Promise<void>

export async function createCharge(app: FastifyInstance, { rateLimitMultiplier }: AppDeps): Promise<Charge> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const limiterOf = ({ max, timeWindow }: { max: number; timeWindow: number }) =>
    app.createRateLimit({ max: Math.max(1, Math.ceil(max * rateLimitMultiplier)), timeWindow })
  const limiters = {
    general: limiterOf(GROUPS.general),
    login: limiterOf(GROUPS.login),
    register: limiterOf(GROUPS.register),
    forgot: limiterOf(GROUPS.forgot),
    otpSend: limiterOf(GROUPS.otpSend),
    otpTry: limiterOf(GROUPS.otpTry),
    google: limiterOf(GROUPS.google),
    pay: limiterOf(GROUPS.pay),
    newsletter: limiterOf(GROUPS.newsletter),
    support: limiterOf(GROUPS.support),
    track: limiterOf(GROUPS.track),
  }

  async function count(request: FastifyRequest, group: keyof typeof GROUPS): Promise<void> {
    const outcome = await limiters[group](request)
    if (!outcome.isAllowed && outcome.isExceeded) {
      throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds: outcome.ttlInSeconds } })
    }
  }

  return async (request, procedures) => {
    for (const procedure of procedures) {
      if (UNLIMITED.has(procedure)) continue
      await count(request, 'general')
      const group = GROUP_OF[procedure as ProcedurePath]
      if (group) await count(request, group)
    }
  }
}
