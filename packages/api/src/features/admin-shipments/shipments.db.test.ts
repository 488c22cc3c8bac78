import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { orderOfThree, sentOf } from '../../../test/admin-orders/test-parcels.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const parcels = () => shop.as(shop.admin).admin.shipments
const firstOf = <T>([first]: T[]): T => {
  if (!first) throw new Error('there is none')
  return first
}
const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
}
const statesOf = async (orderId: string) => {
  const found = await shop.prisma.shipment.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })
  return found.map(({ state }) => state)
}

describe('an order in two parcels', () => {
  it('is sent with the first and delivered with the last, and each line is promised from its own arrival', async () => {
    const { customer, orderId, pair, single } = await orderOfThree(shop)
    const first = await parcels().make({
      id: orderId,
      items: [{ orderItemId: pair, quantity: 2 }],
      carrier: 'Delhivery',
      trackingNumber: 'D 100/1',
    })
    expect(first).toMatchObject({ status: 'shipped', unitsToShip: 1 })
    expect(firstOf(first.shipments)).toMatchObject({
      state: 'created',
      trackingUrl: 'https://www.delhivery.com/track-v2/package/D%20100%2F1',
      items: [{ orderItemId: pair, quantity: 2 }],
    })
    later(2)
    const second = await parcels().make({ id: orderId, carrier: 'DTDC', trackingNumber: 'X2' })
    expect(second).toMatchObject({ status: 'shipped', unitsToShip: 0 })
    expect(second.shipments.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2], [1]])
    later(20)
    const arrivedAt = shop.clock.now.toISOString()
    const one = await parcels().addScan({
      id: firstOf(second.shipments).id,
      state: 'delivered',
      at: arrivedAt,
    })
    expect(one.status).toBe('shipped')
    const halfway = await shop.as(customer).orders.get({ id: orderId })
    expect(halfway).toMatchObject({ deliveredAt: null, carrier: 'DTDC', trackingNumber: 'X2' })
    const ends = (order: typeof halfway) =>
      Object.fromEntries(order.items.map(({ id, returnEndsAt }) => [id, returnEndsAt]))
    expect(ends(halfway)).toMatchObject({ [single]: null })
    later(48)
    const two = await parcels().addScan({ id: second.shipments[1]?.id ?? '', state: 'delivered' })
    expect(two.status).toBe('delivered')
    const whole = await shop.as(customer).orders.get({ id: orderId })
    expect(whole).toMatchObject({ paymentStatus: 'paid', deliveredAt: shop.clock.now.toISOString() })
    const days = (from: string) => new Date(Date.parse(from) + 15 * 86_400_000).toISOString()
    expect(ends(whole)).toEqual({ [pair]: days(arrivedAt), [single]: days(shop.clock.now.toISOString()) })
    expect(await shop.mailsOf(orderId)).toEqual([
      'order-confirmed',
      'order-delivered',
      'order-shipped',
      'order-shipped',
      'parcel-delivered',
    ])
    const arrived = { dedupeKey: `parcel-delivered:${orderId}:${firstOf(second.shipments).id}` }
    const mail = await shop.prisma.outboxMessage.findUniqueOrThrow({ where: arrived })
    expect(mail.subject).toMatch(/^Parcel 1 of 2 of order .* has been delivered$/)
    const { data } = await shop.as(customer).privacy.myData()
    expect(data['orders']).toMatchObject([
      { shipments: [{ carrier: 'Delhivery', scans: [{ state: 'delivered' }] }, { number: 'X2' }] },
    ])
    expect(await shop.findings()).toEqual([])
  })

  it('resends the mail of each by itself, while that parcel is on its way', async () => {
    const { orderId: id, pair } = await orderOfThree(shop)
    await parcels().make({ id, items: [{ orderItemId: pair, quantity: 1 }], trackingNumber: 'A1' })
    later(1)
    const { shipments } = await parcels().make({ id, trackingNumber: 'A2' })
    const shippedOf = async () =>
      (await shop.backOffice.messages({ id })).messages.filter(({ kind }) => kind === 'shipped')
    const [, second] = await shippedOf()
    expect(second).toMatchObject({ again: 'yes', cause: `order-shipped:${id}:${shipments[1]?.id}` })
    await shop.backOffice.sendAgain({ id, cause: second?.cause ?? '', seenRepeats: 0 })
    const again = { dedupeKey: `${second?.cause}:again-1` }
    const mail = await shop.prisma.outboxMessage.findUniqueOrThrow({ where: again })
    expect(mail.text).toContain('Parcel: 2 of 2')
    await parcels().addScan({ id: shipments[1]?.id ?? '', state: 'delivered' })
    expect((await shippedOf()).map(({ again: can }) => can)).toEqual(['yes', 'outdated'])
  })

  it('never holds more than was bought, and nothing that was refunded', async () => {
    const { orderId, pair, single } = await orderOfThree(shop)
    const make = (quantity: number, orderItemId = pair) =>
      parcels().make({ id: orderId, items: [{ orderItemId, quantity }] })
    expect((await refusalOf(make(3))).code).toBe('SHIPMENT_TOO_MANY')
    expect((await refusalOf(make(0))).code).toBe('SHIPMENT_EMPTY')
    expect((await refusalOf(make(1, shop.deps.newId()))).code).toBe('SHIPMENT_TOO_MANY')
    await shop.move(orderId, 'processing')
    await shop.backOffice.setPaymentStatus({ id: orderId, paymentStatus: 'paid' })
    await shop.backOffice.refund({
      id: orderId,
      refund: { kind: 'lines', lines: [{ position: 2, quantity: 1 }] },
      leftAmount: (await shop.orderOf(orderId)).totalPaise / 100,
      reason: 'Broken in the workshop',
      reference: 'UTR 1',
    })
    expect((await refusalOf(make(1, single))).code).toBe('SHIPMENT_TOO_MANY')
    expect(await parcels().make({ id: orderId })).toMatchObject({ unitsToShip: 0 })
    expect(await sentOf(shop, orderId)).toBe('2 of 2 + 0 of 1')
    expect((await refusalOf(parcels().make({ id: orderId }))).code).toBe('ORDER_NOT_SHIPPABLE')
  })

  it('is refused while it waits for its payment, and when another user sent a part in the meantime', async () => {
    const { orderId } = await shop.pending()
    expect((await refusalOf(parcels().make({ id: orderId }))).code).toBe('ORDER_NOT_SHIPPABLE')
    const { orderId: id, pair } = await orderOfThree(shop)
    await parcels().make({ id, items: [{ orderItemId: pair, quantity: 1 }], seenUnitsToShip: 3 })
    const again = parcels().make({ id, items: [{ orderItemId: pair, quantity: 1 }], seenUnitsToShip: 3 })
    expect((await refusalOf(again)).code).toBe('CHANGED_MEANWHILE')
    expect(await sentOf(shop, id)).toBe('1 of 2 + 0 of 1')
  })
})

