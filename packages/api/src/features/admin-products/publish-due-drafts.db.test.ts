import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPicture } from '../../../test/admin-images/test-images.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { publishDueDrafts } from './publish-due-drafts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const inMinutes = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * 60_000).toISOString()

async function addDraft(publishAt: string | null, pictures = 1) {
  const admin = await addCustomer(shop, 'admin')
  const { id } = await addProduct(shop, { state: 'draft' })
  if (pictures > 0) await addPicture(shop, id)
  await shop.as(admin).admin.products.setStates({ items: [{ id, state: 'draft', publishAt }] })
  return id
}
const known = (id: number) =>
  shop.prisma.product.findUniqueOrThrow({ where: { id }, select: { state: true, publishAt: true } })

describe('a draft with a time', () => {
  it('becomes active then, and not before; one without a time stays a draft', async () => {
    const [due, without] = [await addDraft(inMinutes(10)), await addDraft(null)]
    expect(await publishDueDrafts(shop.deps)).toBe(0)
    shop.clock.now = new Date(inMinutes(10))
    expect(await publishDueDrafts(shop.deps)).toBe(1)
    expect(await known(due)).toEqual({ state: 'active', publishAt: null })
    expect((await known(without)).state).toBe('draft')
    expect(await shop.prisma.productOffer.count({ where: { productId: due } })).toBe(1)
  })

  it('becomes active once, written down once, when several processes look at the same moment', async () => {
    const ids = [await addDraft(inMinutes(-60)), await addDraft(inMinutes(-1))]
    const runs = await Promise.all(Array.from({ length: 4 }, () => publishDueDrafts(shop.deps)))
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(2)
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entityId: { in: ids.map(String) }, actorId: null },
    })
    expect(entries).toHaveLength(2)
    expect(entries[0]?.after).toEqual({ state: 'active', publishAt: null })
  })

  it('waits for a picture, holds up no other, and is found until it has one', async () => {
    const waiting = await addDraft(inMinutes(-10), 0)
    const ready = await addDraft(inMinutes(-5))
    const admin = shop.as(await addCustomer(shop, 'admin')).admin
    // The list and the dashboard go by the clock of the database.
    const late = async () => (await admin.products.list({ state: 'late' })).products.map(({ id }) => id)
    expect(await publishDueDrafts(shop.deps)).toBe(1)
    expect([(await known(waiting)).state, (await known(ready)).state]).toEqual(['draft', 'active'])
    await shop.prisma.product.update({ where: { id: waiting }, data: { publishAt: new Date('2026-01-01') } })
    expect(await late()).toEqual([waiting])
    expect((await admin.dashboard.waiting()).lateDrafts).toBe(1)
    await addPicture(shop, waiting)
    expect(await late()).toEqual([])
    expect((await admin.dashboard.waiting()).lateDrafts).toBe(0)
    expect(await publishDueDrafts(shop.deps)).toBe(1)
    expect(await known(waiting)).toEqual({ state: 'active', publishAt: null })
  })

  it('stays out of the shop when it was archived or deleted before its time', async () => {
    const [archived, deleted] = [await addDraft(inMinutes(5)), await addDraft(inMinutes(5))]
    const admin = shop.as(await addCustomer(shop, 'admin')).admin.products
    await admin.setStates({ items: [{ id: archived, state: 'archived' }] })
    await admin.remove({ id: deleted })
    shop.clock.now = new Date(inMinutes(6))
    expect(await publishDueDrafts(shop.deps)).toBe(0)
    expect((await known(archived)).state).toBe('archived')
  })
})
