import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { insertCatalogue } from '../../../test/catalog/test-catalogue.ts'
import { getProduct } from './get-product.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterAll(() => db.drop())

const gradeUpsOf = async (sku: string) =>
  (await getProduct({ sql: db.sql, now: () => new Date('2026-11-21T10:00:00Z') }, { sku })).gradeUps

type Condition = 'refurbished_a' | 'refurbished_b' | 'refurbished_c'

/** The same machine as DL-5480 in another grade. */
async function addGrade(sku: string, change: { condition: Condition; pricePaise: number; cpu?: string }) {
  const {
    id: _,
    stockQty: _stock,
    ...own
  } = await db.prisma.product.findUniqueOrThrow({
    where: { sku: 'DL-5480' },
    omit: { attributes: true },
  })
  const { id } = await db.prisma.product.create({ data: { ...own, sku, ...change } })
  await db.prisma.stockItem.create({
    data: { productId: id, movements: { create: { delta: 2, cause: 'opening' } } },
  })
}

describe('the next better grade of a product', () => {
  it('is the nearest one of the same machine in stock that costs more', async () => {
    const own = { condition: 'refurbished_c', pricePaise: 20_000_00 } as const
    await db.prisma.product.update({ where: { sku: 'DL-5480' }, data: own })
    expect(await gradeUpsOf('DL-5480')).toBeUndefined()
    await addGrade('GRADE-A', { condition: 'refurbished_a', pricePaise: 26_000_00 })
    await addGrade('GRADE-B', { condition: 'refurbished_b', pricePaise: 22_100_00 })
    await addGrade('GRADE-B-I9', { condition: 'refurbished_b', pricePaise: 21_000_00, cpu: 'Core i9' })
    await addGrade('GRADE-B-CHEAP', { condition: 'refurbished_b', pricePaise: 19_000_00 })
    expect(await gradeUpsOf('DL-5480')).toEqual([
      { variantId: null, sku: 'GRADE-B', condition: 'Refurbished-B', more: 2_100 },
    ])
    expect(await gradeUpsOf('GRADE-A')).toBeUndefined()
  })

  it('passes over a grade that is sold out', async () => {
    const { id } = await db.prisma.product.findUniqueOrThrow({ where: { sku: 'GRADE-B' } })
    const { id: stockItemId } = await db.prisma.stockItem.findFirstOrThrow({ where: { productId: id } })
    await db.prisma.stockMovement.create({ data: { stockItemId, delta: -2, cause: 'adjustment' } })
    expect(await gradeUpsOf('DL-5480')).toMatchObject([{ sku: 'GRADE-A', more: 6_000 }])
  })
})
