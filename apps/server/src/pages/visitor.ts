import type { Caller, RequestContext } from '@dobara/api/context.ts'
import type { AppDeps } from '../app-deps.ts'

/** A caller without cart, session or name: what it is answered may be kept and shared. */
const NOBODY: Omit<Caller, 'requestId'> = {
  surface: 'trpc',
  ip: '127.0.0.1',
  userAgent: null,
  bearerToken: null,
  cartSessionIds: [],
  refreshToken: null,
  endCartSession: () => undefined,
  setRefreshToken: () => undefined,
  ticket: () => null,
  setTicket: () => undefined,
  deviceId: null,
  setDeviceId: () => undefined,
}

export function nobody(deps: AppDeps): RequestContext {
  return {
    ...deps,
    caller: { ...NOBODY, requestId: deps.newId() },
    user: null,
    sessionFamily: null,
    hasDeadToken: false,
  }
}
