import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { orderOfThree } from '../../../../test/admin-orders/test-parcels.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

describe('packing slips', () => {
  it('come in the requested order; orders that are not packed are listed separately', async () => {
    const [cash, paid, waiting, over] = [
      (await shop.cod()).orderId,
      (await shop.paid()).orderId,
      (await shop.pending()).orderId,
      (await shop.cod()).orderId,
    ]
    await shop.move(over, 'cancelled')
    const { slips, without } = await shop.backOffice.slips({ ids: [paid, waiting, over, cash, paid] })
    expect(slips.map(({ id, paymentStatus }) => [id, paymentStatus])).toEqual([
      [paid, 'paid'],
      [cash, 'unpaid'],
    ])
    const order = await shop.backOffice.get({ id: cash })
    expect(slips[1]).toMatchObject({
      orderNumber: order.orderNumber,
      shippingAddress: order.shippingAddress,
      totalAmount: order.totalAmount,
      items: order.items.map(({ id, title, sku, quantity }) => ({ id, title, sku, quantity })),
    })
    expect(without.map(({ id, status }) => [id, status])).toEqual([
      [waiting, 'pending'],
      [over, 'cancelled'],
    ])
  })

  it('are not made of a deleted order, and of none that never was', async () => {
    const { orderId: id } = await shop.paid()
    await shop.backOffice.remove({ id })
    await shop.runJobs()
    expect((await shop.backOffice.slips({ ids: [id] })).slips).toEqual([])
    expect((await refusalOf(shop.backOffice.slips({ ids: [id, shop.deps.newId()] }))).code).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  it('list the content of single parcels, and their place in the order once nothing is left', async () => {
    const { orderId, pair, single } = await orderOfThree(shop)
    const parcels = shop.as(shop.admin).admin.shipments
    const slipsOf = async (shipments: string[]) => {
      const { slips, without } = await shop.backOffice.slips({ shipments })
      const listed = slips.map(({ items, parcel }) => [
        items.map(({ id, quantity }) => [id, quantity]),
        parcel && [parcel.place, parcel.of, parcel.carrier, parcel.trackingNumber],
      ])
      return { listed, without: without.map(({ id }) => id) }
    }
    const made = await parcels.make({
      id: orderId,
      items: [{ orderItemId: pair, quantity: 2 }],
      carrier: 'DTDC',
    })
    const first = made.shipments[0]?.id ?? ''
    expect((await slipsOf([first])).listed).toEqual([[[[pair, 2]], [1, null, 'DTDC', null]]])
    const second = (await parcels.make({ id: orderId, trackingNumber: 'S-2' })).shipments[1]?.id ?? ''
    expect(await slipsOf([second, first, second])).toEqual({
      listed: [
        [[[single, 1]], [2, 2, null, 'S-2']],
        [[[pair, 2]], [1, 2, 'DTDC', null]],
      ],
      without: [],
    })
    await parcels.withdraw({ id: second })
    expect(await slipsOf([second])).toEqual({ listed: [], without: [orderId] })
    expect((await refusalOf(shop.backOffice.slips({ shipments: [orderId] }))).code).toBe('SHIPMENT_NOT_FOUND')
  })

  it('list the rest of a partly sent order, marked so that cash is collected once', async () => {
    const { orderId, pair, single } = await orderOfThree(shop)
    const slipNow = async () => {
      const { slips } = await shop.backOffice.slips({ ids: [orderId] })
      return slips.map(({ items, isRest }) => [items.map(({ id, quantity }) => [id, quantity]), isRest])
    }
    const whole = [
      [pair, 2],
      [single, 1],
    ]
    expect(await slipNow()).toEqual([[whole, false]])
    const parcels = shop.as(shop.admin).admin.shipments
    await parcels.make({ id: orderId, items: [{ orderItemId: pair, quantity: 1 }] })
    const rest = [
      [pair, 1],
      [single, 1],
    ]
    expect(await slipNow()).toEqual([[rest, true]])
    await parcels.make({ id: orderId })
    expect(await slipNow()).toEqual([[whole, false]])
  })

  it('are at most 100 at once', async () => {
    const ids = Array.from({ length: 101 }, () => shop.deps.newId())
    expect((await refusalOf(shop.backOffice.slips({ ids }))).code).toBe('RULE_BROKEN')
  })
})
