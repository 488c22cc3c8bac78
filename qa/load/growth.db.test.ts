import type { SignedInUser } from '@dobara/api/context.ts'
import { PROCEDURE_PATHS, type ProcedurePath } from '@dobara/api/policies.ts'
import { callsNaming } from '@dobara/api/test/test-calls.ts'
import { addCustomer, addProduct, addStaff, placeOrder } from '@dobara/api/test/test-products.ts'
import { addProducts, addOwner, type Person } from '@dobara/api/test/test-people.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { createDb } from '@dobara/db/client.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import { tablesScanned } from '@dobara/db/test/test-plans.ts'
import { type SentStatement, statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CRONTAB, tasksOf } from '@dobara/server/workers/tasks.ts'
import { adminQuestions } from './admin-lists.ts'
import { fillCatalogue } from './fill-catalogue.ts'

const COUNTS = { products: 2_000, orders: 8_000, users: 8_000, entries: 0 }
/** Rows from which on it matters that a table is read from end to end. */
const BIG = 1_500
/** The search over the words of all products has a test of its own, with more of them. */
const SEARCHES: ProcedurePath[] = [
  'catalog.search',
  'catalog.rows.search',
  'catalog.suggest',
  'catalog.facets',
  'catalog.similar',
]
/** The feed for other shops contains all products by its nature, and is cached for an hour. */
const ALL_PRODUCTS: ProcedurePath[] = ['catalog.feed']
const NOT_MEASURED = [...SEARCHES, ...ALL_PRODUCTS]
/** Sums over all orders of 90 days, and words that nearly all have: there is nothing to leave out. */
const SUMS =
  /figures|analytics|dashboard|GST|search|words|SKU|activity|banner|^brands|^categories|^coupons|^images/
/**
 * Every wish is compared with the current price and stock, and every saved search runs like the product list, which
 * reads the words of the catalogue once.
 */
const WHOLE_LIST = /wishlist_item wish|catalogue_word/
/** How many there are is counted in all of them. */
const COUNT = /^\s*select count\(/i

const LONGEST_PAGE = 100
/** More values than a page has items, bound as a list or written into the statement. */
const hasLongList = ({ text, values }: SentStatement) =>
  values.some((value) => Array.isArray(value) && value.length > LONGEST_PAGE) ||
  (text.match(/\b\d+\b|\$\d+/g)?.length ?? 0) > 3 * LONGEST_PAGE

let shop: TestShop
let owner: Person
let manager: SignedInUser
let big: Set<string>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  const filling = createDb({ url: shop.url, timeouts: WORK })
  await fillCatalogue(filling.sql, COUNTS)
  await filling.close()
  owner = await addOwner(shop, await addProducts(shop))
  manager = await addStaff(shop, 'owner')
  await shop.sql.query('ANALYZE')
  const { rows } = await shop.sql.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [BIG],
  )
  big = new Set(rows.map(({ name }) => name))
}, 180_000)
afterAll(() => shop.stop())

function call(caller: object, path: string, input: unknown): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

const unique = (requested: SentStatement[]) => [...new Map(requested.map((one) => [one.text, one])).values()]

/** Big tables that are read from end to end by the work, each with the beginning of the statement that does it. */
async function scansOf(title: string, work: () => Promise<unknown>, leaveOut?: RegExp): Promise<string[]> {
  // A refused call also queries until it is refused.
  const { sent } = await statementsOf(shop.url, () => work().catch(() => undefined))
  const found: string[] = []
  for (const one of unique(sent).filter(({ text }) => !leaveOut?.test(text))) {
    const tables = (await tablesScanned(shop.sql, one)).filter((table) => big.has(table))
    if (tables.length > 0)
      found.push(`${title}: ${tables.join(', ')} by ${one.text.replaceAll(/\s+/g, ' ').slice(0, 120)}`)
  }
  return found
}

