import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { CustomerContext, Db, SignedInUser } from '../../../context.ts'
import { startBulk } from './start-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const bulk = () => shop.as(admin).admin.products.bulk
const plusThree = { kind: 'stock', rule: { way: 'increase', amount: 3 } } as const
const stockOf = async (id: number) =>
  (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).stockQty

async function previewed(stock: number) {
  const { id: productId } = await addProduct(shop, { stock })
  const input = { target: { ids: [productId] }, change: plusThree }
  const { seen } = await bulk().preview(input)
  return { productId, input: { ...input, id: randomUUID(), seen } }
}

/** Returns a context whose database accepts one transaction and then fails. */
function failingAfterOne(): CustomerContext {
  let taken = 0
  const db = new Proxy(shop.prisma, {
    get(target, name) {
      if (name === '$transaction' && ++taken > 1) throw new Error('the database is gone')
      return Reflect.get(target, name)
    },
  }) as Db
  const caller = { requestId: 'a-test' } as CustomerContext['caller']
  return { ...shop.deps, db, user: admin, caller } as CustomerContext
}

describe('a bulk change that is sent again', () => {
  it('is made once with one id, at the same moment and later', async () => {
    const { productId, input } = await previewed(5)
    const answers = await Promise.all([1, 2, 3].map(() => bulk().start(input)))
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([input.id]))
    expect(await bulk().start(input)).toMatchObject({ id: input.id, state: 'applied', done: 1 })
    expect(await stockOf(productId)).toBe(8)
    expect(await shop.prisma.auditEntry.count({ where: { entityId: input.id } })).toBe(1)
  })

  it('returns the scheduled change, even after its start', async () => {
    const { productId, input } = await previewed(5)
    const startsAt = new Date(shop.clock.now.getTime() + 60_000)
    const scheduled = { ...input, startsAt: startsAt.toISOString() }
    await bulk().start(scheduled)
    shop.clock.now = startsAt
    expect(await bulk().start(scheduled)).toMatchObject({ id: input.id, state: 'scheduled' })
    expect(await stockOf(productId)).toBe(5)
  })
})

describe('a bulk change that fails after it was written', () => {
  it('is returned as it is, and its undo continues with its job', async () => {
    const { productId, input } = await previewed(5)
    const run = await startBulk(failingAfterOne(), input)
    expect([run.state, await stockOf(productId)]).toEqual(['applied', 8])
    expect(await undoBulk(failingAfterOne(), { changeId: run.id })).toMatchObject({ state: 'restoring' })
    await shop.runJobs()
    expect(await bulk().get({ changeId: run.id })).toMatchObject({ state: 'restored', done: 1 })
    expect(await stockOf(productId)).toBe(5)
  })
})

describe('a bulk change whose start has passed', () => {
  it('is refused with an error on its start, and nothing is changed', async () => {
    const { productId, input } = await previewed(5)
    const startsAt = new Date(shop.clock.now.getTime() - 60_000).toISOString()
    await expect(bulk().start({ ...input, startsAt })).rejects.toMatchObject({
      cause: { code: 'RULE_BROKEN', fields: { startsAt: 'The start must be in the future.' } },
    })
    expect(await stockOf(productId)).toBe(5)
  })
})
