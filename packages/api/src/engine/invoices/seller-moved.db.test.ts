import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { SETTINGS_CALLS } from '../../../test/settings/test-settings-calls.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, mumbai } from '../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
}, 60_000)
afterAll(() => shop.stop())

const KARNATAKA = SETTINGS_CALLS['admin.settings.saveShop']
const MAHARASHTRA = {
  ...KARNATAKA,
  line1: '3 Marine Drive',
  city: 'Mumbai',
  state: 'Maharashtra',
  postcode: '400001',
  gstin: '27ZZZCS1234A1Z9',
}

async function moveTo(place: typeof KARNATAKA): Promise<void> {
  const settings = shop.as(shop.admin).admin.settings
  const { updatedAt } = (await settings.get()).shop
  await settings.saveShop({ ...place, updatedAt })
}
beforeEach(() => moveTo(KARNATAKA))

/** An order with a shipping charge, not paid yet. */
async function order(shippingAddress: typeof bengaluru) {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
  const caller = shop.as(customer)
  const { id } = await caller.cart.add({ productId })
  const { orderId } = await caller.checkout.init({ cartId: id ?? '', shippingAddress })
  const payOnline = async () => {
    const { order: atProvider } = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(atProvider?.id ?? '')
    return caller.checkout.confirm({ orderId, providerPayload })
  }
  return { orderId, caller, payOnline }
}

async function invoiceOf(orderId: string) {
  const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
  const { seller, isIntraState, totals } = content as InvoiceContent
  const { taxPaise } = await shop.orderOf(orderId)
  expect(totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(taxPaise)
  const { cgstPaise, igstPaise } = totals
  return { gstin: seller.gstin, line: seller.addressLines[0], isIntraState, cgstPaise, igstPaise }
}

describe('orders that wait for their invoice while the shop moves to another state', () => {
  it.each([
    ['within the state of then: CGST and SGST', bengaluru, true, [777_82, 0]],
    ['into the state of today: IGST all the same', mumbai, false, [0, 1_555_63]],
  ])(
    'are invoiced from where they were taxed, %s',
    async (_, address, isIntraState, [cgstPaise, igstPaise]) => {
      const waiting = await order(address)
      const shown = await waiting.caller.orders.get({ id: waiting.orderId })
      await moveTo(MAHARASHTRA)
      expect((await waiting.caller.orders.invoice({ id: waiting.orderId })).isProforma).toBe(true)
      await waiting.payOnline()
      const { gstin } = KARNATAKA
      expect(await invoiceOf(waiting.orderId)).toEqual({
        gstin,
        line: '1 MG Road',
        isIntraState,
        cgstPaise,
        igstPaise,
      })
      const { cgstAmount, igstAmount } = await waiting.caller.orders.get({ id: waiting.orderId })
      expect([cgstAmount, igstAmount]).toEqual([shown.cgstAmount, shown.igstAmount])
    },
  )

  it('are invoiced so when they are packed, too, and cancelled with a credit note of the same seller', async () => {
    const { orderId } = await shop.cod()
    await moveTo(MAHARASHTRA)
    await shop.move(orderId, 'processing')
    expect(await invoiceOf(orderId)).toMatchObject({ gstin: KARNATAKA.gstin, isIntraState: true })
    await shop.move(orderId, 'cancelled')
    const note = await shop.prisma.creditNote.findFirstOrThrow({ where: { invoice: { orderId } } })
    expect(note.content).toMatchObject({ seller: { gstin: KARNATAKA.gstin }, isIntraState: true })
  })

  it('name the address of today where the state stays', async () => {
    const waiting = await order(bengaluru)
    await moveTo({ ...KARNATAKA, line1: '9 Residency Road' })
    await waiting.payOnline()
    expect(await invoiceOf(waiting.orderId)).toMatchObject({ line: '9 Residency Road', isIntraState: true })
  })

  it('leave the next orders to the new state, and the books right', async () => {
    const waiting = await order(bengaluru)
    await moveTo(MAHARASHTRA)
    const [near, far] = [await order(mumbai), await order(bengaluru)]
    expect(await shop.findings()).toEqual([])
    for (const { payOnline } of [waiting, near, far]) await payOnline()
    const { gstin } = MAHARASHTRA
    expect(await invoiceOf(near.orderId)).toMatchObject({ gstin, isIntraState: true })
    expect(await invoiceOf(far.orderId)).toMatchObject({ gstin, isIntraState: false })
    expect(await shop.findings()).toEqual([])
  })

  it('name the current settings when an older process stored no seller', async () => {
    const waiting = await order(bengaluru)
    await shop.prisma.$executeRaw`UPDATE shop_order SET seller = NULL WHERE id = ${waiting.orderId}::uuid`
    await waiting.payOnline()
    expect(await invoiceOf(waiting.orderId)).toMatchObject({ gstin: KARNATAKA.gstin, isIntraState: true })
  })
})
