import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { bringToDecision, raise, seenOf } from '../../../test/cases/test-cases.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { addFailedReport, addListedUnit, unitState } from '../../../test/test-units.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const cases = () => shop.as(shop.admin).admin.cases

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

  it('is unlisted although all in stock are held for replacements; the last approved one holds one fewer', async () => {
    const { units, stockItemId, ...order } = await sellUnits(shop, { quantity: 2, spare: 2 })
    await shop.move(order.orderId, 'delivered')
    const keep = async () => {
      const raised = await raise(
        shop,
        { ...order, stockItemId, orderItemId: order.line },
        { kind: 'replacement' },
      )
      shop.later(2)
      return cases().step({ ...seenOf(raised), step: { move: 'approve', costBearer: 'shop' } })
    }
    const [first, last] = [await keep(), await keep()]
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 2, reserved: 2 })
    const spare = units[2]?.id ?? 0
    await measure(spare, '40')
    expect(await unitState(shop, spare)).toBe('graded')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 1 })
    const heldOf = async ({ id }: { id: string }) => (await cases().get({ id })).heldUnits
    expect([await heldOf(first), await heldOf(last)]).toEqual([1, 0])
    const { note } = await shop.prisma.unitEvent.findFirstOrThrow({
      where: { unitId: spare, cause: 'unlisted' },
    })
    expect(note).toBe(last.number)
    expect(await shop.findings()).toEqual([])
  })

  it('is taken off by one of two that happen at once: a failed report, and the decision to send it', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { units, stockItemId, ...order } = await sellUnits(shop)
      await shop.move(order.orderId, 'delivered')
      const raised = await raise(
        shop,
        { ...order, stockItemId, orderItemId: order.line },
        { kind: 'replacement' },
      )
      const at = await bringToDecision(shop, raised, { resellableUnits: 0 })
      const spare = units[1]?.id ?? 0
      const decide = cases().decide({ ...seenOf(at), resolution: 'replace' })
      const [decided] = await Promise.allSettled([decide, addFailedReport(shop, spare)])
      const state = await unitState(shop, spare)
      expect([decided.status, state], `turn ${turn}`).toEqual(
        state === 'graded' ? ['rejected', 'graded'] : ['fulfilled', 'dispatched'],
      )
      shop.later(2)
    }
    expect(await shop.findings()).toEqual([])
  })

  it('remains listed when the new measurement meets its grade', async () => {
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
