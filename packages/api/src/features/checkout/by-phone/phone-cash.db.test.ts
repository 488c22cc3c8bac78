import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { phoneDraft } from '../../../../test/checkout/test-phone-orders.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
let phoneOrders: ReturnType<TestShop['as']>['admin']['phoneOrders']
const texts: { to: string; text: string }[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.providers.sms.send = (message) => {
    texts.push(message)
    return Promise.resolve()
  }
  phoneOrders = shop.as(await addCustomer(shop, 'admin')).admin.phoneOrders
})
afterAll(() => shop.stop())
beforeEach(() => {
  texts.length = 0
})

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  )
const orderOf = (id: string) => shop.prisma.order.findUniqueOrThrow({ where: { id } })

describe('cash for an order by phone', () => {
  it('confirms a small one at once, and marks no browser', async () => {
    const { draft } = await phoneDraft(shop)
    const placed = await phoneOrders.place({ ...draft, payment: 'cod' })
    expect(placed).toMatchObject({ status: 'confirmed', needsCode: false })
    expect(await orderOf(placed.orderId)).toMatchObject({ paymentMethod: 'cod', deviceKey: null })
    expect(await phoneOrders.payLink({ orderId: placed.orderId })).toEqual({ link: null })
  })

  it('confirms a large one with the code that its buyer reads out, and with nothing else', async () => {
    const { draft } = await phoneDraft(shop, { priceRupees: 36_000 })
    const phone = '+919812312312'
    const shippingAddress = { ...draft.shippingAddress, phone }
    const { orderId, needsCode, status } = await phoneOrders.place({
      ...draft,
      shippingAddress,
      payment: 'cod',
    })
    expect([needsCode, status]).toEqual([true, 'pending'])
    expect(await refusalOf(phoneOrders.confirmCash({ orderId }))).toBe('COD_CODE_NEEDED')
    expect((await phoneOrders.sendCode({ orderId })).sentTo).toBe('+91 ••••• •2312')
    expect(texts.map(({ to }) => to)).toEqual([phone])
    const code = /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await refusalOf(phoneOrders.confirmCash({ orderId, otp: wrong }))).toBe('OTP_INVALID')
    expect(await phoneOrders.confirmCash({ orderId, otp: code })).toEqual({ orderId, status: 'confirmed' })
    expect(await phoneOrders.confirmCash({ orderId })).toEqual({ orderId, status: 'confirmed' })
  })

  it('can be paid by the link instead, which is sent once', async () => {
    const { draft } = await phoneDraft(shop, { priceRupees: 36_000 })
    const { orderId } = await phoneOrders.place({ ...draft, payment: 'cod' })
    expect((await phoneOrders.payLink({ orderId })).link?.isSent).toBe(false)
    await Promise.all([phoneOrders.sendLink({ orderId }), phoneOrders.sendLink({ orderId })])
    expect((await phoneOrders.payLink({ orderId })).link?.isSent).toBe(true)
    expect(await shop.prisma.outboxMessage.count({ where: { dedupeKey: `order-placed:${orderId}` } })).toBe(1)
    expect(
      await shop.prisma.auditEntry.count({ where: { entityId: orderId, action: 'order.pay-link-sent' } }),
    ).toBe(1)
  })

  it('waits for no cash order of the same buyer and item in a circle', async () => {
    const { buyer, productId, draft } = await phoneDraft(shop, { stock: 20 })
    const waiting = await Promise.all(
      [1, 2, 3, 4].map(() => phoneOrders.place(draft).then(({ orderId }) => orderId)),
    )
    const calls = waiting.flatMap((orderId) => [
      shop.as(buyer).checkout.pay({ orderId, paymentMethod: 'cod' }),
      phoneOrders.place({ ...draft, payment: 'cod' }),
    ])
    expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => 'ok'))
    expect(await shop.prisma.order.count({ where: { userId: buyer.id, status: 'confirmed' } })).toBe(8)
    expect(await shop.prisma.stockItem.findFirst({ where: { productId } })).toMatchObject({
      onHand: 12,
      reserved: 0,
    })
  })

  it('is refused beyond the limit of the shop, and leaves no order', async () => {
    const { draft } = await phoneDraft(shop, { priceRupees: 99_000 })
    expect(await refusalOf(phoneOrders.place({ ...draft, payment: 'cod' }))).toBe('COD_NOT_AVAILABLE')
    expect(await shop.prisma.order.count({ where: { userId: draft.buyerId } })).toBe(0)
  })
})

describe('a buyer whom the store adds', () => {
  it.each([
    [
      'has an address as well, which may be another person’s: another account',
      '9845011223',
      'ravi@test.example',
    ],
    ['has nothing else: this one, with its orders', '9845011226', undefined],
  ])('counts as typed, and who proves the phone of one that %s', async (_, phone, email) => {
    const { id } = await phoneOrders.addBuyer({ name: 'Ravi Kumar', phone, email })
    expect(await shop.prisma.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      phone: `+91${phone}`,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      passwordHash: null,
    })
    const browser = shop.visitor()
    await browser.auth.sendOtp({ phone })
    const code = /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
    await browser.auth.enterByPhone({ phone, code })
    const owner = await shop.prisma.user.findFirst({
      where: { phone: `+91${phone}`, phoneVerifiedAt: { not: null } },
    })
    expect(owner?.id === id).toBe(email === undefined)
  })

  it('is refused where another account has the phone or the address', async () => {
    await phoneOrders.addBuyer({ name: 'Meena', phone: '9845011224', email: 'meena@test.example' })
    expect(await refusalOf(phoneOrders.addBuyer({ name: 'Meena', phone: '9845011224' }))).toBe('PHONE_TAKEN')
    const other = { name: 'Meena', phone: '9845011225', email: 'meena@test.example' }
    expect(await refusalOf(phoneOrders.addBuyer(other))).toBe('EMAIL_TAKEN')
  })

  it('is shown with the addresses that were saved, and only where it is a customer', async () => {
    const { buyer, draft } = await phoneDraft(shop)
    await shop.as(buyer).addresses.create(draft.shippingAddress)
    expect((await phoneOrders.buyer({ id: buyer.id })).addresses).toMatchObject([{ city: 'Bengaluru' }])
    expect(await refusalOf(phoneOrders.buyer({ id: (await addCustomer(shop, 'admin')).id }))).toBe(
      'USER_NOT_FOUND',
    )
  })
})
