import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../api/api-client.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { createSessionStore } from './session-store.ts'
import { readAccessToken, storeAccessToken } from '../storage/session-token.ts'

const good = ['from-fragment', 'stored', 'refreshed']

/** A server that knows some tokens and, if `canRefresh`, the refresh cookie. */
function shop({ known = good, canRefresh = false } = {}) {
  const seen: string[] = []
  const { fetch, calls } = fakeApi({
    'auth.me': ({ token }) => {
      seen.push(token ?? 'none')
      return token && known.includes(token) ? asha : refused('SESSION_EXPIRED')
    },
    'auth.refresh': () => (canRefresh ? signedInAs(asha, 'refreshed') : refused('SESSION_EXPIRED')),
    'auth.logout': ({ token }) => void seen.push(`logout by ${token}`),
  })
  let changes = 0
  const store = createSessionStore(createApi(fetch), () => {
    changes += 1
  })
  return { store, calls, seen, changes: () => changes }
}

async function started(store: ReturnType<typeof shop>['store']) {
  const isReady = new Promise<void>((resolve) => store.subscribe(resolve))
  const stop = store.start()
  await isReady
  return stop
}

describe('session start-up', () => {
  beforeEach(() => {
    localStorage.clear()
    location.hash = ''
    document.cookie = 'dobara_signed_in=1'
  })

  it('skips a refresh that can only be refused', async () => {
    document.cookie = 'dobara_signed_in=; max-age=0'
    const { store, calls } = shop()
    const stop = await started(store)
    expect(calls).toEqual([])
    expect(store.state()).toEqual({ user: null, status: 'ready' })
    stop()
  })

  it('prefers the token in the address fragment, stores it, and cleans the address', async () => {
    storeAccessToken('stored')
    location.hash = '#accessToken=from-fragment'
    const { store, seen } = shop()
    const stop = await started(store)
    expect(seen).toEqual(['from-fragment'])
    expect(readAccessToken()).toBe('from-fragment')
    expect(location.hash).toBe('')
    expect(store.state()).toEqual({ user: asha, status: 'ready' })
    stop()
  })

  it('uses the stored token when there is no fragment, without refreshing', async () => {
    storeAccessToken('stored')
    const { store, calls, changes } = shop()
    const stop = await started(store)
    expect(calls).toEqual(['auth.me'])
    expect(changes()).toBe(0)
    expect(store.state().user).toEqual(asha)
    stop()
  })

  it('refreshes when nothing is stored, and announces the change of user', async () => {
    const { store, calls, changes } = shop({ canRefresh: true })
    const stop = await started(store)
    expect(calls).toEqual(['auth.refresh', 'auth.me'])
    expect(changes()).toBe(1)
    expect(readAccessToken()).toBe('refreshed')
    stop()
  })

  it('ends signed out, silently, when nothing works', async () => {
    storeAccessToken('unknown')
    const { store } = shop({ known: [] })
    const stop = await started(store)
    expect(store.state()).toEqual({ user: null, status: 'ready' })
    expect(readAccessToken()).toBeNull()
    stop()
  })

  it('signs this tab out when another tab signs out', async () => {
    storeAccessToken('stored')
    const { store, changes } = shop()
    const stop = await started(store)
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }))
    expect(store.state().user).toBeNull()
    expect(changes()).toBe(1)
    stop()
  })

  /** Starts the session of an active user, which the server ends. */
  async function endedSession() {
    storeAccessToken('stored')
    let hasEnded = false
    const { fetch, calls } = fakeApi({
      'auth.me': ({ token }) => (token ? asha : refused('LOGIN_REQUIRED')),
      'auth.refresh': () => refused('SESSION_EXPIRED'),
      'auth.logout': () => null,
      'orders.list': ({ token }) => listOf(token, hasEnded),
      'profile.update': ({ token }) => listOf(token, hasEnded),
    })
    const api = createApi(fetch)
    const store = createSessionStore(api, () => undefined)
    const stop = await started(store)
    hasEnded = true
    const isShown = (status: string) =>
      new Promise<void>((resolve) => store.subscribe(() => store.state().status === status && resolve()))
    return { api, store, stop, calls, isShown }
  }
  const listOf = (token: string | null, hasEnded: boolean) => {
    if (!token) return refused('LOGIN_REQUIRED')
    return hasEnded && token === 'stored' ? refused('SESSION_EXPIRED') : { token }
  }

  it('stays with the person whose session has ended, and sends their change after they have signed in again', async () => {
    const { api, store, stop, calls, isShown } = await endedSession()
    const isRequested = isShown('expired')
    const [changed, listed] = [
      api.client.profile.update.mutate({ name: 'Asha' }),
      api.client.orders.list.query({}),
    ]
    await isRequested
    expect(store.state()).toEqual({ user: asha, status: 'expired' })
    expect(readAccessToken()).toBeNull()
    store.signIn(signedInAs(asha, 'again'))
    expect(await changed).toEqual({ token: 'again' })
    expect(await listed).toEqual({ token: 'again' })
    expect(store.state()).toEqual({ user: asha, status: 'ready' })
    expect(calls.filter((path) => path === 'profile.update')).toHaveLength(2)
    stop()
  })

  it('prompts again at the next change after a deferred sign-in, and not for a list', async () => {
    const { api, store, stop, isShown } = await endedSession()
    const isRequested = isShown('expired')
    const changed = api.client.profile.update.mutate({ name: 'Asha' })
    await isRequested
    store.deferSignIn()
    await expect(changed).rejects.toThrow('Session expired. Please login again.')
    expect(store.state()).toEqual({ user: asha, status: 'deferred' })
    await expect(api.client.orders.list.query({})).rejects.toThrow('Please login')
    expect(store.state().status).toBe('deferred')
    const promptShown = isShown('expired')
    const again = api.client.profile.update.mutate({ name: 'Asha' })
    await promptShown
    store.signIn(signedInAs(asha, 'again'))
    expect(await again).toEqual({ token: 'again' })
    stop()
  })

  it('continues as a visitor when the session is dropped, and as the same user when another tab signs in', async () => {
    const { api, store, stop, isShown } = await endedSession()
    const isRequested = isShown('expired')
    const changed = api.client.profile.update.mutate({ name: 'Asha' })
    await isRequested
    localStorage.setItem('accessToken', 'elsewhere')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'elsewhere' }))
    expect(await changed).toEqual({ token: 'elsewhere' })
    expect(store.state()).toEqual({ user: asha, status: 'ready' })
    stop()

    const other = await endedSession()
    const otherPromptShown = other.isShown('expired')
    const dropped = other.api.client.profile.update.mutate({ name: 'Asha' })
    await otherPromptShown
    other.store.dropSession()
    await expect(dropped).rejects.toThrow('Session expired. Please login again.')
    expect(other.store.state()).toEqual({ user: null, status: 'ready' })
    other.stop()
  })

  it('gives no waiting change to another person who signs in', async () => {
    const { api, store, stop, isShown } = await endedSession()
    const isRequested = isShown('expired')
    const changed = api.client.profile.update.mutate({ name: 'Asha' })
    await isRequested
    store.signIn(signedInAs({ ...asha, id: '0198b2f0-0000-7000-8000-000000000002' }, 'other'))
    await expect(changed).rejects.toThrow('Session expired. Please login again.')
    stop()
  })

  it('is leaving during sign-out, so that nothing more is requested in its name', async () => {
    storeAccessToken('stored')
    const { store } = shop()
    const stop = await started(store)
    const seen: string[] = []
    store.subscribe(() => seen.push(`${store.state().status} ${store.state().user?.name ?? 'nobody'}`))
    await store.signOut()
    expect(seen).toEqual([`leaving ${asha.name}`, 'ready nobody'])
    stop()
  })

  it('forgets the token at sign-out after the request to the server', async () => {
    storeAccessToken('stored')
    const { store, seen } = shop()
    const stop = await started(store)
    await store.signOut()
    // The token was still there at the request.
    expect(seen.at(-1)).toBe('logout by stored')
    expect(readAccessToken()).toBeNull()
    expect(store.state().user).toBeNull()
    stop()
  })
})
