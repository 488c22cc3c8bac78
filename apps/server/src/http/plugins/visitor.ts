import { type Caller, NO_SESSION, type RequestContext } from '@dobara/api/context.ts'
import type { AppDeps } from '../app-deps.ts'

/** Caller without cart, session or name: replies to it may be cached and shared. */
const ANONYMOUS_CALLER: Omit<Caller, 'requestId' | 'surface' | 'lastWrite'> = {
  ip: '127.0.0.1',
  userAgent: null,
  language: 'en',
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

type Requested = Pick<Caller, 'requestId' | 'surface' | 'lastWrite'>

/** Returns the context of an anonymous caller. `requested`: the request that it serves, as far as there is one. */
export function anonymousContext(deps: AppDeps, requested: Partial<Requested> = {}): RequestContext {
  const { requestId = deps.newId(), surface = 'trpc', lastWrite = null } = requested
  return {
    ...deps,
    caller: { ...ANONYMOUS_CALLER, requestId, surface, lastWrite },
    user: null,
    ...NO_SESSION,
  }
}
