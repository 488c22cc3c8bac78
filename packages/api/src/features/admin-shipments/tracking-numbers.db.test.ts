import type { MakeShipmentInput } from '@dobara/contract/orders/shipments.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { orderOfThree } from '../../../test/admin-orders/test-parcels.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { whileBusy } from '../../../test/test-busy.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const parcels = () => shop.as(shop.admin).admin.shipments
/** Creates a parcel as the back office does: the number has to be a new one. */
const make = (input: MakeShipmentInput) => parcels().make({ ...input, isNumberNew: true })

describe('a tracking number', () => {
  it('is refused while a parcel of another order has it, and that order is named', async () => {
    const first = await shop.cod()
    const second = await shop.cod()
    const trackingNumber = 'USED-1'
    const made = await parcels().make({ id: first.orderId, trackingNumber })
    await expect(make({ id: second.orderId, trackingNumber })).rejects.toThrow(
      `This number belongs to a parcel of order ${made.orderNumber}.`,
    )
    expect(await shop.stateOf(second.orderId)).toBe('confirmed unpaid')
    const { orderId, orderNumber } = made
    expect(await parcels().usedNumbers({ numbers: [trackingNumber, 'FREE-1'] })).toEqual([
      { number: trackingNumber, orderId, orderNumber },
    ])
    await parcels().withdraw({ id: made.shipments[0]?.id ?? '' })
    expect(await parcels().usedNumbers({ numbers: [trackingNumber] })).toEqual([])
    await make({ id: second.orderId, trackingNumber })
  })

  it('is the same however it was typed, and is returned as it is compared', async () => {
    const first = await shop.cod()
    const second = await shop.cod()
    const { orderId, orderNumber, shipments } = await parcels().make({
      id: first.orderId,
      trackingNumber: 'ee 123456785 in',
    })
    expect(shipments[0]?.trackingNumber).toBe('ee 123456785 in')
    expect(await parcels().usedNumbers({ numbers: ['EE123456785IN', 'Ee123456785 IN'] })).toEqual([
      { number: 'EE123456785IN', orderId, orderNumber },
    ])
    for (const trackingNumber of ['EE123456785IN', 'ee 1234 56785in']) {
      expect((await refusalOf(make({ id: second.orderId, trackingNumber }))).code).toBe(
        'TRACKING_NUMBER_USED',
      )
    }
  })

  it('may be on several parcels of one order', async () => {
    const { orderId, pair } = await orderOfThree(shop)
    const one = { id: orderId, trackingNumber: 'TWO-BOXES', items: [{ orderItemId: pair, quantity: 1 }] }
    await make(one)
    expect((await make(one)).shipments).toHaveLength(2)
  })

  it('is free again a quarter after its parcel was sent', async () => {
    const old = await shop.cod()
    const { shipments } = await parcels().make({ id: old.orderId, trackingNumber: 'OLD-1' })
    await parcels().addScan({ id: shipments[0]?.id ?? '', state: 'delivered' })
    const next = await shop.cod()
    expect(await parcels().usedNumbers({ numbers: ['OLD-1'] })).toHaveLength(1)
    shop.later(91 * 24 * 60)
    expect(await parcels().usedNumbers({ numbers: ['OLD-1'] })).toEqual([])
    await make({ id: next.orderId, trackingNumber: 'OLD-1' })
  })

  it('is assigned to one of several orders that request it concurrently', async () => {
    const orders: { orderId: string }[] = []
    for (let made = 0; made < 8; made += 1) orders.push(await shop.cod())
    const outcomes = await Promise.allSettled(
      orders.map(({ orderId }, place) => {
        // Typed in two ways, it is one number still.
        const trackingNumber = place % 2 === 0 ? 'RACE-1' : 'race -1'
        return whileBusy(() => make({ id: orderId, trackingNumber }))
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.prisma.shipment.count({ where: { number: { in: ['RACE-1', 'race -1'] } } })).toBe(1)
  }, 120_000)
})
