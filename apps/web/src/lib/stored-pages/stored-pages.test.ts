import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asha } from '../../../test/test-profile.ts'
import { trpc } from '../api/trpc.ts'
import { forgetPerson } from '../session/forget-person.ts'
import { storePages, restorePages } from './stored-pages.ts'

const addressOf = (key: Request | string) =>
  new URL(typeof key === 'string' ? key : key.url, location.href).href

let puts = 0

/** The browser's caches, which the DOM of the tests does not have. */
function cachesInMemory() {
  const all = new Map<string, Map<string, string>>()
  function open(name: string) {
    const entries = all.get(name) ?? new Map<string, string>()
    all.set(name, entries)
    return {
      match: async (key: Request | string) => {
        const text = entries.get(addressOf(key))
        return text === undefined ? undefined : new Response(text)
      },
      put: async (key: string, response: Response) => {
        const text = await response.text()
        entries.delete(addressOf(key))
        entries.set(addressOf(key), text)
        puts += 1
      },
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (key: Request) => entries.delete(addressOf(key)),
    }
  }
  return { open: async (name: string) => open(name), delete: async (name: string) => all.delete(name) }
}

beforeEach(() => {
  localStorage.setItem('accessToken', 'token')
  vi.stubGlobal('caches', cachesInMemory())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => vi.unstubAllGlobals())

const unitKey = getQueryKey(trpc.admin.units.get, { unit: 'DB-1' }, 'query')
const ordersKey = getQueryKey(trpc.admin.orders.list, {}, 'query')

/** Opens a machine in a new tab and returns the tab. */
async function work(user = asha, data: object = { code: 'DB-1' }, at = Date.now()) {
  const tab = new QueryClient()
  const before = puts
  const stop = storePages(tab, { user, loadScreens: () => Promise.resolve() })
  tab.setQueryData(unitKey, data, { updatedAt: at })
  tab.setQueryData(ordersKey, { orders: [] })
  // The person and the answer.
  await vi.waitFor(() => expect(puts).toBe(before + 2))
  stop()
  return tab
}

describe('pages of the workshop without a network', () => {
  it('come back in another tab with the person whose they are, and no page of other screens does', async () => {
    await work()
    const tab = new QueryClient()
    expect(await restorePages(tab)).toEqual(asha)
    expect(tab.getQueryData(unitKey)).toEqual({ code: 'DB-1' })
    expect(tab.getQueryData(ordersKey)).toBeUndefined()
  })

  it('are not shown to the next person, nor after three days', async () => {
    await work()
    const next = { ...asha, id: '00000000-0000-4000-8000-000000000002' }
    await work(next, { code: 'DB-1' }, Date.now() - 4 * 24 * 60 * 60_000)
    const tab = new QueryClient()
    expect(await restorePages(tab)).toEqual(next)
    expect(tab.getQueryData(unitKey)).toBeUndefined()
  })

  it('are not stored for a user who logs out while a response is being stored', async () => {
    localStorage.removeItem('accessToken')
    await work()
    await vi.waitFor(async () => expect(await restorePages(new QueryClient())).toBeNull())
  })

  it('are removed on logout, which also works in a browser without cache storage', async () => {
    const tab = await work()
    forgetPerson(tab)
    await vi.waitFor(async () => expect(await restorePages(new QueryClient())).toBeNull())
    vi.stubGlobal('caches', undefined)
    forgetPerson(tab)
    expect(await restorePages(new QueryClient())).toBeNull()
  })
})
