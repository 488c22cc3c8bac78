import { beforeEach, describe, expect, it } from 'vitest'
import { readAccessToken, storeAccessToken } from '../storage/session-token.ts'
import { asha, signedInAs } from '../../../test/test-profile.ts'
import { createApi } from './api-client.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'

const me = asha

describe('the API client', () => {
  beforeEach(() => localStorage.clear())

  it('refreshes once for all calls whose token died, and repeats each of them', async () => {
    storeAccessToken('dead')
    const { fetch, calls } = fakeApi({
      'auth.me': ({ token }) => (token === 'fresh' ? me : refused('SESSION_EXPIRED')),
      'cart.summary': ({ token }) => (token === 'fresh' ? {} : refused('SESSION_EXPIRED')),
      'auth.refresh': () => signedInAs(asha, 'fresh'),
    })
    const { client } = createApi(fetch)
    const [first] = await Promise.all([client.auth.me.query(), client.cart.summary.query()])
    expect(first.name).toBe('Asha Rao')
    expect(calls.filter((path) => path === 'auth.refresh')).toHaveLength(1)
    expect(readAccessToken()).toBe('fresh')
  })

  it('sends the token as a bearer, and the session id of the cookie as x-session-id', async () => {
    storeAccessToken('stored')
    const sent: Headers[] = []
    const { fetch: answer } = fakeApi({ 'auth.me': () => me })
    const noting: typeof fetch = (address, init) => {
      sent.push(new Headers(init?.headers))
      return answer(address, init)
    }
    const { client } = createApi(noting)
    await client.auth.me.query()
    const cookie = /(?:^|; )sessionId=([^;]+)/.exec(document.cookie)?.[1]
    expect(cookie).toMatch(/^session_/)
    expect([sent[0]?.get('authorization'), sent[0]?.get('x-session-id')]).toEqual(['Bearer stored', cookie])
  })

  it('brings no access token to a proof of an address, as it may have come with a link', async () => {
    storeAccessToken('planted')
    const tokens: unknown[] = []
    const done = ({ token }: { token: string | null }) => {
      tokens.push(token)
      return undefined
    }
    const { client } = createApi(fakeApi({ 'auth.proveEmail': done, 'auth.resetPassword': done }).fetch)
    await client.auth.proveEmail.mutate({ token: 'a link' })
    await client.auth.resetPassword.mutate({ token: 'a link', password: 'owner horse 43' })
    expect(tokens).toEqual([null, null])
  })

  it('continues as a visitor when the session has ended', async () => {
    storeAccessToken('dead')
    const { fetch } = fakeApi({
      'cart.get': ({ token }) => (token === null ? 'visitor' : refused('SESSION_EXPIRED')),
      'auth.refresh': () => refused('SESSION_EXPIRED'),
    })
    const reply = await createApi(fetch).client.cart.get.query()
    expect(reply).toBe('visitor')
    expect(readAccessToken()).toBeNull()
  })

  it('retains the token when the refresh got no response', async () => {
    storeAccessToken('dead')
    const { refresh } = createApi(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await refresh()).toBe(false)
    expect(readAccessToken()).toBe('dead')
  })

  it('does a change whose token died in the middle of work exactly once', async () => {
    storeAccessToken('dead')
    const done: unknown[] = []
    const { fetch, calls } = fakeApi({
      'profile.update': ({ token, input }) => {
        if (token !== 'fresh') return refused('SESSION_EXPIRED')
        done.push(input)
        return { message: 'Profile updated successfully', user: asha, data: asha }
      },
      'auth.refresh': () => signedInAs(asha, 'fresh'),
    })
    await createApi(fetch).client.profile.update.mutate({ name: 'Asha R' })
    expect(calls).toEqual(['profile.update', 'auth.refresh', 'profile.update'])
    expect(done).toEqual([{ name: 'Asha R' }])
  })

  it('makes a change in the name of who turns out to be signed in, and lets questions go ahead', async () => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const requests: unknown[] = []
    const keep = ({ token }: { token: string | null }) => {
      requests.push(token)
      return undefined
    }
    const api = fakeApi({
      'cart.summary': keep,
      'cart.clear': keep,
      'auth.refresh': () => signedInAs(asha, 'fresh'),
    })
    const { client, refresh } = createApi(async (...request) => {
      if (String(request[0]).includes('auth.refresh')) await isAnswered
      return api.fetch(...request)
    })
    const isAlive = refresh()
    const changed = client.cart.clear.mutate()
    await client.cart.summary.query()
    expect(requests).toEqual([null])
    answer()
    expect(await isAlive).toBe(true)
    await changed
    expect(requests).toEqual([null, 'fresh'])
  })

  it('gives up when the repeated call is refused again', async () => {
    storeAccessToken('dead')
    const { fetch, calls } = fakeApi({
      'auth.me': () => refused('SESSION_EXPIRED'),
      'auth.refresh': () => signedInAs(asha, 'fresh'),
    })
    await expect(createApi(fetch).client.auth.me.query()).rejects.toThrow('Session expired')
    expect(calls).toEqual(['auth.me', 'auth.refresh', 'auth.me'])
  })

  it('requests public data at an address of its own, without identifying the user', async () => {
    storeAccessToken('fresh')
    const requests: { url: string; init: RequestInit | undefined }[] = []
    const { fetch } = fakeApi({
      'catalog.brands': () => [],
      'store.info': () => ({}),
      'cart.get': () => 'mine',
    })
    const { client } = createApi(async (url, init) => {
      requests.push({ url: String(url), init })
      return fetch(url, init)
    })
    await Promise.all([client.catalog.brands.query(), client.store.info.query(), client.cart.get.query()])
    expect(requests.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/trpc/catalog.brands',
        '/trpc/store.info',
        '/trpc/cart.get?batch=1&input=%7B%7D',
      ]),
    )
    for (const { url, init } of requests.filter((one) => !one.url.includes('cart.get'))) {
      const headers = new Headers(init?.headers)
      const sentHeaders = [headers.get('authorization'), headers.get('x-session-id')]
      expect({ url, method: init?.method, sentHeaders }).toEqual({
        url,
        method: 'GET',
        sentHeaders: [null, null],
      })
    }
  })

  it('does not refresh after a refusal of another kind', async () => {
    const { fetch, calls } = fakeApi({ 'orders.list': () => refused('LOGIN_REQUIRED') })
    await expect(createApi(fetch).client.orders.list.query({})).rejects.toThrow('Please login')
    expect(calls).toEqual(['orders.list'])
  })
})
