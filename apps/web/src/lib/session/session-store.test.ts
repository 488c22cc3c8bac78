import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../api/api-client.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { createSessionStore } from './session-store.ts'
import { readAccessToken, storeAccessToken } from './session-token.ts'

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

  it('does not ask for a refresh that can only be refused', async () => {
    document.cookie = 'dobara_signed_in=; max-age=0'
    const { store, calls } = shop()
    const stop = await started(store)
    expect(calls).toEqual([])
    expect(store.state()).toEqual({ user: null, status: 'ready' })
    stop()
  })

  it("uses the address fragment's token first, keeps it, and cleans the address", async () => {
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

  it('refreshes when nothing is stored, and says that the person changed', async () => {
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

  it('shows somebody suspended in the middle of work as signed out', async () => {
    storeAccessToken('stored')
    let isSuspended = false
    const { fetch, calls } = fakeApi({
      'auth.me': () => asha,
      'auth.refresh': () => refused('SESSION_EXPIRED'),
      'orders.list': ({ token }) =>
        isSuspended && token ? refused('SESSION_EXPIRED') : refused('LOGIN_REQUIRED'),
    })
    const api = createApi(fetch)
    const store = createSessionStore(api, () => undefined)
    const stop = await started(store)
    expect(store.state().user).toEqual(asha)
    isSuspended = true
    await expect(api.client.orders.list.query({})).rejects.toThrow('Please login')
    expect(store.state()).toEqual({ user: null, status: 'ready' })
    expect(readAccessToken()).toBeNull()
    expect(calls).toEqual(['auth.me', 'orders.list', 'auth.refresh', 'orders.list'])
    stop()
  })

  it('is leaving while the sign-out is on its way, so that nothing more is asked in its name', async () => {
    storeAccessToken('stored')
    const { store } = shop()
    const stop = await started(store)
    const seen: string[] = []
    store.subscribe(() => seen.push(`${store.state().status} ${store.state().user?.name ?? 'nobody'}`))
    await store.signOut()
    expect(seen).toEqual([`leaving ${asha.name}`, 'ready nobody'])
    stop()
  })

  it('says that the session was ended by the server, and only then', async () => {
    storeAccessToken('stored')
    const { fetch } = fakeApi({
      'auth.me': () => asha,
      'auth.refresh': () => refused('SESSION_EXPIRED'),
      'auth.logout': () => refused('SESSION_EXPIRED'),
      'cart.clear': ({ token }) => (token ? refused('SESSION_EXPIRED') : {}),
    })
    let endings = 0
    const api = createApi(fetch)
    const store = createSessionStore(
      api,
      () => undefined,
      () => {
        endings += 1
      },
    )
    const stop = await started(store)
    await store.signOut()
    expect(endings).toBe(0)
    storeAccessToken('stored')
    store.signIn(signedInAs(asha, 'stored'))
    // What was meant for the person's own cart is not done to a visitor's.
    await expect(api.client.cart.clear.mutate()).rejects.toThrow('Session expired. Please login again.')
    expect(endings).toBe(1)
    expect(store.state().user).toBeNull()
    stop()
  })

  it('forgets the token at sign-out after the server was told', async () => {
    storeAccessToken('stored')
    const { store, seen } = shop()
    const stop = await started(store)
    await store.signOut()
    // The token was still there when the server was told.
    expect(seen.at(-1)).toBe('logout by stored')
    expect(readAccessToken()).toBeNull()
    expect(store.state().user).toBeNull()
    stop()
  })
})
