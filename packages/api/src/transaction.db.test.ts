import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestShop, type TestShop } from '../test/test-shop.ts'
import { inTransaction } from './transaction.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

it('begins again where a migration gave a column another type while its question was prepared', async () => {
  await shop.prisma.setting.create({ data: { key: 'motto', value: 'Again' } })
  const outcomes: string[] = []
  const findKeys = () =>
    inTransaction(shop.prisma, async (tx) => {
      outcomes.push('begun')
      const rows = await tx.setting.findMany({ where: { key: 'motto' }, select: { key: true } })
      outcomes.push('found')
      return rows
    })
  for (let done = 0; done < 3; done += 1) await findKeys()
  await shop.sql.query('ALTER TABLE setting ALTER COLUMN key TYPE varchar(200)')
  outcomes.length = 0
  expect(await findKeys()).toEqual([{ key: 'motto' }])
  expect(outcomes).toEqual(['begun', 'begun', 'found'])
})
