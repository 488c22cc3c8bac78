import type { Profile, SignedIn } from '@dobara/contract/identity/accounts.ts'
import type { Api } from '../api/api-client.ts'
import { findUser, hasFragmentToken } from './find-user.ts'
import { onTokenChange, readAccessToken, removeAccessToken, storeAccessToken } from './session-token.ts'

export type SessionState = { user: Profile | null; status: 'loading' | 'ready' | 'leaving' }
export type SessionStore = {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Runs the start-up order and listens to other tabs; returns how to stop. */
  start: () => () => void
  /** After register or login answered. */
  signIn: (reply: SignedIn) => void
  signOut: () => Promise<void>
  /** Reads the profile again, after it was edited. */
  reload: () => Promise<void>
}

/** The server is told first, while the token is still there; the browser forgets it whatever it answers. */
async function endSession(api: Api): Promise<void> {
  await api.client.auth.logout.mutate().catch(() => undefined)
  removeAccessToken()
}

/**
 * Who is signed in, outside React so that its order can be tested. `onChange` runs when the person changed; `onEnded` when
 * the server ended the session in the middle of work, such as that of a suspended account.
 */
export function createSessionStore(api: Api, onChange: () => void, onEnded?: () => void): SessionStore {
  let state: SessionState = { user: null, status: 'loading' }
  const listeners = new Set<() => void>()

  function set(user: Profile | null, isSamePerson = user?.id === state.user?.id) {
    state = { user, status: 'ready' }
    if (!isSamePerson) onChange()
    for (const listener of listeners) listener()
  }

  async function load() {
    // The first screens' calls went out with the stored token already: nothing they fetched is another person's.
    const isKnown = state.status === 'loading' && readAccessToken() !== null && !hasFragmentToken()
    const user = await findUser(api)
    set(user, isKnown && user !== null ? true : undefined)
  }

  const retryWhenOnline = () => {
    if (!state.user && readAccessToken()) void load()
  }

  function start() {
    void load()
    // Follows other tabs, and a refresh in this one that found the session ended.
    const stopFollowing = onTokenChange(({ token, isElsewhere }) => {
      if (token === null && state.user) {
        const { status } = state
        set(null)
        if (!isElsewhere && status !== 'leaving') onEnded?.()
      }
      if (token !== null && isElsewhere && !state.user) void load()
    })
    window.addEventListener('online', retryWhenOnline)
    return () => {
      stopFollowing()
      window.removeEventListener('online', retryWhenOnline)
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    signIn: (reply) => {
      storeAccessToken(reply.accessToken)
      set(reply.user)
    },
    signOut: async () => {
      // Nothing more is asked in the name of who leaves.
      state = { ...state, status: 'leaving' }
      for (const listener of listeners) listener()
      await endSession(api)
      if (state.status === 'leaving') set(null)
    },
    reload: load,
  }
}
