import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_DIR } from '@dobara/db/migration-folder.ts'
import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { phoneDraft } from '../../../../test/checkout/test-phone-orders.ts'
import { addCustomer, addStaff, placeOrder, stockOf } from '../../../../test/test-products.ts'
import { bengaluru, mumbai } from '../../../../test/test-shop.ts'

let shop: OrderBackOffice
let phoneOrders: ReturnType<OrderBackOffice['as']>['admin']['phoneOrders']
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
  phoneOrders = shop.as(shop.admin).admin.phoneOrders
})
afterAll(() => shop.stop())

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  )
const orderOf = (id: string) => shop.prisma.order.findUniqueOrThrow({ where: { id } })
const tokenOf = async (orderId: string) =>
  (await phoneOrders.payLink({ orderId })).link?.url.split('/pay/')[1] ?? ''

describe('an order that the store takes by phone', () => {
  it('belongs to its buyer, is priced and taxed as at checkout, and records who placed it', async () => {
    const { buyer, draft } = await phoneDraft(shop, { priceRupees: 29_999 })
    const placed = await phoneOrders.place({ ...draft, shippingAddress: mumbai, note: 'Rings after six' })
    expect(placed).toMatchObject({
      subtotal: 29_999,
      shippingAmount: 199,
      status: 'pending',
      needsCode: false,
    })
    const { userId, notes, channel } = await orderOf(placed.orderId)
    expect([userId, notes, channel]).toEqual([buyer.id, 'Rings after six', 'phone'])
    const seen = await shop.as(buyer).orders.get({ id: placed.orderId })
    expect(seen.timeline.map(({ message }) => message.code)).toEqual(['step_by_phone'])
    expect(await shop.stepsOf(placed.orderId)).toEqual(['placed by admin'])
    expect(await shop.actsOn(placed.orderId)).toMatchObject([
      { action: 'order.placed-by-phone', actorId: shop.admin.id },
    ])
  })

  it('is known by the activity log where it was placed before channels were written down', async () => {
    const { draft, productId } = await phoneDraft(shop)
    const { orderId } = await phoneOrders.place(draft)
    const another = await placeOrder(shop, { customer: await addCustomer(shop), productId })
    await shop.prisma.order.updateMany({
      where: { id: { in: [orderId, another] } },
      data: { channel: null },
    })
    const name = '20261130070300_channels_of_phone_orders'
    const fill = await readFile(join(MIGRATIONS_DIR, name, 'migration.sql'), 'utf8')
    await shop.prisma.$executeRawUnsafe(fill)
    expect([(await orderOf(orderId)).channel, (await orderOf(another)).channel]).toEqual(['phone', null])
  })

  it('is billed to a business with its GSTIN, at an address of its own', async () => {
    const { draft } = await phoneDraft(shop)
    const business = { gstin: '29AAGCB7383J1Z4', legalName: 'Bright Traders Private Limited' }
    const billingAddress = { ...bengaluru, line1: '7 Residency Road' }
    const placed = await phoneOrders.place({
      ...draft,
      shippingAddress: mumbai,
      billingAddress,
      buyer: business,
    })
    expect(await orderOf(placed.orderId)).toMatchObject({
      buyerGstin: business.gstin,
      buyerLegalName: business.legalName,
      billingAddress: { line1: '7 Residency Road', state: 'Karnataka' },
      shippingAddress: { state: 'Maharashtra' },
    })
    const wrong = { ...business, gstin: '29AAGCB7383J1Z5' }
    await expect(phoneOrders.place({ ...draft, shippingAddress: mumbai, buyer: wrong })).rejects.toThrow(
      'valid 15-character',
    )
  })

  it('holds its stock for a day, mails its buyer the link, and is paid by it', async () => {
    const { draft, stockItemId } = await phoneDraft(shop, { stock: 1 })
    const { orderId, holdExpiresAt } = await phoneOrders.place(draft)
    expect(Date.parse(holdExpiresAt) - shop.clock.now.getTime()).toBe(24 * 60 * 60_000)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 1 })
    const [mail] = await shop.prisma.outboxMessage.findMany({
      where: { dedupeKey: `order-placed:${orderId}` },
    })
    const token = await tokenOf(orderId)
    expect(mail?.text).toContain(`http://shop.test/pay/${token}`)
    shop.later(23 * 60)
    await shop.settle()
    const links = shop.visitor().payLinks
    const started = await links.start({ token })
    const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
    expect((await links.confirm({ token, providerPayload })).state).toBe('paid')
    expect(await shop.findings()).toEqual([])
  })

  it('expires after that day by the sweep of all orders, and its link shows it', async () => {
    const { draft, stockItemId } = await phoneDraft(shop, { stock: 1 })
    const { orderId } = await phoneOrders.place(draft)
    const token = await tokenOf(orderId)
    shop.later(24 * 60 + 1)
    await shop.settle()
    expect((await orderOf(orderId)).status).toBe('failed')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
    expect((await shop.visitor().payLinks.get({ token })).state).toBe('over')
    expect(await phoneOrders.payLink({ orderId })).toEqual({ link: null })
  })

  it('leaves the cart of its buyer, and another order by phone, as they are', async () => {
    const { buyer, productId, draft } = await phoneDraft(shop)
    await shop.as(buyer).cart.add({ productId, quantity: 1 })
    const first = await phoneOrders.place(draft)
    const second = await phoneOrders.place(draft)
    expect(second.orderId).not.toBe(first.orderId)
    expect((await orderOf(first.orderId)).status).toBe('pending')
    expect((await shop.as(buyer).cart.get()).itemCount).toBe(1)
  })

  it('is placed once for one key, however often it is pressed', async () => {
    const { draft } = await phoneDraft(shop)
    const press = () => phoneOrders.place({ ...draft, idempotencyKey: `press-${draft.buyerId}` })
    const [first, ...others] = await Promise.all([press(), press(), press()])
    expect(others.map(({ orderId }) => orderId)).toEqual([first?.orderId, first?.orderId])
    expect(await shop.prisma.order.count({ where: { userId: draft.buyerId } })).toBe(1)
  })

  it('takes the last unit, or a shopper does: never both', async () => {
    const { productId, stockItemId, draft } = await phoneDraft(shop, { stock: 1 })
    const rival = await addCustomer(shop)
    const results = await Promise.all([
      codeOf(phoneOrders.place(draft)),
      codeOf(placeOrder(shop, { customer: rival, productId })),
      codeOf(phoneOrders.place(draft)),
    ])
    expect(results.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 1 })
  })
})

