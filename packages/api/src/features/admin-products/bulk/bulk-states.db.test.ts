import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPicture } from '../../../../test/admin-images/test-images.ts'
import { finishBulk, undoBulk } from '../../../../test/admin-products/test-bulk-run.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { SignedInUser } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { runSlice } from './run-bulk.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const products = () => shop.as(admin).admin.products
const bulk = () => products().bulk
type Input = Parameters<ReturnType<typeof bulk>['preview']>[0]
type State = 'draft' | 'active' | 'archived'
const to = (state: State, withoutPicture = false) =>
  ({ kind: 'state', rule: { state, withoutPicture } }) as const
async function start(input: Input, startsAt?: string) {
  const { seen } = await bulk().preview(input)
  return bulk().start({ ...input, seen, ...(startsAt && { startsAt }) })
}
const known = (id: number) =>
  shop.prisma.product.findUniqueOrThrow({ where: { id }, select: { state: true, publishAt: true } })

async function addOf(state: State, pictures: number): Promise<number> {
  const { id } = await addProduct(shop, { state })
  if (pictures > 0) await addPicture(shop, id)
  return id
}
const later = new Date('2026-12-24T04:30:00.000Z')

/** So many drafts of one model, quicker than one by one. */
async function addMany(count: number, mark: string): Promise<void> {
  const { id } = await addProduct(shop, { state: 'draft' })
  const {
    id: _id,
    offerVariantId: _offer,
    ...like
  } = await shop.prisma.product.findUniqueOrThrow({
    where: { id },
    omit: { offerPricePaise: true, offerMrpPaise: true, stockQty: true },
  })
  const data = Array.from({ length: count }, (_, at) => ({ ...like, attributes: {}, sku: `${mark}-${at}` }))
  await shop.prisma.product.createMany({ data })
}

describe('a bulk change of states', () => {
  it('names the products without a picture, publishes the others, and publishes all on request', async () => {
    const [bare, pictured] = [await addOf('draft', 0), await addOf('archived', 1)]
    const target = { ids: [bare, pictured] }
    const preview = await bulk().preview({ target, change: to('active') })
    expect(preview).toMatchObject({ changed: 1, unchanged: 0, refused: 1 })
    expect(preview.lines).toMatchObject([
      { productId: bare, before: 'draft', after: null, refusal: 'no_picture' },
      { productId: pictured, before: 'archived', after: 'active', refusal: null },
    ])
    expect(await start({ target, change: to('active') })).toMatchObject({ kind: 'state', done: 1, total: 1 })
    expect([(await known(bare)).state, (await known(pictured)).state]).toEqual(['draft', 'active'])
    await expect(start({ target, change: to('active') })).rejects.toMatchObject({
      cause: { code: 'PICTURE_MISSING' },
    })
    expect(await start({ target, change: to('active', true) })).toMatchObject({ state: 'applied', done: 1 })
    expect((await known(bare)).state).toBe('active')
    await expect(start({ target, change: to('active') })).rejects.toMatchObject({
      cause: { code: 'NO_STATE_CHANGES' },
    })
  })

  it('covers all that fits the filters, resumes after its process died, and is undone with draft times', async () => {
    await addMany(250, 'MANY')
    const timed = await shop.prisma.product.findFirstOrThrow({ where: { sku: 'MANY-7' } })
    await shop.prisma.product.update({ where: { id: timed.id }, data: { publishAt: later } })
    const at = new Date(shop.clock.now.getTime() + 60_000).toISOString()
    const target = { filter: { sku: 'MANY-', state: 'draft' as const } }
    const { id, total } = await start({ target, change: to('archived') }, at)
    expect(total).toBe(250)
    shop.clock.now = new Date(at)
    await inTransaction(shop.prisma, (tx) => runSlice(tx, shop.deps, id))
    expect(await bulk().get({ changeId: id })).toMatchObject({ state: 'applying', done: 200 })
    const count = (state: State) =>
      shop.prisma.product.count({ where: { sku: { startsWith: 'MANY-' }, state } })
    expect(await count('archived')).toBe(200)
    await finishBulk(shop, bulk(), id)
    expect(await count('archived')).toBe(250)
    expect(await known(timed.id)).toEqual({ state: 'archived', publishAt: null })
    // An item that was changed since remains as it is.
    const other = await shop.prisma.product.findFirstOrThrow({ where: { sku: 'MANY-9' } })
    await products().setStates({ items: [{ id: other.id, state: 'active', withoutPicture: true }] })
    expect(await undoBulk(shop, bulk(), id)).toMatchObject({
      state: 'restored',
      done: 249,
      failed: 1,
      kept: [{ sku: 'MANY-9', value: 'active', reason: 'changed' }],
    })
    expect(await known(timed.id)).toEqual({ state: 'draft', publishAt: later })
  })

  it('leaves a product that lost its pictures or changed before its time, with the reason', async () => {
    const [first, second] = [await addOf('draft', 1), await addOf('draft', 1)]
    const at = new Date(shop.clock.now.getTime() + 60_000).toISOString()
    const { id } = await start({ target: { ids: [first, second] }, change: to('active') }, at)
    await shop.prisma.productImage.deleteMany({ where: { productId: first } })
    await products().setStates({ items: [{ id: second, state: 'archived' }] })
    shop.clock.now = new Date(at)
    await finishBulk(shop, bulk(), id)
    expect(await bulk().get({ changeId: id })).toMatchObject({
      state: 'applied',
      done: 0,
      failed: 2,
      kept: [
        { value: 'draft', reason: 'no_picture' },
        { value: 'archived', reason: 'changed' },
      ],
    })
  })

  it('is logged as a whole and per product, and requires a new preview when a state has changed', async () => {
    const id = await addOf('active', 1)
    const change = await start({ target: { ids: [id] }, change: to('draft') })
    const entries = await shop.prisma.auditEntry.findMany({
      where: { OR: [{ entityId: change.id }, { entityId: String(id), action: 'product.updated' }] },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
      ['states.changed', { states: 1 }],
      ['product.updated', { state: 'draft', stateChange: change.id }],
    ])
    const { seen } = await bulk().preview({ target: { ids: [id] }, change: to('archived') })
    await products().setStates({ items: [{ id, state: 'active' }] })
    await expect(bulk().start({ target: { ids: [id] }, change: to('archived'), seen })).rejects.toMatchObject(
      { cause: { code: 'BULK_CHANGED' } },
    )
  })
})
