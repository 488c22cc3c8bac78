import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { sweepCodes } from './sweep-codes.ts'

const DAY_MS = 86_400_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

it('sweeping deletes links that ended more than 30 days ago, and no others', async () => {
  const { id: userId } = await addCustomer(shop)
  const endedDaysAgo = [31, 29, -1]
  await shop.prisma.oneTimeToken.createMany({
    data: endedDaysAgo.map((days) => ({
      id: shop.deps.newId(),
      userId,
      purpose: 'reset_password' as const,
      tokenHash: `sweep ${days}`,
      expiresAt: new Date(shop.clock.now.getTime() - days * DAY_MS),
    })),
  })
  await sweepCodes(shop.deps)
  const left = await shop.prisma.oneTimeToken.findMany({ where: { userId }, orderBy: { expiresAt: 'asc' } })
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['sweep 29', 'sweep -1'])
})
