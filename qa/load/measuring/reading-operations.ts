import type { Ground } from './ground.ts'
import { counter, get, one, type Operation, query, type Step } from './visit.ts'

const BRANDS = 40
const MODELS = 700
const CARDS = 12
const PAGES = 20

type Reads = { name: string; goal: number; ceiling: () => Step; rest: () => Step; trpc: () => Step }
const reading = ({ ceiling, rest, trpc, ...named }: Reads): Operation => ({
  ...named,
  ceiling: one(ceiling),
  rest: one(rest),
  trpc: one(trpc),
})

/** Prices from which on nearly all products are, each requested once. */
const priceFrom = (turn: number) => 1 + (turn % 9_000)

const words = (record: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(record).map(([name, value]) => [name, String(value)] as [string, string]),
  )

/** The first pages of all products, the newest first. */
export function listOperation({ products }: Ground): Operation {
  const [ceiling, rest, trpc] = [counter(), counter(), counter()]
  const pages = Math.min(PAGES, Math.floor(products / CARDS))
  const pageOf = (turn: number) => 1 + (turn % pages)
  const requested = (turn: number) => ({
    page: pageOf(turn),
    limit: CARDS,
    minPrice: priceFrom(turn),
    sort: 'newest',
  })
  return reading({
    name: 'list, 12 items',
    goal: 1,
    ceiling: () => get(`/list?page=${pageOf(ceiling())}`),
    rest: () => get(`/api/products?${words(requested(rest()))}`),
    trpc: () => query('catalog.list', requested(trpc())),
  })
}

/** Returns the operation that searches three words, the last of which names one model of 700. */
export function searchOperation(): Operation {
  const [ceiling, rest, trpc] = [counter(), counter(), counter()]
  const requested = (turn: number) => ({
    q: `laptop model ${turn % MODELS}`,
    limit: CARDS,
    minPrice: priceFrom(turn),
  })
  return reading({
    name: 'text search',
    goal: 0.7,
    ceiling: () => get(`/search?q=${encodeURIComponent(requested(ceiling()).q)}`),
    rest: () => get(`/api/products?${words(requested(rest()))}`),
    trpc: () => query('catalog.list', requested(trpc())),
  })
}

/** One brand of 40, within 40,000 rupees. */
function ofBrand(turn: number) {
  const minPrice = 10_000 + (turn % 20_000)
  return { brand: `maker-${1 + (turn % BRANDS)}`, minPrice, maxPrice: minPrice + 40_000 }
}

function bareFilter(): () => Step {
  const next = counter()
  return () => {
    const turn = next()
    const { minPrice, maxPrice } = ofBrand(turn)
    return get(`/filter?brand=${1 + (turn % BRANDS)}&from=${minPrice * 100}&to=${maxPrice * 100}`)
  }
}

/** Cards of a brand within two prices. */
export function filterOperation(): Operation {
  const [rest, trpc] = [counter(), counter()]
  return reading({
    name: 'brand and price filter',
    goal: 0.5,
    ceiling: bareFilter(),
    rest: () => get(`/api/products/filter?${words({ ...ofBrand(rest()), limit: CARDS })}`),
    trpc: () => query('catalog.list', { ...ofBrand(trpc()), limit: CARDS }),
  })
}

/**
 * Returns the operation that fetches the same cards and the number each further filter would leave, as the list's
 * screen fetches both.
 */
export function facetsOperation(): Operation {
  const [rest, trpc] = [counter(), counter()]
  return {
    name: 'filter with facets',
    goal: 0.25,
    ceiling: one(bareFilter()),
    rest: () => {
      const requested = ofBrand(rest())
      return [
        () => get(`/api/products/filter?${words({ ...requested, limit: CARDS })}`),
        () => get(`/api/products/facets?${words(requested)}`),
      ]
    },
    trpc: () => {
      const requested = ofBrand(trpc())
      return [
        () => query('catalog.list', { ...requested, limit: CARDS }),
        () => query('catalog.facets', requested),
      ]
    },
  }
}

const skuAt =
  ({ skus }: Ground) =>
  (turn: number) =>
    skus[turn % skus.length] ?? ''

/**
 * Returns the operation that reads one product after another: in a shop of 10,000, most are cached by the time the
 * second round begins.
 */
export function detailOperation(ground: Ground): Operation {
  const [ceiling, rest, trpc] = [counter(), counter(), counter()]
  const skuOf = skuAt(ground)
  return reading({
    name: 'detail by SKU',
    goal: 0.4,
    ceiling: () => get(`/detail/${skuOf(ceiling())}`),
    rest: () => get(`/api/products/sku/${skuOf(rest())}`),
    trpc: () => query('catalog.bySku', { sku: skuOf(trpc()) }),
  })
}

/**
 * Encodes a text as part of a URL in one of many spellings: the bits of `spelling` select the characters that are
 * percent-encoded.
 */
const spelled = (text: string, spelling: number) =>
  [...text]
    .map((character, place) =>
      (spelling >> place) & 1 ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : character,
    )
    .join('')

/** Returns the same in a spelling that no request had before, so that each reply is read and built again. */
export function coldDetailOperation(ground: Ground): Operation {
  const [ceiling, rest, trpc] = [counter(), counter(), counter()]
  const skuOf = skuAt(ground)
  const newly = (turn: number, step: (sku: string) => Step) => {
    const sku = skuOf(turn)
    const { path, ...others } = step(sku)
    return { ...others, path: path.replace(sku, spelled(sku, 1 + Math.floor(turn / ground.skus.length))) }
  }
  return reading({
    name: 'detail, uncached',
    goal: 0.4,
    ceiling: () => get(`/detail/${skuOf(ceiling())}`),
    rest: () => newly(rest(), (sku) => get(`/api/products/sku/${sku}`)),
    trpc: () => newly(trpc(), (sku) => query('catalog.bySku', { sku })),
  })
}

/**
 * Returns the operation that reads the first page, which every visitor requests: compared with a Fastify that sends
 * the same bytes from memory.
 */
export function storedOperation(): Operation {
  return reading({
    name: 'first page, cached',
    goal: 0.6,
    ceiling: () => get('/bytes'),
    rest: () => get('/api/products?limit=12'),
    trpc: () => query('catalog.list', { limit: CARDS }),
  })
}
