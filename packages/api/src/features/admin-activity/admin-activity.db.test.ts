import type { ListActivityInput } from '@dobara/contract/admin-activity/entries.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import type { SignedInUser } from '../../context.ts'
import { sealEntries } from '../../base/audit/seal-entries.ts'
import { onPool } from '../../sql.ts'
import { ENTITIES } from './entity-names.ts'
import { findEntities, nameEntities } from './entity-queries.ts'

let shop: TestShop
let meera: SignedInUser
let ravi: SignedInUser
let productId: number
let customer: SignedInUser

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  meera = await addCustomer(shop, 'admin')
  ravi = await addStaff(shop, 'manager')
  customer = await addCustomer(shop)
  await liveADay()
})
afterAll(() => shop.stop())

const at = (time: string) => {
  shop.clock.now = new Date(time)
}

/** Performs actions of two persons within a minute before and after midnight in India. */
async function liveADay(): Promise<void> {
  productId = (await addProduct(shop, { stock: 5, priceRupees: 20_000 })).id
  at('2026-11-20T18:29:30.000Z')
  await shop.as(meera).admin.products.update({ id: productId, price: 18_000, title: 'ThinkPad T480' })
  await shop.as(ravi).admin.stock.adjust({ productId, mode: 'increase', amount: 2 })
  at('2026-11-20T18:30:00.000Z')
  const { id } = await addCoupon(shop, {
    code: 'DIWALI',
    updatedAt: new Date(shop.clock.now.getTime() - 1_000),
  })
  await shop.as(ravi).admin.coupons.update({ id, name: 'Diwali' })
  await shop.as(meera).admin.users.update({ id: customer.id, status: 'suspended' })
}

const activity = (user = ravi) => shop.as(user).admin.activity
const actionsOf = async (input: ListActivityInput = {}) =>
  (await activity().list(input)).entries.map(({ action }) => action)

describe('the activity log', () => {
  it('shows who changed what and when, before and after, newest first', async () => {
    const { entries, pagination } = await activity().list({})
    expect(pagination).toEqual({ page: 1, limit: 50, total: 4, totalPages: 1 })
    expect(entries.map(({ action, actor, thing }) => [action, actor?.id, thing])).toEqual([
      ['user.changed', meera.id, customer.name],
      ['coupon.changed', ravi.id, 'DIWALI'],
      ['stock.adjusted', ravi.id, 'ThinkPad T480'],
      ['product.updated', meera.id, 'ThinkPad T480'],
    ])
    expect(entries[3]).toMatchObject({
      at: '2026-11-20T18:29:30.000Z',
      entity: 'product',
      entityId: String(productId),
      opens: String(productId),
      seal: null,
    })
    expect(entries[3]?.changes).toContainEqual({ field: 'pricePaise', before: 2_000_000, after: 1_800_000 })
    expect(entries[0]?.changes).toEqual([{ field: 'status', before: 'active', after: 'suspended' }])
  })

  it('is found by person, kind, what was done and day of India', async () => {
    expect(await actionsOf({ actor: meera.id })).toEqual(['user.changed', 'product.updated'])
    expect(await actionsOf({ entity: 'stock_item' })).toEqual(['stock.adjusted'])
    expect(await actionsOf({ action: 'coupon.changed' })).toEqual(['coupon.changed'])
    expect(await actionsOf({ to: '2026-11-20' })).toEqual(['stock.adjusted', 'product.updated'])
    expect(await actionsOf({ from: '2026-11-21' })).toEqual(['user.changed', 'coupon.changed'])
    expect(await actionsOf({ from: '2026-11-21', actor: ravi.id })).toEqual(['coupon.changed'])
    expect(await actionsOf({ from: '2026-11-22' })).toEqual([])
  })

  it('is searched by id, name, number or SKU; a product includes its stock', async () => {
    const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    const ofProduct = ['stock.adjusted', 'product.updated']
    expect(await actionsOf({ thing: sku.toLowerCase() })).toEqual(ofProduct)
    expect(await actionsOf({ thing: 'think' })).toEqual(ofProduct)
    expect(await actionsOf({ thing: String(productId), entity: 'product' })).toEqual(['product.updated'])
    expect(await actionsOf({ thing: 'diwali' })).toEqual(['coupon.changed'])
    expect(await actionsOf({ thing: customer.id })).toEqual(['user.changed'])
    expect(await actionsOf({ thing: customer.email ?? '' })).toEqual(['user.changed'])
    expect(await actionsOf({ thing: '%' })).toEqual([])
  })

  it('is returned page by page, also from the end, and empty after the last', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => activity().list({ page, limit: 1 })))
    expect(pages.flatMap(({ entries }) => entries.map(({ action }) => action))).toEqual([
      'user.changed',
      'coupon.changed',
      'stock.adjusted',
      'product.updated',
    ])
  })

  it('returns the people, entities and actions to filter by', async () => {
    const { people, entities, actions } = await activity().filters()
    expect(people.map(({ id }) => id).toSorted()).toEqual([meera.id, ravi.id].toSorted())
    expect(entities).toEqual(['coupon', 'product', 'stock_item', 'user'])
    expect(actions).toEqual(['coupon.changed', 'product.updated', 'stock.adjusted', 'user.changed'])
  })

  it('erases the data of a deleted user, and the chain holds', async () => {
    await sealEntries(shop.deps)
    await shop.as(meera).admin.users.remove({ id: customer.id })
    const [newest] = (await activity().list({ thing: customer.id })).entries
    expect(newest).toMatchObject({ action: 'user.deleted', thing: null })
    expect(JSON.stringify((await activity().list({})).entries)).not.toContain(customer.email)
    await sealEntries(shop.deps)
    expect(await activity().check()).toMatchObject({ sealed: 5, waiting: 0, fault: null })
  })

  it('is read by owners and managers alone', async () => {
    expect((await activity(meera).list({})).pagination.total).toBeGreaterThan(3)
    for (const role of ['catalogue', 'orders', 'support', 'read_only'] as const) {
      const refused = activity(await addStaff(shop, role)).list({})
      expect(await refusalOf(refused)).toMatchObject({ code: 'PERMISSION_REQUIRED' })
    }
  })
})

describe('the check of the log', () => {
  it('names the entry that was changed in the database', async () => {
    await sealEntries(shop.deps)
    expect(await activity().check()).toMatchObject({ fault: null })
    const client = await shop.sql.connect()
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE audit_entry SET after = jsonb_set(after, '{pricePaise}', '1') WHERE action = 'product.updated'; COMMIT`)
    client.release()
    const { seal } = (await activity().list({ action: 'product.updated' })).entries[0] ?? {}
    const { fault, sealed, checkedAt } = await activity().check()
    expect(fault).toEqual({ number: seal, entryId: expect.any(Number), kind: 'changed' })
    expect([sealed, checkedAt]).toEqual([5, shop.clock.now.toISOString()])
  })
})

describe('the entity kinds', () => {
  it('can all be named, by ids of numbers and by UUIDs', async () => {
    const kinds = Object.keys(ENTITIES)
    const ids = ['2147483', '01930000-0000-7000-8000-00000000dead']
    const entities = kinds.flatMap((entity) => ids.map((id) => ({ entity, id })))
    expect(await nameEntities(onPool(shop.deps.sql), entities)).toEqual([])
  })

  it.each(['dobara', 'ab'])('can all be searched for %s', async (words) => {
    const found = await findEntities(onPool(shop.deps.sql), words)
    expect(found.filter(({ entity }) => !(entity in ENTITIES))).toEqual([])
  })
})
