import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalCodeOf, whileBusy } from '../../../test/test-busy.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addPictured, asAdmin } from '../../../test/admin-images/test-images.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const outcomeOf = (call: () => Promise<unknown>) => whileBusy(call).then(() => 'ok', refusalCodeOf)
const rowsOf = (productId: number) =>
  shop.prisma.productImage.findMany({ where: { productId }, orderBy: { id: 'asc' } })
const fifty = (call: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => outcomeOf(() => call(at))))

describe('F52 the primary image in many tabs', () => {
  it('F52 50 calls at once that choose, order and delete images of one product leave exactly one primary', async () => {
    const { images } = await asAdmin(shop)
    const { productId, ids } = await addPictured(shop, 10)
    // The first five are deleted, the primary one among them, while each of the ten is chosen and moved.
    const outcomes = await fifty((at) => {
      const id = ids[at % 10] ?? 0
      if (at % 10 < 5 && at >= 40) return images.remove({ id })
      if (at % 3 === 0) return images.setOrder({ id, sortOrder: 50 - at })
      return images.setPrimary({ productId, imageId: id })
    })
    // A call after the deletion gets IMAGE_NOT_FOUND; no caller gets a violated constraint or a deadlock.
    expect(
      [...new Set(outcomes)].filter((outcome) => outcome !== 'ok' && outcome !== 'IMAGE_NOT_FOUND'),
    ).toEqual([])
    expect(outcomes.slice(40, 45)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    const rows = await rowsOf(productId)
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(5))
    expect(rows.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it('F52 two tabs that each choose another image, 25 times at once, leave one, and each change is written down', async () => {
    const { admin, images } = await asAdmin(shop)
    const { productId, ids } = await addPictured(shop, 3)
    await fifty((at) => images.setPrimary({ productId, imageId: ids[1 + (at % 2)] ?? 0 }))
    const rows = await rowsOf(productId)
    const primary = rows.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)
    expect(primary).toHaveLength(1)
    const acts = await shop.prisma.auditEntry.findMany({
      where: { actorId: admin.id },
      orderBy: { id: 'asc' },
    })
    // Each begins where the one before ended: none was lost, none saw half of another.
    const chain = acts.map(({ before, after }) => [before, after] as { primaryImageId: number }[])
    expect(chain.map(([before]) => before?.primaryImageId)).toEqual([
      ids[0],
      ...chain.slice(0, -1).map(([, after]) => after?.primaryImageId),
    ])
    expect(chain.at(-1)?.[1]?.primaryImageId).toBe(primary[0])
  })

  it('F52 deleting all images concurrently leaves none, and the same one deleted ten times is gone once', async () => {
    const { images } = await asAdmin(shop)
    const { productId, ids } = await addPictured(shop, 5)
    const outcomes = await fifty((at) => images.remove({ id: ids[at % 5] ?? 0 }))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'IMAGE_NOT_FOUND')).toHaveLength(45)
    expect(await rowsOf(productId)).toEqual([])
  })

  it('F52 a second primary image is refused by the database itself', async () => {
    const { ids } = await addPictured(shop, 2)
    const second = shop.prisma.productImage.update({ where: { id: ids[1] }, data: { isPrimary: true } })
    await expect(second).rejects.toThrow(/[Uu]nique/)
  })
})
