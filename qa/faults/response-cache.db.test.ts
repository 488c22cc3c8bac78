import { runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PASSWORD } from '../soak/shop-folder.ts'
import { openRealShops, type RealShops } from './test-real-shops.ts'

const CHANGES = runs({ short: 8, long: 400 })
const AGREED_WITHIN_MS = 1_000
/** Without a pause who reads takes what the changes need. */
const LOOK_EVERY_MS = 50
const SKU = 'SOAK-1'

let ground: RealShops
let reading = ''
let writing = ''
let token = ''
let productId = 0
beforeAll(async () => {
  const settings = { RATE_LIMIT_MULTIPLIER: '1000' }
  ground = await openRealShops(inject('templateUrl'), { count: 2, shoppers: 0, settings })
  await Promise.all(ground.shops.map((shop) => shop.start()))
  const [one, other] = ground.shops
  reading = one?.url ?? ''
  writing = other?.url ?? ''
  productId = ground.productIds[0] ?? 0
  await ground.database.sql.query(
    `INSERT INTO product_image (product_id, storage_key, url, alt_text, is_primary, width, height, file_size)
     VALUES ($1, 'kept', '/media/kept.webp', '0', true, 4, 3, 1)`,
    [productId],
  )
  const { email } = await ground.database.prisma.user.findFirstOrThrow({ where: { role: 'admin' } })
  token = (await post<{ accessToken: string }>('/api/auth/login', { email, password: PASSWORD })).accessToken
}, 120_000)
afterAll(() => ground.stop())

async function post<Answer>(path: string, input: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(`${writing}${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${path}: ${text}`)
  return JSON.parse(text) as Answer
}

const question = (path: string, input: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
/** Addresses that show the product, on both surfaces. */
const PLACES = [
  `/api/products/sku/${SKU}`,
  '/api/products?limit=50',
  question('catalog.bySku', { sku: SKU }),
  question('catalog.list', { sort: 'price_asc', limit: 50 }),
]

/** Fields of the product that are changed, always to a greater value. */
const KINDS = ['price', 'title', 'stockQty', 'imageAlt'] as const
type Kind = (typeof KINDS)[number]
type Seen = Record<Kind, number>

/** The product in whatever an answer is made of. */
function findShown(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  if ('sku' in value && value.sku === SKU) return value as Record<string, unknown>
  for (const part of Object.values(value)) {
    const found = findShown(part)
    if (found) return found
  }
  return null
}

async function read(url: string, headers: Record<string, string> = {}): Promise<Seen> {
  const shown = findShown(await (await fetch(url, { headers })).json())
  const of = (kind: Kind) => Number(String(shown?.[kind]).replaceAll(/\D/g, ''))
  return { price: of('price'), title: of('title'), stockQty: of('stockQty'), imageAlt: of('imageAlt') }
}

/** As the manager who made the changes, from the process that made them. */
const readOwn = (place: string) => read(`${writing}${place}`, { authorization: `Bearer ${token}` })

/**
 * Changes one property of the product, by a call of the other process or by hand in SQL; returns the value that must
 * be visible from now on.
 */
async function change(kind: Kind, number: number): Promise<number> {
  const update = (input: object) => post('/trpc/admin.products.update', { id: productId, ...input })
  if (kind === 'price') await update({ price: 30_000 + number })
  if (kind === 'title') await update({ title: `Laptop ${10_000 + number}` })
  if (kind === 'stockQty') await post('/trpc/admin.stock.adjust', { productId, mode: 'increase', amount: 1 })
  if (kind === 'imageAlt') {
    await ground.database.sql.query('UPDATE product_image SET alt_text = $1', [String(number)])
    return number
  }
  return (await readOwn(PLACES[0] ?? ''))[kind]
}

describe('two processes of the shop, one of which changes what the other shows', () => {
  it(`shows no value later than a second after ${CHANGES} changes, and none after a newer one, also when listening is cut`, async () => {
    const changes: { kind: Kind; value: number; at: number }[] = []
    const faults: string[] = []
    let isOver = false
    let reads = 0
    async function watch(place: string): Promise<void> {
      const last: Partial<Seen> = {}
      while (!isOver) {
        const at = performance.now()
        const seen = await read(`${reading}${place}`)
        reads += 1
        for (const kind of KINDS) {
          const due = changes.findLast((done) => done.kind === kind && done.at < at - AGREED_WITHIN_MS)
          const least = Math.max(last[kind] ?? 0, due?.value ?? 0)
          if (!(seen[kind] >= least)) faults.push(`${place}: ${kind} ${seen[kind]} instead of ${least}`)
          last[kind] = seen[kind]
        }
        await setTimeout(LOOK_EVERY_MS)
      }
    }
    const watching = Promise.all(PLACES.map(watch))
    for (let number = 1; number <= CHANGES; number += 1) {
      const kind = KINDS[number % KINDS.length] ?? 'price'
      const value = await change(kind, number)
      changes.push({ kind, value, at: performance.now() })
      if (kind === 'imageAlt') continue
      // The writer sees the change at once, wherever they look.
      const own = await Promise.all(PLACES.map(readOwn))
      expect(own.map((seen) => seen[kind])).toEqual(PLACES.map(() => value))
      if (number === CHANGES / 2) {
        await ground.database.sql.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN catalogue'`,
        )
      }
    }
    const newest = await readOwn(PLACES[0] ?? '')
    for (const place of PLACES) {
      await expect
        .poll(() => read(`${reading}${place}`), { timeout: AGREED_WITHIN_MS, interval: 20 })
        .toEqual(newest)
    }
    isOver = true
    await watching
    expect(faults).toEqual([])
    expect(reads).toBeGreaterThan(CHANGES)
    const metrics = await (await fetch(`${reading}/metrics`)).text()
    expect(Number(/^dobara_response_cache_hits (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
  }, 120_000)
})