describe('the documented call of a status', () => {
  it('makes one parcel of all that is left, with the carrier and number of its body', async () => {
    const { orderId } = await orderOfThree(shop)
    const data = await shop.backOffice.update({
      id: orderId,
      status: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: '77',
    })
    expect(data.shipments).toMatchObject([{ carrier: 'Blue Dart', trackingNumber: '77', state: 'created' }])
    expect(await sentOf(shop, orderId)).toBe('2 of 2 + 1 of 1')
    await shop.backOffice.update({ id: orderId, trackingNumber: '78' })
    expect((await shop.backOffice.get({ id: orderId })).shipments).toMatchObject([{ trackingNumber: '78' }])
    await shop.move(orderId, 'delivered')
    expect((await shop.backOffice.get({ id: orderId })).shipments).toMatchObject([
      { state: 'delivered', scans: [{ state: 'delivered' }] },
    ])
    expect(await shop.findings()).toEqual([])
  })

  it('takes parcels back with the order, and puts an arrival right', async () => {
    const { orderId } = await orderOfThree(shop)
    await shop.move(orderId, 'delivered')
    await shop.move(orderId, 'shipped')
    expect(await statesOf(orderId)).toEqual(['cancelled', 'created'])
    expect((await shop.orderOf(orderId)).items.map(({ returnEndsAt }) => returnEndsAt)).toEqual([null, null])
    await shop.move(orderId, 'processing')
    expect(await statesOf(orderId)).toEqual(['cancelled', 'cancelled'])
    expect(await sentOf(shop, orderId)).toBe('0 of 2 + 0 of 1')
    await shop.move(orderId, 'shipped')
    await shop.move(orderId, 'cancelled')
    expect(await statesOf(orderId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect((await shop.backOffice.get({ id: orderId })).shipments).toEqual([])
    expect(await shop.findings()).toEqual([])
  })
})

describe('a carrier report on a parcel', () => {
  const sent = async () => {
    const { orderId } = await shop.cod()
    later(1)
    const { shipments } = await parcels().make({ id: orderId, carrier: 'DTDC', trackingNumber: 'S1' })
    return { orderId, id: firstOf(shipments).id }
  }
  const minutesAgo = (minutes: number) => new Date(shop.clock.now.getTime() - minutes * 60_000).toISOString()

  it('moves it forward only; a repeated or late report changes nothing', async () => {
    const { orderId, id } = await sent()
    const at = minutesAgo(10)
    await parcels().addScan({ id, state: 'in_transit', at, place: 'Nagpur' })
    await parcels().addScan({ id, state: 'in_transit', at })
    const { shipments } = await parcels().addScan({ id, state: 'picked_up', at: minutesAgo(20) })
    expect(firstOf(shipments)).toMatchObject({
      state: 'in_transit',
      scans: [
        { state: 'picked_up', place: null },
        { state: 'in_transit', place: 'Nagpur' },
      ],
    })
    const back = parcels().addScan({ id, state: 'picked_up', at: minutesAgo(5) })
    expect((await refusalOf(back)).code).toBe('SCAN_NOT_NEXT')
    const ahead = parcels().addScan({ id, state: 'delivered', at: minutesAgo(-60) })
    expect((await refusalOf(ahead)).code).toBe('SCAN_TIME_WRONG')
    await parcels().addScan({ id, state: 'delivered', at: minutesAgo(4) })
    expect((await refusalOf(parcels().addScan({ id, state: 'in_transit' }))).code).toBe('SHIPMENT_OVER')
    expect(await shop.stateOf(orderId)).toBe('delivered paid')
    await expect(shop.sql.query(`UPDATE shipment_scan SET place = 'x'`)).rejects.toThrow('append-only')
  })

  it('allows a returned parcel to be sent again', async () => {
    const { orderId, id } = await sent()
    await parcels().addScan({ id, state: 'failed_attempt', at: minutesAgo(3) })
    const back = await parcels().addScan({ id, state: 'returned_to_origin' })
    expect(back).toMatchObject({ status: 'shipped', unitsToShip: 1 })
    const again = await parcels().make({ id: orderId, carrier: 'Ekart', trackingNumber: 'S2' })
    expect(again.shipments.map(({ state }) => state)).toEqual(['returned_to_origin', 'created'])
    expect(await shop.stepsOf(orderId)).toContain('parcel by admin')
    await parcels().addScan({ id: again.shipments[1]?.id ?? '', state: 'delivered' })
    expect(await shop.stateOf(orderId)).toBe('delivered paid')
    expect(await shop.findings()).toEqual([])
  })

  it('ends the time in which a parcel is taken back as a mistake', async () => {
    const { orderId, id } = await sent()
    expect(await parcels().withdraw({ id })).toMatchObject({
      status: 'processing',
      shipments: [],
      unitsToShip: 1,
    })
    await parcels().withdraw({ id })
    expect((await shop.orderOf(orderId)).carrier).toBeNull()
    const { shipments } = await parcels().make({ id: orderId })
    const made = firstOf(shipments)
    await parcels().addScan({ id: made.id, state: 'picked_up' })
    expect((await refusalOf(parcels().withdraw({ id: made.id }))).code).toBe('SHIPMENT_SCANNED')
    await parcels().correct({ id: made.id, carrier: 'Ekart', trackingNumber: 'E9' })
    expect(await shop.backOffice.get({ id: orderId })).toMatchObject({
      carrier: 'Ekart',
      trackingNumber: 'E9',
    })
    expect((await shop.actsOn(orderId)).map(({ action }) => action)).toEqual([
      'shipment.made',
      'shipment.withdrawn',
      'shipment.made',
      'shipment.scanned',
      'shipment.corrected',
    ])
    expect(await shop.findings()).toEqual([])
  })
})
