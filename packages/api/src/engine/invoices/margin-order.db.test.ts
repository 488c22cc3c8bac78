import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { SETTINGS_CALLS } from '../../../test/settings/test-settings-calls.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru } from '../../../test/test-shop.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
}, 60_000)
afterAll(() => shop.stop())

const BOUGHT_PAISE = 5_873_00

/** A product of ₹9,413 by the margin, bought for ₹5,873: a margin of ₹3,540, of which ₹3,000 are taxed. */
async function addUsed() {
  return (await addProduct(shop, { priceRupees: 9_413, boughtForRupees: BOUGHT_PAISE / 100 })).id
}

/** Two of it and one regular product, with the customer who has them in a cart. */
async function fillCart() {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const used = await addUsed()
  const { id: regular } = await addProduct(shop, { priceRupees: 1_180 })
  await caller.cart.add({ productId: used, quantity: 2 })
  const cart = await caller.cart.add({ productId: regular })
  return { caller, used, regular, cart, cartId: cart.id ?? '' }
}

async function payOnline({
  caller,
  orderId,
}: {
  caller: ReturnType<OrderBackOffice['as']>
  orderId: string
}) {
  const { order } = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
  const providerPayload = await shop.sandbox.pay(order?.id ?? '')
  await caller.checkout.confirm({ orderId, providerPayload })
}

const invoiceOf = async (orderId: string) =>
  (await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })).content as InvoiceContent

describe('an order with items under the margin scheme', () => {
  it('freezes scheme, purchase price and tax when it is placed, and shows its buyer the tax of the rest alone', async () => {
    const { caller, used, cart, cartId } = await fillCart()
    expect(cart.items[0]).toMatchObject({ lineTax: 0, isTaxedByMargin: true })
    expect(cart.items[1]).toMatchObject({ lineTax: 180 })
    expect(cart.items[1]).not.toHaveProperty('isTaxedByMargin')
    expect(cart.taxAmount).toBe(180)
    const { orderId } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    const change = { taxScheme: 'regular', purchasePricePaise: 1_00, pricePaise: 1_000_00 } as const
    await shop.prisma.product.update({ where: { id: used }, data: change })
    await payOnline({ caller, orderId })
    const [line] = await shop.prisma.orderItem.findMany({ where: { orderId }, orderBy: { position: 'asc' } })
    expect(line).toMatchObject({
      taxScheme: 'margin',
      purchasePricePaise: BOUGHT_PAISE,
      lineTotalPaise: 18_826_00,
      taxablePaise: 18_826_00,
      cgstPaise: 0,
      marginTaxablePaise: 6_000_00,
      marginCgstPaise: 540_00,
      marginSgstPaise: 540_00,
      marginIgstPaise: 0,
    })
    const { lines } = await invoiceOf(orderId)
    expect(lines[0]?.margin).toEqual({
      taxablePaise: 6_000_00,
      cgstPaise: 540_00,
      sgstPaise: 540_00,
      igstPaise: 0,
    })
    expect(lines[1]).not.toHaveProperty('margin')
    expect(await shop.findings()).toEqual([])
  })

  it('shows the purchase price in no reply to its buyer', async () => {
    const { caller, used, cartId } = await fillCart()
    const { sku } = await shop.prisma.product.findUniqueOrThrow({ where: { id: used } })
    const { orderId, ...init } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    await payOnline({ caller, orderId })
    const replies = JSON.stringify([
      init,
      await caller.cart.get(),
      await caller.orders.get({ id: orderId }),
      await caller.orders.list({}),
      await caller.privacy.myData(),
      await shop.visitor().catalog.bySku({ sku }),
      await shop.visitor().catalog.list({ limit: 100 }),
    ])
    expect(replies).toContain('isTaxedByMargin')
    expect(replies).not.toMatch(/purchase_?price|unit_?cost|noInputCredit|margin_?(taxable|cgst|sgst|igst)/i)
    expect(replies).not.toMatch(/5873|587300|354000|600000|54000\b/)
  })

  it('is a new order once the items are taxed differently, though they cost the same', async () => {
    const { caller, used, cartId } = await fillCart()
    const first = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    await shop.prisma.product.update({ where: { id: used }, data: { taxScheme: 'regular' } })
    const second = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    expect(second.orderId).not.toBe(first.orderId)
    expect(second.taxAmount).toBeGreaterThan(first.taxAmount)
  })
})

