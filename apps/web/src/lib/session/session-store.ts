import type { Profile, SignedIn } from '@dobara/contract/auth/accounts.ts'
import type { Api } from '../api/api-client.ts'
import { findUser, hasFragmentToken } from './find-user.ts'
import {
  onTokenChange,
  readAccessToken,
  removeAccessToken,
  storeAccessToken,
  type TokenChange,
} from '../storage/session-token.ts'

/**
 * State of the session. 'expired': the server ended the session of `user`, who has to sign in again; 'deferred': they
 * do that later.
 */
export type SessionState = {
  user: Profile | null
  status: 'loading' | 'ready' | 'leaving' | 'expired' | 'deferred'
}
export type SessionStore = {
  /** Calls that wait for a fresh proof of who sits here. */
  reauthentication: Api['reauthentication']
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Runs the start-up order and listens to other tabs; returns how to stop. */
  start: () => () => void
  /** After register or login answered. */
  signIn: (reply: SignedIn) => void
  signOut: () => Promise<void>
  /** Continues as the last user while the server cannot be reached. */
  resume: (user: Profile) => void
  /** Reads the profile again, after it was edited. */
  reload: () => Promise<void>
  /** After the session has ended: stays on the page without one, until the next change needs it. */
  deferSignIn: () => void
  /** Continues as a visitor after the session has ended. */
  dropSession: () => void
}

/** Signs out on the server first, while the token still exists; the browser removes the token whatever the reply. */
async function endSession(api: Api): Promise<void> {
  await api.client.auth.logout.mutate().catch(() => undefined)
  removeAccessToken()
}

/** The state and who follows it; `onChange` runs when the person changed. */
function createState(onChange: () => void) {
  let state: SessionState = { user: null, status: 'loading' }
  const listeners = new Set<() => void>()

  function change(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    set: (user: Profile | null, isSamePerson = user?.id === state.user?.id) => {
      state = { user, status: 'ready' }
      if (!isSamePerson) onChange()
      change(state)
    },
    show: (status: SessionState['status']) => change({ ...state, status }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads who is signed in, at the start and whenever another tab or the connection changes that. */
function createLoader(
  api: Api,
  { get, set, show }: ReturnType<typeof createState>,
): Pick<SessionStore, 'start' | 'reload'> {
  const { expiry } = api
  let isLoading = false

  async function load() {
    const { user: before, status } = get()
    isLoading = true
    // The first screens' calls went out with the stored token already: nothing they fetched is another person's.
    const isKnown = status === 'loading' && readAccessToken() !== null && !hasFragmentToken()
    const user = await findUser(api)
    isLoading = false
    if (user === null && expiry.isExpired()) return
    set(user, isKnown && user !== null ? true : undefined)
    expiry.end(user !== null && user.id === before?.id)
  }
  const retryWhenOnline = () => void (!get().user && readAccessToken() && load())
  /** Follows other tabs, and a refresh in this one that found the session ended. */
  function followToken({ token, isElsewhere }: TokenChange) {
    const { user, status } = get()
    if (token === null && user) {
      // Looking who is signed in interrupts no work: a reset password ends the sessions, for instance.
      const isAtWork = !isElsewhere && !isLoading && status !== 'leaving'
      if (isAtWork || expiry.isExpired()) expiry.begin(() => show('expired'))
      else set(null)
    }
    if (token !== null && isElsewhere && (!user || expiry.isExpired())) void load()
  }
  function start() {
    void load()
    const stopFollowing = onTokenChange(followToken)
    window.addEventListener('online', retryWhenOnline)
    return () => {
      stopFollowing()
      window.removeEventListener('online', retryWhenOnline)
    }
  }
  return { start, reload: load }
}

/**
 * Creates the store of the signed-in user, outside React so that the order of its steps can be tested. `onChange`
 * runs when the user changes. When the server ends the session during work, the user and their page remain until they
 * have signed in again or go on as a visitor.
 */
export function createSessionStore(api: Api, onChange: () => void): SessionStore {
  const state = createState(onChange)
  const { get, set, show, subscribe } = state
  const { expiry, reauthentication } = api

  function signIn(reply: SignedIn) {
    const { user: before } = get()
    storeAccessToken(reply.accessToken)
    set(reply.user)
    expiry.end(reply.user.id === before?.id)
  }
  async function signOut() {
    // No further requests are made in the name of the user who signs out.
    expiry.end(false)
    show('leaving')
    await endSession(api)
    if (get().status === 'leaving') set(null)
  }
  const deferSignIn = () => {
    show('deferred')
    expiry.decline()
  }
  const dropSession = () => {
    set(null)
    expiry.end(false)
  }
  const resume = (user: Profile) => set(user, true)
  const acts = { signIn, signOut, resume, deferSignIn, dropSession }
  return { ...createLoader(api, state), ...acts, reauthentication, state: get, subscribe }
}
