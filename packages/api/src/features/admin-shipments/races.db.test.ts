import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { orderOfThree, sentOf } from '../../../test/admin-orders/test-parcels.ts'
import { whileBusy } from '../../../test/test-busy.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const fifty = (call: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 50 }, () => whileBusy(call)))
const doneOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

describe('fifty at once', () => {
  it('make one parcel of what is left, one mail and one entry', async () => {
    const { orderId } = await orderOfThree(shop)
    const { shipments } = shop.as(shop.admin).admin
    expect(doneOf(await fifty(() => shipments.make({ id: orderId, carrier: 'DTDC' })))).toBe(1)
    expect(await shop.prisma.shipment.count({ where: { orderId } })).toBe(1)
    expect(await sentOf(shop, orderId)).toBe('2 of 2 + 1 of 1')
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-shipped'])
    expect(await shop.actsOn(orderId)).toHaveLength(1)
  }, 120_000)

  it('never send more of a line than was bought, one unit at a time', async () => {
    const { orderId, pair } = await orderOfThree(shop)
    const { shipments } = shop.as(shop.admin).admin
    const items = [{ orderItemId: pair, quantity: 1 }]
    expect(doneOf(await fifty(() => shipments.make({ id: orderId, items })))).toBe(2)
    expect(await sentOf(shop, orderId)).toBe('2 of 2 + 0 of 1')
  }, 120_000)

  it('report one arrival: the order is delivered, paid and its buyer notified once', async () => {
    const { orderId } = await shop.cod()
    const { shipments } = shop.as(shop.admin).admin
    const made = await shipments.make({ id: orderId })
    const id = made.shipments[0]?.id ?? ''
    const at = shop.clock.now.toISOString()
    expect(doneOf(await fifty(() => shipments.addScan({ id, state: 'delivered', at })))).toBe(50)
    const steps = await shop.stepsOf(orderId)
    expect(steps.filter((step) => /^(delivered|paid) /.test(step))).toHaveLength(2)
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed', 'order-delivered', 'order-shipped'])
    expect(await shop.prisma.shipmentScan.count({ where: { shipmentId: id } })).toBe(1)
    expect(await shop.findings()).toEqual([])
  }, 120_000)

  it('withdraw a parcel and report a scan of it: only one succeeds', async () => {
    const { orderId } = await shop.cod()
    const { shipments } = shop.as(shop.admin).admin
    const made = await shipments.make({ id: orderId })
    const id = made.shipments[0]?.id ?? ''
    await Promise.allSettled([
      whileBusy(() => shipments.withdraw({ id })),
      whileBusy(() => shipments.addScan({ id, state: 'delivered' })),
      whileBusy(() => shop.move(orderId, 'cancelled')),
    ])
    expect(await shop.findings()).toEqual([])
  })

  it.each(['paid', 'cod'] as const)(
    'send again or cancel a %s order that came back: one of both, once',
    async (method) => {
      const { orderId } = await shop[method]()
      const { shipments } = shop.as(shop.admin).admin
      const before = await shop.stockOf(orderId)
      const made = await shipments.make({ id: orderId })
      await shipments.addScan({ id: made.shipments[0]?.id ?? '', state: 'returned_to_origin' })
      await Promise.allSettled(
        Array.from({ length: 6 }, (_, turn) =>
          whileBusy(
            (): Promise<unknown> =>
              turn % 2 === 0 ? shipments.make({ id: orderId }) : shop.move(orderId, 'cancelled'),
          ),
        ),
      )
      if (!(await shop.stateOf(orderId)).startsWith('cancelled')) await shop.move(orderId, 'cancelled')
      expect(await shop.findings()).toEqual([])
      expect(await shop.stateOf(orderId)).toBe(method === 'paid' ? 'cancelled refunded' : 'cancelled unpaid')
      expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(method === 'paid' ? 1 : 0)
      expect(await shop.stockOf(orderId)).toEqual([(before[0] ?? 0) + 1, before[1]])
    },
    60_000,
  )
})
