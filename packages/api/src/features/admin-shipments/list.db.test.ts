import type { ListShipmentsInput } from '@dobara/contract/orders/shipment-list.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { orderOfThree } from '../../../test/admin-orders/test-parcels.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const list = async (input: ListShipmentsInput) => {
  const { shipments, pagination } = await shop.as(shop.admin).admin.shipments.list(input)
  expect(pagination.total).toBe(shipments.length)
  return shipments.map(({ orderId, state, units, isLate }) => ({ orderId, state, units, isLate }))
}

describe('the list of parcels', () => {
  it('holds what waits to be sent, what is on its way, late, failed, delivered and back', async () => {
    const parcels = shop.as(shop.admin).admin.shipments
    const { orderId, pair } = await orderOfThree(shop)
    const made = await parcels.make({
      id: orderId,
      items: [{ orderItemId: pair, quantity: 2 }],
      carrier: 'DTDC',
      trackingNumber: 'LIST-1',
    })
    const id = made.shipments[0]?.id ?? ''
    const { orderId: hiddenId } = await shop.paid()
    await shop.backOffice.remove({ id: hiddenId })
    const rest = { orderId, state: null, units: 1, isLate: false }
    expect(await list({ kind: 'to_send' })).toEqual([rest])
    const sent = { orderId, state: 'created', units: 2, isLate: false }
    expect(await list({ kind: 'on_the_way' })).toEqual([sent])
    expect(await list({ search: 'list-1' })).toEqual([sent])
    expect(await list({ search: 'nowhere' })).toEqual([])
    expect(await list({ kind: 'late' })).toEqual([])
    expect((await shop.as(shop.admin).admin.dashboard.waiting()).lateParcels).toBe(0)
    shop.later(30 * 24 * 60)
    expect((await shop.as(shop.admin).admin.dashboard.waiting()).lateParcels).toBe(1)
    expect(await list({ kind: 'late', sortBy: 'orderNumber', sortOrder: 'asc' })).toEqual([
      { ...sent, isLate: true },
    ])
    await parcels.addScan({ id, state: 'failed_attempt' })
    expect(await list({ kind: 'failed' })).toEqual([{ ...sent, state: 'failed_attempt', isLate: true }])
    shop.later(1)
    await parcels.addScan({ id, state: 'returned_to_origin' })
    expect(await list({ kind: 'returned' })).toEqual([{ ...sent, state: 'returned_to_origin' }])
    expect(await list({ kind: 'to_send' })).toEqual([{ ...rest, units: 3, isLate: true }])
    const again = await parcels.make({ id: orderId })
    await parcels.addScan({ id: again.shipments[1]?.id ?? '', state: 'delivered' })
    expect(await list({ kind: 'delivered' })).toEqual([
      { orderId, state: 'delivered', units: 3, isLate: false },
    ])
    expect(await list({ kind: 'to_send' })).toEqual([])
    expect((await list({})).map(({ state }) => state)).toEqual(['delivered', 'returned_to_origin'])
  })
})
