import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const categories = () => shop.as(admin).admin.categories
const open = (path: string) => shop.visitor().catalog.categoryByPath({ path })
let count = 0
const named = (word: string) => `${word} ${(count += 1)}`
const main = () => categories().create({ name: named('Main') })
const below = (parentId: number) => categories().create({ name: named('Sub'), parentId })

describe('the order of categories', () => {
  const levelOf = async (parentId: number) =>
    (
      await open(
        (await categories().list({ limit: 100 })).categories.find(({ id }) => id === parentId)?.slug ?? '',
      )
    ).category.children.map(({ id }) => id)

  it('changes by a move, in the shop too, is in the log, and is taken back', async () => {
    const parent = await main()
    const [a, b, c] = [await below(parent.id), await below(parent.id), await below(parent.id)]
    expect([a.place, c.place, c.siblings]).toEqual([0, 2, 3])
    const moved = await categories().move({ id: c.id, from: 2, to: 1 })
    expect([moved.place, moved.siblings]).toEqual([1, 3])
    expect(await levelOf(parent.id)).toEqual([a.id, c.id, b.id])
    const entry = await shop.prisma.auditEntry.findFirst({
      where: { entityId: String(c.id), action: 'category.moved' },
    })
    expect(entry).toMatchObject({
      action: 'category.moved',
      before: { place: 3 },
      after: { place: 2 },
    })
    await categories().move({ id: c.id, from: 1, to: 2 })
    expect(await levelOf(parent.id)).toEqual([a.id, b.id, c.id])
    await categories().move({ id: a.id, from: 0, to: 99 })
    expect(await levelOf(parent.id)).toEqual([b.id, c.id, a.id])
  })

  it('sorts categories out that had the same number', async () => {
    const parent = await main()
    const data = ['Zinc', 'Alum'].map((name) => ({
      name,
      slug: `${parent.slug}-${name}`.toLowerCase(),
      parentId: parent.id,
    }))
    const [zinc, alum] = await shop.prisma.category.createManyAndReturn({ data })
    expect(await levelOf(parent.id)).toEqual([alum?.id, zinc?.id])
    await categories().move({ id: zinc?.id ?? 0, from: 1, to: 0 })
    expect(await levelOf(parent.id)).toEqual([zinc?.id, alum?.id])
  })

  it('is changed by one of two that move at once, and refuses a place that was seen before', async () => {
    const parent = await main()
    const [a, b] = [await below(parent.id), await below(parent.id)]
    const both = await Promise.allSettled([1, 2].map(() => categories().move({ id: b.id, from: 1, to: 0 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await levelOf(parent.id)).toEqual([b.id, a.id])
    expect(await refusalOf(categories().move({ id: b.id, from: 1, to: 0 }))).toMatchObject({
      code: 'CATEGORY_MOVED',
    })
  })

  it('places one from another parent last', async () => {
    const [parent, other] = [await main(), await main()]
    const first = await below(parent.id)
    const came = await below(other.id)
    await categories().update({ id: came.id, parentId: parent.id })
    expect(await levelOf(parent.id)).toEqual([first.id, came.id])
  })
})
