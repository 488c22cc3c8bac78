import type { RangeReport } from '@dobara/domain/analytics/reports.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { addListedUnit } from '../../../test/test-units.ts'

let shop: OrderBackOffice
let days: { from: string; to: string }
const codes: string[] = []
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  const day = shop.clock.now.toISOString().slice(0, 10)
  days = { from: day, to: day }
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 11_800 })
  for (const [batteryPct, rupees] of [
    [90, 7_000],
    [89, null],
    [88, 6_000],
  ] as const) {
    const unit = await addListedUnit(shop, { stockItemId, batteryPct })
    codes.push(unit.code)
    const purchasePricePaise = rupees === null ? null : rupees * 100
    await shop.prisma.unit.update({ where: { id: unit.id }, data: { purchasePricePaise } })
    if (batteryPct === 90) {
      const battery = {
        kind: 'battery',
        name: 'Battery 57 Wh',
        costPaise: 1_000_00,
        // Before it was measured.
        fittedAt: new Date(shop.clock.now.getTime() - 5 * 3_600_000),
      }
      await shop.prisma.unitComponent.create({ data: { unitId: unit.id, ...battery } })
      // Back in stock, it is a cost of the machine that it is fitted to next.
      const taken = { removedAt: shop.clock.now, destinedAt: shop.clock.now, destination: 'parts_stock' }
      const memory = { ...battery, ...taken, kind: 'ram', name: '8 GB of memory' }
      await shop.prisma.unitComponent.create({ data: { unitId: unit.id, ...memory } })
      await addRepairs(unit.id)
    }
  }
  for (let bought = 0; bought < 3; bought += 1) {
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    // The last one did not stay sold.
    if (bought === 2) await shop.move(orderId, 'cancelled')
  }
})
afterAll(() => shop.stop())

/** One that is closed, with a part, and one that is still open. */
async function addRepairs(unitId: number) {
  const at = { openedAt: shop.clock.now, technician: 'Ravi', fault: 'No sound', unitId }
  const { id: repairId } = await shop.prisma.unitRepair.create({
    data: { ...at, work: 'Replaced the speaker', costPaise: 250_00, closedAt: shop.clock.now },
  })
  const speaker = { kind: 'speaker', name: 'Left speaker', costPaise: 150_00, fittedAt: shop.clock.now }
  await shop.prisma.unitComponent.create({ data: { unitId, repairId, ...speaker } })
  await shop.prisma.unitRepair.create({ data: { ...at, costPaise: 90_00 } })
}

const read = (report: RangeReport) =>
  shop.as(shop.admin).admin.analytics.report({ report, ...days, compare: 'none' })
const rowsOf = async (report: RangeReport) =>
  (await read(report)).rows.map(({ name, detail, now }) => [name, detail, now])

describe('the profit of machines', () => {
  it('is the price without tax less purchase price, parts and closed repairs, and counts machines whose price is not known apart', async () => {
    const rows = await rowsOf('unitProfits')
    expect(rows).toEqual([
      [codes[0], expect.stringContaining('Latitude'), [1_600, 1, 1, 11_800, 8_400]],
      [codes[1], expect.stringContaining('Latitude'), [0, 1, 0, 11_800, 0]],
    ])
  })

  it('adds up by supplier', async () => {
    expect(await rowsOf('supplierProfits')).toEqual([['Asset Recovery', null, [1_600, 2, 1, 23_600, 8_400]]])
    expect((await read('lotProfits')).total.now).toEqual([1_600, 2, 1, 23_600, 8_400])
  })
})
