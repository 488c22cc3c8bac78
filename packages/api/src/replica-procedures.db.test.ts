import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addProduct } from '../test/test-products.ts'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { createCaller } from './app-router.ts'
import type { ReadConnections } from './context.ts'

let shop: TestShop
/** Another shop, so that its answers differ from those of the primary. */
let copy: TestShop
const warnings: string[] = []
const requests: (string | null)[] = []

beforeAll(async () => {
  const templateUrl = inject('templateUrl')
  ;[shop, copy] = await Promise.all([createTestShop(templateUrl), createTestShop(templateUrl)])
  for (const [at, sku] of [
    [shop, 'PRIMARY-1'],
    [copy, 'COPY-1'],
  ] as const) {
    const { id } = await addProduct(at)
    await at.prisma.product.update({ where: { id }, data: { sku } })
  }
})
afterAll(() => Promise.all([shop.stop(), copy.stop()]))

function callerWith(connections: ReadConnections | null, lastWrite: string | null = null) {
  const context = shop.contextOf(null)
  const log = { ...context.log, warn: (_: object, message: string) => void warnings.push(message) }
  const connectionsFor = (place: string | null) => {
    requests.push(place)
    return connections
  }
  return createCaller({
    ...context,
    log,
    caller: { ...context.caller, lastWrite },
    replica: { connectionsFor },
  })
}
const skusOf = async (caller: ReturnType<typeof callerWith>) =>
  (await caller.catalog.list({})).products.map(({ sku }) => sku)

it('reads public data from the replica, for a caller who wrote nothing', async () => {
  requests.length = 0
  expect(await skusOf(callerWith({ db: copy.prisma, sql: copy.sql, search: copy.deps.search }))).toEqual([
    'COPY-1',
  ])
  expect(requests).toEqual([null])
})

it('requires the replica to have the caller’s last write, and uses the primary otherwise', async () => {
  requests.length = 0
  expect(await skusOf(callerWith(null, '0/16B3748'))).toEqual(['PRIMARY-1'])
  expect(requests).toEqual(['0/16B3748'])
})

it('queries the primary when the replica fails', async () => {
  warnings.length = 0
  const ended = await createTestShop(inject('templateUrl'))
  const connections = { db: ended.prisma, sql: ended.sql, search: ended.deps.search }
  await ended.stop()
  const caller = callerWith(connections)
  expect(await skusOf(caller)).toEqual(['PRIMARY-1'])
  expect((await caller.catalog.bySku({ sku: 'PRIMARY-1' })).sku).toBe('PRIMARY-1')
  expect((await caller.catalog.list({ q: 'latitude' })).products).toHaveLength(1)
  expect(warnings).toEqual(Array(3).fill('the replica failed: the primary is asked'))
  expect(shop.failures).toEqual([])
})

it('does not query again after a rejection', async () => {
  warnings.length = 0
  const caller = callerWith({ db: copy.prisma, sql: copy.sql, search: copy.deps.search })
  await expect(caller.catalog.bySku({ sku: 'PRIMARY-1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(warnings).toEqual([])
})

it('reads personal data and all of the back office on the primary', async () => {
  requests.length = 0
  const caller = callerWith({ db: copy.prisma, sql: copy.sql, search: copy.deps.search })
  await caller.cart.get()
  expect(requests).toEqual([])
})