describe('an order by phone that is refused', () => {
  it('leaves nothing behind when its price changed since it was read out', async () => {
    const { draft } = await phoneDraft(shop)
    expect(await codeOf(phoneOrders.place({ ...draft, expectedTotal: 1 }))).toBe('CHANGED_MEANWHILE')
    expect(await shop.prisma.cart.count({ where: { userId: draft.buyerId } })).toBe(0)
  })

  it('exceeds the stock, goes to a PIN code that is not served, or has no valid buyer', async () => {
    const { draft, productId } = await phoneDraft(shop, { stock: 2 })
    const lines = [
      { productId, quantity: 2 },
      { productId, quantity: 1 },
    ]
    expect(await codeOf(phoneOrders.place({ ...draft, lines }))).toBe('NOT_ENOUGH_STOCK')
    const army = { ...mumbai, postcode: '900056' }
    expect(await codeOf(phoneOrders.place({ ...draft, shippingAddress: army }))).toMatch(
      /RULE_BROKEN|PIN_NOT/,
    )
    for (const buyerId of [shop.deps.newId(), shop.admin.id]) {
      expect(await codeOf(phoneOrders.place({ ...draft, buyerId }))).toBe('USER_NOT_FOUND')
    }
    expect(await codeOf(phoneOrders.place({ ...draft, couponCode: 'NONE' }))).toBe('COUPON_INVALID')
    expect(await shop.prisma.cart.count({ where: { userId: draft.buyerId } })).toBe(0)
  })

  it('is refused to staff who may only look at orders', async () => {
    const { draft } = await phoneDraft(shop)
    const support = shop.as(await addStaff(shop, 'support')).admin.phoneOrders
    expect(await codeOf(support.place(draft))).toBe('PERMISSION_REQUIRED')
  })
})

describe('the price of an order by phone', () => {
  it('matches checkout, with a coupon of its buyer, and stores nothing', async () => {
    const { buyer, draft } = await phoneDraft(shop, { priceRupees: 20_000 })
    const [validFrom, validUntil] = [new Date('2026-01-01'), new Date('2027-01-01')]
    const coupon = { code: 'CALLED', name: 'Called', type: 'fixed_amount', valueHundredths: 100_000 } as const
    await shop.prisma.coupon.create({ data: { ...coupon, usageLimitPerUser: 1, validFrom, validUntil } })
    const { buyerId, lines } = draft
    const requested = { buyerId, lines, couponCode: 'called', postcode: '560001' }
    const { quote } = await phoneOrders.quote(requested)
    expect(quote).toMatchObject({
      subtotal: 20_000,
      discountAmount: 1_000,
      totalAmount: 19_199,
      codAvailable: true,
    })
    expect((await phoneOrders.quote({ buyerId, lines })).quote).toBeNull()
    expect(await shop.prisma.cart.count({ where: { userId: buyer.id } })).toBe(0)
    await phoneOrders.place({ ...draft, couponCode: 'CALLED', expectedTotal: 19_000 })
    expect(await codeOf(phoneOrders.quote(requested))).toBe('COUPON_INVALID')
  })
})
