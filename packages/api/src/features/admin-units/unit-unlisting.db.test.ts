import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { addFailedReport, addListedUnit, unitState } from '../../../test/test-units.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

async function listed() {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 9_999 })
  const unit = await addListedUnit(shop, { stockItemId })
  return { ...unit, productId, stockItemId }
}
const measure = (unitId: number, value: string, measuredAt = shop.clock.now) =>
  shop.prisma.unitMeasurement.create({
    data: { unitId, kind: 'battery_health_pct', value, source: 'tool', tool: 'upower', measuredAt },
  })

describe('a machine that is on the list', () => {
  it('is taken off when its battery is measured below its grade', async () => {
    const { id, stockItemId } = await listed()
    await measure(id, '40')
    expect(await unitState(shop, id)).toBe('graded')
    expect((await stockOf(shop, stockItemId)).onHand).toBe(0)
    expect(await shop.findings()).toEqual([])
  })

  it('stays while all that are there are kept for replacements, and what was measured is kept', async () => {
    const { id, stockItemId } = await listed()
    await shop.prisma.stockItem.update({ where: { id: stockItemId }, data: { reserved: 1 } })
    await measure(id, '40')
    expect(await unitState(shop, id)).toBe('listed')
    expect(await shop.prisma.unitMeasurement.count({ where: { unitId: id, value: '40' } })).toBe(1)
  })

  it('stays when the new measurement is as good as its grade asks', async () => {
    const { id } = await listed()
    await measure(id, '95')
    expect(await unitState(shop, id)).toBe('listed')
  })

  it('is taken off when a report that failed is finished', async () => {
    const { id } = await listed()
    await addFailedReport(shop, id)
    expect(await unitState(shop, id)).toBe('graded')
  })

  it('stays after an order that was not paid, however old its measurement is', async () => {
    const { id, productId } = await listed()
    shop.clock.now = new Date(shop.clock.now.getTime() + 40 * 24 * 60 * 60_000)
    await placeOrder(shop, { customer: await addCustomer(shop), productId })
    expect(await unitState(shop, id)).toBe('held')
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000)
    await sweepHolds(shop.deps)
    expect(await unitState(shop, id)).toBe('listed')
  })
})
