import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { sellUnits } from '../../../test/units/test-sold-units.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const invoiceOf = async (orderId: string) =>
  (await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })).content as InvoiceContent
const mailOf = async (orderId: string, name: string) => {
  const where = { dedupeKey: { startsWith: `${name}:${orderId}` }, channel: 'email' as const }
  return (await shop.prisma.outboxMessage.findFirstOrThrow({ where })).text
}

describe('the serial numbers of what was sold', () => {
  it('are read by staff and by their buyer', async () => {
    const { orderId, sold, customer, line } = await sellUnits(shop)
    const { code, serial } = sold
    const order = await shop.backOffice.get({ id: orderId })
    expect(order.trackedLines).toMatchObject([
      {
        orderItemId: line,
        tracking: 'unit',
        machines: [
          {
            code,
            serial,
            brand: 'Dell',
            state: 'sold',
            isConfirmed: false,
            isChosen: false,
            isReplacement: false,
            isReleased: false,
            shipmentId: null,
          },
        ],
      },
    ])
    const bought = await shop.as(customer).orders.get({ id: orderId })
    expect(bought.items[0]?.machines).toMatchObject([{ code, serial }])
  })

  it('are frozen into the invoice when it is numbered, at the payment or at packing', async () => {
    const paid = await sellUnits(shop, { quantity: 2 })
    expect((await invoiceOf(paid.orderId)).lines[0]?.serials).toEqual(
      paid.units.slice(0, 2).map(({ serial }) => serial),
    )
    const cash = await sellUnits(shop, { method: 'cod' })
    await shop.move(cash.orderId, 'processing')
    expect((await invoiceOf(cash.orderId)).lines[0]?.serials).toEqual([cash.sold.serial])
  })

  it('are in no invoice of what is counted by a number', async () => {
    const { orderId } = await shop.paid()
    expect((await invoiceOf(orderId)).lines[0]).not.toHaveProperty('serials')
    expect((await shop.backOffice.get({ id: orderId })).trackedLines).toEqual([])
  })

  it('are on the packing slip, and in the mails of the parcel and of its delivery', async () => {
    const { orderId, units } = await sellUnits(shop, { quantity: 2 })
    const shown = units.slice(0, 2).map(({ code, serial }) => ({ code, serial }))
    const { slips } = await shop.backOffice.slips({ ids: [orderId] })
    expect(slips[0]?.items[0]?.machines).toMatchObject(shown)
    const [line] = (await shop.backOffice.get({ id: orderId })).linesToShip
    const made = await shop
      .as(shop.admin)
      .admin.shipments.make({ id: orderId, items: [{ orderItemId: line?.orderItemId ?? '', quantity: 1 }] })
    const parcel = await shop.backOffice.slips({ shipments: [made.shipments[0]?.id ?? ''] })
    expect(parcel.slips[0]?.items[0]?.machines).toMatchObject(shown.slice(0, 1))
    const rest = await shop.backOffice.slips({ ids: [orderId] })
    expect(rest.slips[0]?.items[0]?.machines).toMatchObject(shown.slice(1))
    const sent = await mailOf(orderId, 'order-shipped')
    expect(sent).toContain(`Serial number: ${shown[0]?.serial}`)
    expect(sent).not.toContain(shown[1]?.serial)
    await shop.move(orderId, 'delivered')
    expect(await mailOf(orderId, 'order-delivered')).toContain(shown[1]?.serial)
  })

  it('follow a sale that is cancelled: the machine is for sale again, and the line no longer has it', async () => {
    const { orderId, sold, customer } = await sellUnits(shop)
    await shop.move(orderId, 'cancelled')
    const { trackedLines } = await shop.backOffice.get({ id: orderId })
    expect(trackedLines[0]?.machines).toMatchObject([{ code: sold.code, state: 'listed', isReleased: true }])
    const bought = await shop.as(customer).orders.get({ id: orderId })
    expect(bought.items[0]).not.toHaveProperty('machines')
  })
})
