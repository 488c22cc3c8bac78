import type { AppRouter } from '@dobara/api/app-router.ts'
import { MAX_BATCH } from '@dobara/contract/call-limits.ts'
import { isCachedProcedure } from '@dobara/contract/cached-procedures.ts'
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client'
import { HttpStatusError, isSignedOut } from '../refusals/refusal.ts'
import { cartSessionId } from '../storage/cart-session.ts'
import { createReauthentication, type Reauthentication } from './reauthentication.ts'
import { createSessionExpiry, type SessionExpiry } from './session-expiry.ts'
import { readAccessToken, removeAccessToken, storeAccessToken } from '../storage/session-token.ts'
import { repeatWhenExpired } from './repeat-when-expired.ts'
import { observable } from '@trpc/server/observable'

/** A call refused for want of a proof of the person is sent once more after the proof; else the refusal stays. */
function repeatWhenProved(reauthentication: Reauthentication): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false
        let current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (refusal) => {
            const end = (isProved?: boolean) => {
              if (isOver) return
              if (isProved) current = next(op).subscribe(observer)
              else observer.error(refusal)
            }
            const proving = reauthentication.prove?.(refusal, op.path)
            if (proving) void proving.then(end)
            else end()
          },
        })
        return () => {
          isOver = true
          current.unsubscribe()
        }
      })
}

const URL = '/trpc'

export type ApiClient = TRPCClient<AppRouter>
export type Api = {
  client: ApiClient
  /** Trades the refresh cookie for a new token and stores it; one trade at a time. False: signed out for good. */
  refresh: () => Promise<boolean>
  /** Calls that wait for a sign-in after the server ended the session. */
  expiry: SessionExpiry
  /** Calls that wait for a fresh proof of who sits here. */
  reauthentication: Reauthentication
}

type Fetch = typeof fetch

/**
 * Proofs of an e-mail address: whether this browser is signed in to the account is judged by the cookie alone, as a token can
 * be brought into the page by its address (docs/decisions/access/account-ownership.md).
 */
const BY_COOKIE: ReadonlySet<string> = new Set(['auth.proveEmail', 'auth.resetPassword'])

function shoppingHeaders(): Record<string, string> {
  return { 'x-session-id': cartSessionId() }
}

function currentHeaders(): Record<string, string> {
  const token = readAccessToken()
  return token ? { ...shoppingHeaders(), authorization: `Bearer ${token}` } : shoppingHeaders()
}

/**
 * The refresh cookie is rotated at use and reuse of an old one ends the session, so two tabs must not refresh at
 * once: the browser's lock lets one through, and the other then finds the token already replaced.
 */
async function refreshOnce(fetchRefresh: () => Promise<string>): Promise<boolean> {
  const before = readAccessToken()
  const trade = async () => {
    const now = readAccessToken()
    if (now !== null && now !== before) return true
    try {
      storeAccessToken(await fetchRefresh())
      return true
    } catch (error) {
      // Without a reply the session may be valid: the token remains for the next try.
      if (isSignedOut(error)) removeAccessToken()
      return false
    }
  }
  // Browsers without TLS have no locks, and those that block storage refuse them before `trade` has begun.
  return navigator.locks ? navigator.locks.request('dobara-refresh', trade).catch(trade) : trade()
}

/** Returns the response if it is a reply of the shop. Throws its status as an error if it is a proxy's HTML page. */
function answerOfShop(response: Response): Response {
  const isOurs = response.headers.get('content-type')?.includes('application/json')
  if (!response.ok && !isOurs) throw new HttpStatusError(response.status)
  return response
}

/**
 * The client of the whole app. A call refused with SESSION_EXPIRED refreshes the token once for all calls in
 * flight and is repeated; when the session has ended it waits until the person at work has signed in again, and without one a
 * query is repeated as a visitor's.
 */
export function createApi(plainFetch: Fetch = (...request) => fetch(...request)): Api {
  const fetchImpl: Fetch = async (...request) => answerOfShop(await plainFetch(...request))
  const refreshClient = createTRPCClient<AppRouter>({
    links: [httpLink({ url: URL, headers: shoppingHeaders, fetch: fetchImpl })],
  })
  const expiry = createSessionExpiry()
  const reauthentication = createReauthentication()
  let pending: Promise<boolean> | undefined
  const refresh = () => {
    pending ??= refreshOnce(async () => (await refreshClient.auth.refresh.mutate()).accessToken).finally(
      () => {
        pending = undefined
      },
    )
    return pending
  }
  const client = createTRPCClient<AppRouter>({
    links: [
      repeatWhenProved(reauthentication),
      repeatWhenExpired(refresh, expiry),
      splitLink({
        condition: ({ type, path }) => type === 'query' && isCachedProcedure(path),
        // Each query has its own address that contains nothing about the caller: the browser and a CDN may cache the
        // reply.
        true: httpLink({ url: URL, fetch: fetchImpl }),
        false: httpBatchLink({
          url: URL,
          maxItems: MAX_BATCH,
          maxURLLength: 2_000,
          fetch: fetchImpl,
          // A token that is being replaced is waited for; a visitor's first questions never wait for the start-up refresh.
          // A change does: made as a visitor's, it would be lost to the person who turns out to be signed in.
          headers: async ({ opList }) => {
            if (pending && (readAccessToken() || opList.some(({ type }) => type === 'mutation')))
              await pending
            return opList.some(({ path }) => BY_COOKIE.has(path)) ? shoppingHeaders() : currentHeaders()
          },
        }),
      }),
    ],
  })
  return { client, refresh, expiry, reauthentication }
}
