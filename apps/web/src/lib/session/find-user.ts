import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { Api } from '../api/api-client.ts'
import { isSignedOut } from '../refusals/refusal.ts'
import { readCookie } from '../storage/browser-storage.ts'
import { readAccessToken, removeAccessToken, storeAccessToken } from '../storage/session-token.ts'

/** Checks whether an OAuth sign-in left a token in the address. */
export function hasFragmentToken(): boolean {
  return location.hash.includes('accessToken=')
}

/** Takes the token out of the address fragment, which is clean afterwards. */
function takeFragmentToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('accessToken')
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** Failures at start-up are silent by design: the visitor simply is not signed in. */
async function fetchProfile({ client }: Api): Promise<Profile | null> {
  try {
    return await client.auth.me.query()
  } catch (error) {
    if (isSignedOut(error)) removeAccessToken()
    return null
  }
}

/**
 * Returns true if there may be a session. The refresh cookie cannot be read here, so the server sets a marker cookie
 * with it. Without the marker a refresh would only be refused, which the browser logs as an error on every visitor's
 * first page.
 */
function mayHaveSession(): boolean {
  return readCookie('dobara_signed_in') !== null
}

/** The documented order: the fragment's token, the stored one, a refresh. */
export async function findUser(api: Api): Promise<Profile | null> {
  const stored = readAccessToken()
  const fromFragment = takeFragmentToken()
  if (fromFragment) {
    storeAccessToken(fromFragment)
    const user = await fetchProfile(api)
    if (user) return user
    if (stored) storeAccessToken(stored)
  }
  if (readAccessToken()) {
    const user = await fetchProfile(api)
    if (user) return user
  }
  return mayHaveSession() && (await api.refresh()) ? fetchProfile(api) : null
}
