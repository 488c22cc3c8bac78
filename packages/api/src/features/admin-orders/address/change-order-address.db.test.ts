import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { bengaluru, mumbai, mysuru } from '../../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

const GSTIN_KARNATAKA = '29ZZZCS1234A1Z5'
type Address = typeof bengaluru

const change = (id: string, shippingAddress: Address, seenAddress?: Address) =>
  shop.backOffice.changeAddress({ id, shippingAddress, ...(seenAddress && { seenAddress }) })
const refusedAs = async (id: string, address: Address) => (await refusalOf(change(id, address))).code

/** Returns a pending order with further input of its buyer at checkout, such as another billing address or a GSTIN. */
async function pendingWith(overrides: object) {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
  const caller = shop.as(customer)
  const cart = await caller.cart.add({ productId, quantity: 1 })
  const init = { cartId: cart.id ?? '', shippingAddress: bengaluru, ...overrides }
  return { customer, productId, orderId: (await caller.checkout.init(init)).orderId, init }
}

const sums = async (id: string) => {
  const order = await shop.orderOf(id)
  const sum = (head: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    order.items.reduce((total, item) => total + item[head], 0)
  const { totalPaise, shippingPaise, discountPaise, taxPaise, placeOfSupply } = order
  return {
    fixed: { totalPaise, shippingPaise, discountPaise, promisedTo: order.promisedTo },
    items: sum('taxablePaise') + sum('cgstPaise') + sum('sgstPaise') + sum('igstPaise'),
    halves: [sum('cgstPaise'), sum('sgstPaise')],
    igst: sum('igstPaise'),
    taxPaise,
    placeOfSupply,
  }
}

describe('another delivery address of an order', () => {
  it('shows everywhere, and its buyer reads of it on the timeline and in one mail', async () => {
    const { orderId, customer } = await shop.cod()
    const address = { ...mysuru, name: 'Ravi Rao', phone: '+919000000001' }
    const after = await change(orderId, address)
    expect(after.shippingAddress).toMatchObject(address)
    expect(after.billingAddress).toMatchObject(address)
    expect(after.timeline.at(-1)?.message.english).toBe('Delivery address changed')
    const own = await shop.as(customer).orders.get({ id: orderId })
    expect(own.shippingAddress).toMatchObject(address)
    expect(own.timeline.at(-1)?.message.code).toBe('step_address_changed')
    await shop.move(orderId, 'processing')
    const { slips } = await shop.backOffice.slips({ ids: [orderId] })
    expect(slips[0]?.shippingAddress).toMatchObject(address)
    const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
    expect(JSON.stringify(content)).toContain('4 Sayyaji Rao Road')
    expect(JSON.stringify(content)).not.toContain('12 MG Road')
    const where = { dedupeKey: { startsWith: `order-address-changed:${orderId}` } }
    const sent = await shop.prisma.outboxMessage.findMany({ where })
    expect(sent.map(({ channel }) => channel)).toEqual(['email'])
    expect(JSON.stringify(sent[0])).toContain('4 Sayyaji Rao Road')
    expect(await shop.findings()).toEqual([])
  })

  it('leaves the log the parts that changed and no personal data', async () => {
    const { orderId } = await shop.cod()
    await change(orderId, { ...mumbai, phone: '+919000000001' })
    const [entry] = await shop.actsOn(orderId)
    expect(entry).toMatchObject({
      action: 'order.address-changed',
      before: { placeOfSupply: '29' },
      after: { placeOfSupply: '27', changed: 'phone, place', over: 'screen' },
    })
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/MG Road|9000000001|Asha|400001/)
  })

  it('changes nothing and notifies no one when it is the same', async () => {
    const { orderId } = await shop.cod()
    await change(orderId, { ...bengaluru, phone: '98765 43210' })
    expect(await shop.actsOn(orderId)).toEqual([])
    expect(await shop.mailsOf(orderId)).toEqual(['order-confirmed'])
  })

  it('is written once when it is requested again after a lost reply, though the order is sent by then', async () => {
    const { orderId: id } = await shop.cod()
    const requested = { id, shippingAddress: mysuru, seenAddress: bengaluru }
    await shop.backOffice.changeAddress(requested)
    expect((await shop.backOffice.changeAddress(requested)).shippingAddress.city).toBe('Mysuru')
    await shop.move(id, 'shipped')
    expect((await shop.backOffice.changeAddress(requested)).shippingAddress.city).toBe('Mysuru')
    const acts = await shop.actsOn(id)
    expect(acts.filter(({ action }) => action === 'order.address-changed')).toHaveLength(1)
  })

  it('preserves a different billing address', async () => {
    const billingAddress = { ...bengaluru, name: 'Asha Traders' }
    const { orderId } = await pendingWith({ billingAddress })
    const after = await change(orderId, mysuru)
    expect(after.billingAddress.name).toBe('Asha Traders')
    expect(after.shippingAddress.city).toBe('Mysuru')
  })
})

