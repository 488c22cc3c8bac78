import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPicture } from '../../../test/admin-images/test-images.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const products = () => shop.as(admin).admin.products
const stateOf = async (id: number) => (await products().get({ id })).state
const later = '2026-12-01T04:30:00.000Z'

describe('a product of the back office', () => {
  it('is active by default, and a draft on request', async () => {
    const { id: known } = await addProduct(shop)
    const { categoryId, brandId } = await products().get({ id: known })
    const named = { title: 'New one', model: 'N 1', price: 9_000, brandId, categoryId, cpu: 'i5', ramGb: 8 }
    const plain = await products().create({ ...named, sku: 'STATE-1' })
    expect([plain.state, plain.publishAt]).toEqual(['active', null])
    const draft = await products().create({ ...named, sku: 'STATE-2', state: 'draft', publishAt: later })
    expect([draft.state, draft.publishAt]).toEqual(['draft', later])
    const entry = await shop.prisma.auditEntry.findFirst({
      where: { action: 'product.created', entityId: String(draft.id) },
    })
    expect(entry?.after).toMatchObject({ state: 'draft', publishAt: later })
  })

  it('changes with its form, and retains fields that the form does not name', async () => {
    const { id } = await addProduct(shop, { state: 'draft' })
    expect((await products().update({ id, publishAt: later })).publishAt).toBe(later)
    const renamed = await products().update({ id, title: 'Renamed' })
    expect([renamed.state, renamed.publishAt]).toEqual(['draft', later])
    await addPicture(shop, id)
    const active = await products().update({ id, state: 'active' })
    expect([active.state, active.publishAt]).toEqual(['active', null])
    await expect(products().update({ id, publishAt: later })).rejects.toMatchObject({
      cause: { code: 'PUBLISH_TIME_OF_DRAFT_ONLY' },
    })
  })

  it('is found by its state, and low stock is that of the shop alone', async () => {
    const { id } = await addProduct(shop, { state: 'archived', stock: 1 })
    const ids = async (input: object) => (await products().list(input)).products.map((one) => one.id)
    expect(await ids({ state: 'archived' })).toEqual([id])
    expect(await ids({})).toContain(id)
    expect(await ids({ state: 'active' })).not.toContain(id)
    expect(await ids({ stock: 'low' })).not.toContain(id)
    expect((await products().lowStockList({})).products.map((one) => one.id)).not.toContain(id)
    const { count } = await products().lowStock({})
    await addPicture(shop, id)
    await products().setStates({ items: [{ id, state: 'active' }] })
    expect((await products().lowStock({})).count).toBe(count + 1)
    expect(await ids({ stock: 'low' })).toContain(id)
  })

  it('does not come into the shop by being duplicated', async () => {
    const { id } = await addProduct(shop, { state: 'archived' })
    const copy = await products().duplicate({ id })
    expect(await stateOf(copy.id)).toBe('draft')
  })
})

describe('a product without a picture', () => {
  it('is published from its form only with confirmation, and remains active when it is sent back', async () => {
    const { id } = await addProduct(shop, { state: 'draft' })
    await expect(products().update({ id, state: 'active', title: 'Kept' })).rejects.toMatchObject({
      cause: { code: 'PICTURE_MISSING', faults: { state: { code: 'picture_missing' } } },
    })
    expect(await stateOf(id)).toBe('draft')
    expect((await products().update({ id, state: 'active', withoutPicture: true })).state).toBe('active')
    expect((await products().update({ id, state: 'active', title: 'As it came' })).state).toBe('active')
  })

  it('is left out of a change of many, which publishes the others', async () => {
    const [bare, pictured] = [
      await addProduct(shop, { state: 'draft' }),
      await addProduct(shop, { state: 'archived' }),
    ]
    await addPicture(shop, pictured.id)
    const items = [bare.id, pictured.id].map((id) => ({ id, state: 'active' as const }))
    const { results } = await products().setStates({ items })
    expect(results.map(({ refusal }) => refusal?.code ?? null)).toEqual(['picture_missing', null])
    expect([await stateOf(bare.id), await stateOf(pictured.id)]).toEqual(['draft', 'active'])
    const requested = await products().setStates({
      items: [{ id: bare.id, state: 'active', withoutPicture: true }],
    })
    expect(requested.results[0]?.refusal).toBeNull()
    expect(await stateOf(bare.id)).toBe('active')
  })
})

