import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalCodeOf, whileBusy } from '../../../../test/test-busy.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { bengaluru, createTestShop, mumbai, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const outcomeOf = (call: () => Promise<unknown>) => whileBusy(call).then(() => 'ok', refusalCodeOf)

describe('F52 the default address in many tabs', () => {
  it('F52 50 calls at once that make, choose and delete defaults leave exactly one', async () => {
    const customer = await addCustomer(shop)
    const { addresses } = shop.as(customer)
    const ids: string[] = []
    for (const address of [bengaluru, mumbai, bengaluru, mumbai, bengaluru]) {
      ids.push((await addresses.create(address)).id)
    }
    const doomed = ids.at(-1) ?? ''
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        outcomeOf(() => {
          if (at % 10 === 9) return addresses.create({ ...mumbai, isDefault: true })
          if (at === 25) return addresses.remove({ id: doomed })
          return addresses.update({ ...bengaluru, id: ids[at % 4] ?? '', isDefault: true })
        }),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
    const rows = await shop.prisma.address.findMany({ where: { userId: customer.id } })
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(rows).toHaveLength(9)
  })

  it('F52 the first address made in 10 tabs at once is the default, once', async () => {
    const customer = await addCustomer(shop)
    const { addresses } = shop.as(customer)
    await Promise.all(Array.from({ length: 10 }, () => outcomeOf(() => addresses.create(bengaluru))))
    expect(await shop.prisma.address.count({ where: { userId: customer.id, isDefault: true } })).toBe(1)
  })
})