describe('the tax of an order that moves to another state', () => {
  it('turns CGST and SGST into IGST and back; total, fee and promise remain, and the books agree', async () => {
    const { orderId } = await shop.cod()
    const before = await sums(orderId)
    expect(before).toMatchObject({ placeOfSupply: '29', igst: 0 })
    await change(orderId, mumbai)
    const away = await sums(orderId)
    expect(away).toMatchObject({
      placeOfSupply: '27',
      halves: [0, 0],
      fixed: before.fixed,
      items: before.items,
    })
    expect(away.igst).toBeGreaterThan(0)
    expect(Math.abs(away.taxPaise - before.taxPaise)).toBeLessThanOrEqual(2)
    expect(await shop.findings()).toEqual([])
    await change(orderId, bengaluru)
    expect(await sums(orderId)).toEqual(before)
    await change(orderId, mumbai)
    await shop.move(orderId, 'processing')
    const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
    expect(content).toMatchObject({ isIntraState: false, placeOfSupply: { code: '27' } })
    expect(await shop.findings()).toEqual([])
  })

  it('preserves correct books for a margin order and for one with units cancelled before', async () => {
    const margin = await shop.pending({ boughtForRupees: 18_199 })
    await change(margin.orderId, mumbai)
    await shop.pay(margin)
    expect(await shop.stateOf(margin.orderId)).toBe('confirmed paid')
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 4_999 })
    const caller = shop.as(customer)
    const cart = await caller.cart.add({ productId, quantity: 2 })
    const { orderId } = await caller.checkout.init({ cartId: cart.id ?? '', shippingAddress: bengaluru })
    await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
    const [line] = (await caller.orders.get({ id: orderId })).items
    await caller.orders.cancelItems({ id: orderId, items: [{ orderItemId: line?.id ?? '', quantity: 1 }] })
    await change(orderId, mumbai)
    await shop.move(orderId, 'processing')
    expect(await shop.findings()).toEqual([])
  })

  it('is fixed by an invoice, which stays as it is', async () => {
    const { orderId } = await shop.paid()
    const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
    expect(await refusedAs(orderId, mumbai)).toBe('ADDRESS_STATE_INVOICED')
    await change(orderId, { ...mysuru, name: 'Ravi Rao' })
    const storedInvoice = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
    expect(storedInvoice.content).toEqual(content)
    const forced = shop.prisma.order.update({ where: { id: orderId }, data: { placeOfSupply: '27' } })
    await expect(forced).rejects.toThrow(/the order is invoiced for another state/)
    expect(await shop.findings()).toEqual([])
  })

  it('remains in the state of a GSTIN, and the name on an invoice cannot be changed', async () => {
    const buyer = { gstin: GSTIN_KARNATAKA, legalName: 'Asha Traders' }
    const started = await pendingWith({ buyer })
    expect(await refusedAs(started.orderId, mumbai)).toBe('GSTIN_STATE_DIFFERS')
    const { order } = await shop
      .as(started.customer)
      .checkout.pay({ orderId: started.orderId, paymentMethod: 'online' })
    await shop.pay({ ...started, providerOrderId: order?.id ?? '' })
    expect(await refusedAs(started.orderId, { ...bengaluru, name: 'Ravi' })).toBe('ADDRESS_NAME_INVOICED')
    await change(started.orderId, mysuru)
    expect(await shop.findings()).toEqual([])
  })
})