describe('a shop that has grown', () => {
  it('has tables big enough for a full scan to be detected', async () => {
    expect([...big].sort()).toEqual(
      expect.arrayContaining([
        'app_user',
        'invoice',
        'order_item',
        'product',
        'shop_order',
        'stock_movement',
        'wishlist_item',
      ]),
    )
    const scanned = { text: 'SELECT id FROM shop_order WHERE notes = $1', values: ['nothing'] }
    expect(await tablesScanned(shop.sql, scanned)).toEqual(['shop_order'])
  })

  it('reads no big table from end to end for a shopper', async () => {
    const calls = callsNaming(owner.names)
    const paths = PROCEDURE_PATHS.filter((path) => !path.startsWith('admin.') && !NOT_MEASURED.includes(path))
    const found: string[] = []
    const isEnd = (path: string) => /cancel|remove|clear|delete|endDevice|setConsent/i.test(path)
    // The calls that remove something come last, because the others name it.
    for (const path of [...paths.filter((one) => !isEnd(one)), ...paths.filter(isEnd)])
      found.push(...(await scansOf(path, () => call(shop.as(owner.user), path, calls[path]))))
    expect(found).toEqual([])
  })

  it('sends no list of items that is longer than a page', async () => {
    const visitor = shop.visitor()
    const words = { q: 'laptop model' }
    const questions: (() => Promise<unknown>)[] = [
      ...[{}, words, { brand: 'maker-3' }, { ...words, minPrice: 1, sort: 'price_asc' as const }].map(
        (requested) => () => visitor.catalog.list({ ...requested, limit: LONGEST_PAGE }),
      ),
      ...[{}, words, { brand: ['maker-3'], minPrice: 1 }].map(
        (requested) => () => visitor.catalog.facets(requested),
      ),
      () => visitor.catalog.rows.list({ ...words, limit: LONGEST_PAGE }),
      () => visitor.catalog.search({ q: 'laptpo modle' }),
      () => visitor.catalog.suggest({ q: 'lap' }),
      () => visitor.catalog.related({ sku: 'SKU-0000001' }),
      () => visitor.catalog.similar({ sku: 'SKU-0000001' }),
      () => visitor.catalog.categories(),
      () => visitor.catalog.sitemap({ part: 'products-1' }),
    ]
    const found: string[] = []
    for (const send of questions) {
      const { sent } = await statementsOf(shop.url, send)
      expect(sent.length).toBeGreaterThan(0)
      found.push(...sent.filter(hasLongList).map(({ text }) => text.slice(0, 200)))
    }
    expect(found).toEqual([])
  })

  it('reads none from the cart to the payment, in cash or online, nor for what the back office does with the order', async () => {
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { stock: 5, priceRupees: 12_000 })
    const buy = async (paymentMethod: 'cod' | 'online') => {
      const orderId = await placeOrder(shop, { customer, productId })
      const { checkout } = shop.as(customer)
      const paid = await checkout.pay({ orderId, paymentMethod })
      if (paid.order) {
        const providerPayload = await shop.sandbox.pay(paid.order.id)
        await checkout.confirm({ orderId, providerPayload })
      }
      await shop.runJobs()
      for (const status of ['processing', 'shipped', 'delivered'] as const)
        await shop.as(manager).admin.orders.update({ id: orderId, status })
      expect(await shop.as(customer).orders.get({ id: orderId })).toMatchObject({ status: 'delivered' })
    }
    expect(await scansOf('cash', () => buy('cod'))).toEqual([])
    expect(await scansOf('online', () => buy('online'))).toEqual([])
    expect(await shop.prisma.order.count({ where: { userId: customer.id, status: 'delivered' } })).toBe(2)
  })

  it('reads none for a page of the back office, in any order', async () => {
    const found: string[] = []
    for (const [title, path, input] of adminQuestions(COUNTS).filter(([name]) => !SUMS.test(name)))
      found.push(...(await scansOf(title, () => call(shop.as(manager), path, input), COUNT)))
    expect(found).toEqual([])
  })

  it('reads none for the jobs of every few minutes', async () => {
    const tasks = tasksOf(shop.deps)
    const often = CRONTAB.split('\n').flatMap(
      (line) => /^\*(?:\/\d+)? \* \* \* \* ([\w-]+)/.exec(line)?.[1] ?? [],
    )
    expect(often.length).toBeGreaterThan(5)
    const found: string[] = []
    for (const name of often) {
      const run = async () => tasks[name]?.({}, {} as never)
      found.push(...(await scansOf(name, run, WHOLE_LIST)))
    }
    expect(found).toEqual([])
  })
})
