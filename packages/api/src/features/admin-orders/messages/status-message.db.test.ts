import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const textOf = async (id: string) => (await shop.as(shop.admin).admin.orders.statusMessage({ id })).text

describe('the text about an order that is sent by hand', () => {
  it('describes the state of the order at each step, and sends nothing', async () => {
    const { orderId } = await shop.cod()
    const messages = () => shop.prisma.outboxMessage.count()
    expect(await textOf(orderId)).toMatch(/It is confirmed.*It should arrive .*\/track\?token=/s)
    const { shipments } = shop.as(shop.admin).admin
    const made = await shipments.make({ id: orderId, carrier: 'DTDC', trackingNumber: 'WA-1' })
    const id = made.shipments[0]?.id ?? ''
    expect(await textOf(orderId)).toContain('on its way to you with DTDC, tracking number WA-1.')
    shop.later(60)
    await shipments.addScan({ id, state: 'out_for_delivery' })
    expect(await textOf(orderId)).toMatch(/out for delivery today.*Please have ₹/s)
    shop.later(60)
    await shipments.addScan({ id, state: 'failed_attempt', reason: 'place_closed' })
    const before = await messages()
    expect(await textOf(orderId)).toMatch(/the place was closed.*another day here: .*\/redelivery\//s)
    expect(await messages()).toBe(before)
    await shipments.addScan({ id, state: 'delivered' })
    expect(await textOf(orderId)).toContain('It has been delivered.')
  })

  it('is in the language of the buyer, with a link to their number', async () => {
    const { orderId, customer } = await shop.cod()
    await shop.prisma.user.update({ where: { id: customer.id }, data: { language: 'hi' } })
    const message = await shop.as(shop.admin).admin.orders.statusMessage({ id: orderId })
    expect(message).toMatchObject({ language: 'hi', phone: expect.stringMatching(/^\+91\d{10}$/) })
    expect(message.text).toContain('नमस्ते')
    expect(message.whatsappUrl).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/)
  })
})
