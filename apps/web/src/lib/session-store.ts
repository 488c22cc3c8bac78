import type { Profile, SignedIn } from '@dobara/contract/accounts.ts'
import type { Api } from './api-client.ts'
import { isSignedOut } from './refusal.ts'
import { onTokenChange, readAccessToken, removeAccessToken, storeAccessToken } from './session-token.ts'

export type SessionState = { user: Profile | null; status: 'loading' | 'ready' }
export type SessionStore = {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Runs the start-up order once and listens to other tabs; returns how to stop. */
  start: () => () => void
  /** After register or login answered. */
  signIn: (reply: SignedIn) => void
  signOut: () => Promise<void>
  /** Reads the profile again, after it was edited. */
  reload: () => Promise<void>
}

/** Takes the token an OAuth sign-in left in the address fragment, and cleans the address. */
function takeFragmentToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('accessToken')
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** Who is signed in, outside React so that its order can be tested. `onChange` runs when the person changed. */
export function createSessionStore({ client, refresh }: Api, onChange: () => void): SessionStore {
  let state: SessionState = { user: null, status: 'loading' }
  const listeners = new Set<() => void>()

  function set(user: Profile | null, isSamePerson = user?.id === state.user?.id) {
    state = { user, status: 'ready' }
    if (!isSamePerson) onChange()
    for (const listener of listeners) listener()
  }

  /** Failures at start-up are silent by design: the visitor simply is not signed in. */
  async function fetchProfile(): Promise<Profile | null> {
    try {
      return (await client.auth.me.query()).user
    } catch (error) {
      if (isSignedOut(error)) removeAccessToken()
      return null
    }
  }

  /** The documented order: the fragment's token, the stored one, a refresh. */
  async function findUser(): Promise<Profile | null> {
    const stored = readAccessToken()
    const fromFragment = takeFragmentToken()
    if (fromFragment) {
      storeAccessToken(fromFragment)
      const user = await fetchProfile()
      if (user) return user
      if (stored) storeAccessToken(stored)
    }
    if (readAccessToken()) {
      const user = await fetchProfile()
      if (user) return user
    }
    return (await refresh()) ? fetchProfile() : null
  }

  async function load() {
    // The first screens' calls went out with the stored token already: nothing they fetched is another person's.
    const isKnown =
      state.status === 'loading' && readAccessToken() !== null && !location.hash.includes('accessToken=')
    const user = await findUser()
    set(user, isKnown && user !== null ? true : undefined)
  }

  /** Follows other tabs, and a refresh in this one that found the session ended. */
  function followToken({ token, isElsewhere }: { token: string | null; isElsewhere: boolean }) {
    if (token === null && state.user) set(null)
    if (token !== null && isElsewhere && !state.user) void load()
  }

  const retryWhenOnline = () => {
    if (!state.user && readAccessToken()) void load()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      void load()
      const stopFollowing = onTokenChange(followToken)
      window.addEventListener('online', retryWhenOnline)
      return () => {
        stopFollowing()
        window.removeEventListener('online', retryWhenOnline)
      }
    },
    signIn: (reply) => {
      storeAccessToken(reply.accessToken)
      set(reply.user)
    },
    signOut: async () => {
      // The server is told first, while the token is still there; the browser forgets it whatever it answers.
      await client.auth.logout.mutate().catch(() => undefined)
      removeAccessToken()
      set(null)
    },
    reload: load,
  }
}
