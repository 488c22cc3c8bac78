import { type Caller, NO_SESSION, type RequestContext } from '@dobara/api/context.ts'
import type { AppDeps } from '../app-deps.ts'

/** A caller without cart, session or name: what it is answered may be kept and shared. */
const NOBODY: Omit<Caller, 'requestId' | 'surface'> = {
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

type Asked = Pick<Caller, 'requestId' | 'surface'>

/** `asked`: the request that it is asked for; left out: none in particular. */
export function nobody(deps: AppDeps, asked?: Asked): RequestContext {
  return {
    ...deps,
    caller: { ...NOBODY, ...(asked ?? { requestId: deps.newId(), surface: 'trpc' }) },
    user: null,
    ...NO_SESSION,
  }
}