describe('a change of many states', () => {
  it('changes each for itself, writes it down, and can be taken back', async () => {
    const [one, two] = [await addProduct(shop), await addProduct(shop, { state: 'draft' })]
    await products().update({ id: two.id, publishAt: later })
    const absent = 2_147_483_647
    const items = [one.id, absent, two.id].map((id) => ({ id, state: 'archived' as const }))
    const { results } = await products().setStates({ items })
    expect(results).toMatchObject([
      { id: one.id, before: { state: 'active' }, after: { state: 'archived' }, refusal: null },
      { id: absent, before: null, after: null, refusal: { code: 'product_not_found' } },
      { id: two.id, before: { state: 'draft', publishAt: later }, after: { publishAt: null } },
    ])
    const written = await shop.prisma.auditEntry.findFirst({
      where: { action: 'product.updated', entityId: String(one.id) },
      orderBy: { id: 'desc' },
    })
    expect([written?.before, written?.after]).toMatchObject([{ state: 'active' }, { state: 'archived' }])
    await products().setStates({
      items: results.flatMap(({ id, before }) =>
        before ? [{ id, ...before, from: 'archived' as const, withoutPicture: true }] : [],
      ),
    })
    expect(await stateOf(one.id)).toBe('active')
    expect(await products().get({ id: two.id })).toMatchObject({ state: 'draft', publishAt: later })
  })

  it('skips a product that another user has changed in the meantime', async () => {
    const { id } = await addProduct(shop, { state: 'archived' })
    const { results } = await products().setStates({ items: [{ id, state: 'active', from: 'draft' }] })
    expect(results[0]?.refusal?.code).toBe('product_state_changed')
    expect(await stateOf(id)).toBe('archived')
  })

  it('is one of two that race, and both lists are locked in one order', async () => {
    const ids = [(await addProduct(shop)).id, (await addProduct(shop)).id]
    const items = (state: 'draft' | 'archived', order: number[]) =>
      order.map((id) => ({ id, state, from: 'active' as const }))
    const [first, second] = await Promise.all([
      products().setStates({ items: items('draft', ids) }),
      products().setStates({ items: items('archived', ids.toReversed()) }),
    ])
    const done = [first, second].map(({ results }) => results.filter(({ refusal }) => !refusal).length)
    expect(done.toSorted()).toEqual([0, 2])
  })

  it('makes an open form an older version', async () => {
    const { id } = await addProduct(shop)
    const { updatedAt } = await products().get({ id })
    await products().setStates({ items: [{ id, state: 'draft' }] })
    await expect(products().update({ id, price: 5, version: updatedAt })).rejects.toMatchObject({
      cause: { code: 'CHANGED_MEANWHILE' },
    })
  })
})

describe('the preview of a product', () => {
  it('is its page for staff, and for no one else', async () => {
    const { id } = await addProduct(shop, { state: 'draft' })
    const { sku, title } = await products().get({ id })
    expect(await products().preview({ sku })).toMatchObject({ id, title })
    const shopper = shop.as(await addCustomer(shop))
    await expect(shopper.admin.products.preview({ sku })).rejects.toMatchObject({
      cause: { code: 'ADMIN_REQUIRED' },
    })
    await expect(shopper.catalog.bySku({ sku })).rejects.toMatchObject({
      cause: { code: 'PRODUCT_NOT_FOUND' },
    })
  })
})
