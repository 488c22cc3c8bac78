import type { Profile } from '@dobara/contract/auth/accounts.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../api/trpc.ts'
import { WORKSHOP_CACHE } from '../session/forget-person.ts'
import { readAccessToken } from '../storage/session-token.ts'

/**
 * Page of the back office that the service worker returns, and the cache where it stores the scripts of every build.
 */
const FRAME = '/admin/units'
const ASSETS_CACHE = 'dobara-assets'
const PERSON = '/stored-pages/person'
const ANSWERS = '/stored-pages/answers/'

/** Queries that the pages of a machine show. */
const STORED_QUERIES = [
  trpc.admin.units.list,
  trpc.admin.units.get,
  trpc.admin.units.evidence,
  trpc.admin.units.wipes,
  trpc.admin.units.components,
  trpc.admin.units.partsStock,
  trpc.admin.unitRepairs.list,
  trpc.admin.checks.get,
  trpc.admin.checks.ofUnit,
]
const STORED_MS = 3 * 24 * 60 * 60_000
const MAX_ANSWERS = 300

type StoredAnswer = { userId: string; queryKey: QueryKey; data: unknown; at: number }

const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey[0])
const STORED_NAMES = new Set(STORED_QUERIES.map((query) => nameOf(getQueryKey(query))))

const writeJson = (cache: Cache, address: string, value: object) =>
  cache.put(address, new Response(JSON.stringify(value)))

async function readJson<Value>(cache: Cache, address: Request | string): Promise<Value | null> {
  const stored = await cache.match(address)
  return stored ? ((await stored.json()) as Value) : null
}

/** The page itself as the server answers it, and all scripts of the tab: those of a first visit came past the service worker. */
async function storeFrame(cache: Cache, loadScreens: () => Promise<unknown>): Promise<void> {
  const frame = await fetch(FRAME)
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  // A newer version of the shop would request scripts that this browser does not have.
  const isOfThisBuild = script && (await frame.clone().text()).includes(new URL(script).pathname)
  if (!frame.ok || !isOfThisBuild) return
  await cache.put(FRAME, frame)
  await loadScreens()
  const assets = await caches.open(ASSETS_CACHE)
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name)
    const isAsset = origin === location.origin && pathname.startsWith('/assets/')
    if (isAsset && !(await assets.match(name))) await assets.add(name)
  }
}

/** The oldest go first when there are many. */
async function dropOldest(cache: Cache): Promise<void> {
  const answers = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ANSWERS))
  const tooMany = answers.slice(0, Math.max(0, answers.length - MAX_ANSWERS))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}

async function storeAnswer(user: Profile, { queryHash, queryKey, state }: Query): Promise<void> {
  const cache = await caches.open(WORKSHOP_CACHE)
  await writeJson(cache, PERSON, user)
  const answer: StoredAnswer = { userId: user.id, queryKey, data: state.data, at: state.dataUpdatedAt }
  await writeJson(cache, ANSWERS + encodeURIComponent(queryHash), answer)
  await dropOldest(cache)
}

type StoredFor = {
  user: Profile
  /** Fetches the scripts of the screens that are to open without a network. */
  loadScreens: () => Promise<unknown>
}

/**
 * Stores the replies to the workshop pages in this browser, for three days and until the user signs out, so that the
 * pages open without a network. Returns a function that ends it.
 */
export function storePages(queryClient: QueryClient, { user, loadScreens }: StoredFor): () => void {
  for (const query of STORED_QUERIES) queryClient.setQueryDefaults(getQueryKey(query), { gcTime: STORED_MS })
  let isFrameStored = false
  async function store(query: Query): Promise<void> {
    try {
      await storeAnswer(user, query)
      // Leaves nothing behind for a user who signed out during the write.
      if (readAccessToken() === null) await caches.delete(WORKSHOP_CACHE)
      else if (!isFrameStored) {
        isFrameStored = true
        await storeFrame(await caches.open(WORKSHOP_CACHE), loadScreens)
      }
    } catch {
      // Nothing is stored without TLS, in the private mode of some browsers or if the disk is full.
    }
  }
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (STORED_NAMES.has(nameOf(event.query.queryKey))) void store(event.query)
  })
}

/** Restores the pages stored last; resolves with the user they belong to, or null if nothing is stored. */
export async function restorePages(queryClient: QueryClient): Promise<Profile | null> {
  try {
    const cache = await caches.open(WORKSHOP_CACHE)
    const person = await readJson<Profile>(cache, PERSON)
    if (!person) return null
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.startsWith(ANSWERS)) continue
      const answer = await readJson<StoredAnswer>(cache, request)
      if (answer?.userId !== person.id || answer.at < Date.now() - STORED_MS) continue
      queryClient.setQueryDefaults(answer.queryKey, { gcTime: STORED_MS })
      queryClient.setQueryData(answer.queryKey, answer.data, { updatedAt: answer.at })
    }
    return person
  } catch {
    return null
  }
}