describe('an address that an order cannot have', () => {
  it('is refused once a parcel is booked or handed over, and for an order that is over', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.update({ id: orderId, carrier: 'DTDC', trackingNumber: 'D1' })
    expect(await refusedAs(orderId, mysuru)).toBe('ADDRESS_PARCEL_BOOKED')
    const booked = await shop.backOffice.get({ id: orderId })
    expect(booked.addressChange.lock?.code).toBe('address_parcel_booked')
    await shop.backOffice.update({ id: orderId, trackingNumber: '' })
    await change(orderId, mysuru)
    await shop.move(orderId, 'shipped')
    expect(await refusedAs(orderId, bengaluru)).toBe('ADDRESS_SHIPPED')
    const cancelled = await shop.cod()
    await shop.move(cancelled.orderId, 'cancelled')
    expect(await refusedAs(cancelled.orderId, mysuru)).toBe('ADDRESS_ORDER_OVER')
    expect(await refusedAs(shop.deps.newId(), mysuru)).toBe('ORDER_NOT_FOUND')
  })

  it('is refused at a PIN code that is not served, or where no cash is taken', async () => {
    const { orderId } = await shop.cod()
    const updatedAt = new Date()
    const rows = [
      { pin: '570002', isServed: false, takesCash: true, updatedAt },
      { pin: '570003', isServed: true, takesCash: false, updatedAt },
    ]
    await shop.prisma.pinCode.createMany({ data: rows })
    const unserved = await refusalOf(change(orderId, { ...mysuru, postcode: '570002' }))
    expect([unserved.code, unserved.message]).toEqual([
      'PIN_NOT_SERVICEABLE',
      'We do not deliver to this PIN code.',
    ])
    expect(await refusedAs(orderId, { ...mysuru, postcode: '570003' })).toBe('COD_NOT_AVAILABLE')
    const { orderId: paidId } = await shop.paid()
    await change(paidId, { ...mysuru, postcode: '570003' })
    expect(await refusedAs(orderId, { ...mysuru, state: 'Kerala' })).toBe('RULE_BROKEN')
  })

  it('is refused with an unverified phone where cash requires a verified one; a new phone is unverified', async () => {
    const phoneProvedAt = new Date()
    const { orderId } = await shop.cod()
    await shop.prisma.order.update({ where: { id: orderId }, data: { phoneProvedAt } })
    await change(orderId, mysuru)
    expect((await shop.orderOf(orderId)).phoneProvedAt).toEqual(phoneProvedAt)
    await change(orderId, { ...mysuru, phone: '+919000000001' })
    expect(await shop.orderOf(orderId)).toMatchObject({ phoneProvedAt: null, contactPhone: '+919000000001' })
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 40_000 })
    const cart = await shop.as(customer).cart.add({ productId, quantity: 1 })
    const init = { cartId: cart.id ?? '', shippingAddress: bengaluru }
    const { orderId: large } = await shop.as(customer).checkout.init(init)
    await shop.move(large, 'confirmed')
    await shop.prisma.order.update({ where: { id: large }, data: { paymentMethod: 'cod' } })
    expect(await refusedAs(large, { ...bengaluru, phone: '+919000000001' })).toBe('ADDRESS_PHONE_NEEDS_CODE')
  })
})

describe('a pending order with another address', () => {
  it('differs from the order of its cart: checkout with the first address places a new one', async () => {
    const { customer, orderId, init } = await pendingWith({})
    await change(orderId, mysuru)
    const again = await shop.as(customer).checkout.init(init)
    expect(again.orderId).not.toBe(orderId)
    expect((await shop.backOffice.get({ id: again.orderId })).shippingAddress.city).toBe('Bengaluru')
  })
})