describe('cancelling a unit of an order with items under the margin scheme', () => {
  /** A margin of ₹3,540 a unit, of which ₹3,000 are taxed; with it ₹1,180 and ₹199 of delivery by the regular scheme. */
  const unit = { taxablePaise: 3_000_00, cgstPaise: 270_00, sgstPaise: 270_00, igstPaise: 0 }
  const twoUnits = { taxablePaise: 6_000_00, cgstPaise: 540_00, sgstPaise: 540_00, igstPaise: 0 }
  const threeUnits = { taxablePaise: 9_000_00, cgstPaise: 810_00, sgstPaise: 810_00, igstPaise: 0 }
  /** The same after every kind of cancel: two units of the used items, the regular ones and the delivery. */
  const RETURN_OF_MONTH = {
    taxable: 7_168.64,
    marginTaxable: 6_000,
    cgst: 645.18,
    sgst: 645.18,
    igst: 0,
    outside: 11_746,
    total: 20_205,
  }

  async function cancelOne(month: string, paymentMethod: 'online' | 'cod') {
    shop.clock.now = new Date(`${month}-10T06:00:00.000Z`)
    const { caller, used, cartId } = await fillCart()
    await caller.cart.add({ productId: used, quantity: 1 })
    const { orderId } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    if (paymentMethod === 'online') await payOnline({ caller, orderId })
    else await caller.checkout.pay({ orderId, paymentMethod })
    const { items } = await caller.orders.get({ id: orderId })
    const requested = { id: orderId, items: [{ orderItemId: items[0]?.id ?? '', quantity: 1 }] }
    expect(await caller.orders.previewCancel(requested)).toMatchObject({ amount: 9_413 })
    await caller.orders.cancelItems(requested)
    await shop.runJobs()
    return orderId
  }
  const gstOf = (month: string) => shop.as(shop.admin).admin.reports.gst({ month })

  it('before it is paid: the document shows the margin of the remaining units', async () => {
    const orderId = await cancelOne('2027-03', 'cod')
    await shop.move(orderId, 'delivered')
    const line = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId, taxScheme: 'margin' } })
    expect(line).toMatchObject({
      quantity: 3,
      waivedQuantity: 1,
      purchasePricePaise: BOUGHT_PAISE,
      marginTaxablePaise: threeUnits.taxablePaise,
      marginCgstPaise: threeUnits.cgstPaise,
      marginSgstPaise: threeUnits.sgstPaise,
    })
    const { lines, totals } = await invoiceOf(orderId)
    expect(lines[0]).toMatchObject({ quantity: 2, totalPaise: 18_826_00, margin: twoUnits })
    expect(totals.totalPaise).toBe(20_205_00)
    const { total, difference } = await gstOf('2027-03')
    expect([total, difference]).toMatchObject([RETURN_OF_MONTH, 0])
    expect(await shop.findings()).toEqual([])
  })

  it('after it is paid: its credit note takes the margin of the unit back', async () => {
    const orderId = await cancelOne('2027-05', 'online')
    const { lines, totals } = await invoiceOf(orderId)
    expect(lines[0]).toMatchObject({ quantity: 3, totalPaise: 28_239_00, margin: threeUnits })
    expect(totals.totalPaise).toBe(29_618_00)
    const [note, ...more] = await shop.prisma.creditNote.findMany({ where: { invoice: { orderId } } })
    expect(more).toEqual([])
    const credited = note?.content as InvoiceContent
    expect(credited.lines).toMatchObject([{ quantity: 1, totalPaise: 9_413_00, margin: unit }])
    const { total, difference } = await gstOf('2027-05')
    expect([total, difference]).toMatchObject([RETURN_OF_MONTH, 0])
    expect(await shop.findings()).toEqual([])
  })
})

describe('a numbered document', () => {
  it('retains its content when items, prices, tax, settings and addresses change', async () => {
    const { caller, cartId, used, regular } = await fillCart()
    const { orderId } = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    await payOnline({ caller, orderId })
    const content = await invoiceOf(orderId)
    const expected = (await renderInvoicePdf(content)).toString('base64')
    for (const id of [used, regular]) {
      const data = {
        title: 'Renamed',
        sku: `RENAMED-${id}`,
        pricePaise: 1_00,
        hsn: '999999',
        gstRateBp: 500,
        condition: 'used',
        warrantyMonths: 1,
        returnWindowDays: 1,
        taxScheme: 'regular',
      } as const
      await shop.prisma.product.update({ where: { id }, data })
    }
    const settings = shop.as(shop.admin).admin.settings
    const { updatedAt } = (await settings.get()).shop
    const moved = { line1: '3 Marine Drive', city: 'Mumbai', state: 'Maharashtra', postcode: '400001' }
    const shopOf = SETTINGS_CALLS['admin.settings.saveShop']
    await settings.saveShop({
      ...shopOf,
      ...moved,
      gstin: '27ZZZCS1234A1Z9',
      legalName: 'Another',
      updatedAt,
    })
    const { publicUrl } = shop.deps
    shop.deps.publicUrl = 'https://moved.example'
    // It was not requested before all of this, so it is rendered now.
    const { pdfBase64 } = await caller.orders.invoice({ id: orderId })
    expect(pdfBase64).toBe(expected)
    shop.deps.publicUrl = publicUrl
    expect(await invoiceOf(orderId)).toEqual(content)
    expect(content.orderUrl).toBe(`${publicUrl}/order/${orderId}`)
    const change = shop.prisma.invoice.update({ where: { orderId }, data: { totalPaise: 1 } })
    await expect(change).rejects.toThrow('append')
  })
})
