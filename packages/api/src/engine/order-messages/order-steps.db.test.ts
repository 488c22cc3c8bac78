import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { storedOrderId } from '../../checked-ids.ts'
import type { SignedInUser } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../orders/queries.ts'
import type { OrderStep } from './order-step.ts'
import { queueOrderStep } from './queue-order-step.ts'

let shop: TestShop
let customer: SignedInUser
let orderId: string

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
let phones = 0
beforeEach(async () => {
  customer = await addCustomer(shop)
  phones += 1
  const phone = `+91984510${String(phones).padStart(4, '0')}`
  await shop.prisma.user.update({
    where: { id: customer.id },
    data: { phone, phoneVerifiedAt: shop.clock.now },
  })
  const { id: productId } = await addProduct(shop)
  orderId = await placeOrder(shop, { customer, productId })
})

const PARCEL = { carrier: 'BlueDart', trackingNumber: 'BD123', trackingUrl: 'https://carrier.example/BD123' }

const notify = (step: OrderStep, id = orderId) =>
  shop.prisma.$transaction(async (tx) => {
    const order = await lockOrder(tx, storedOrderId(id))
    await queueOrderStep(tx, shop.deps, { order: order as LockedOrder, step })
  })

const messages = async (channel: 'email' | 'sms', of = orderId) => {
  const { orderNumber } = await shop.prisma.order.findUniqueOrThrow({ where: { id: of } })
  const where = { channel, text: { contains: orderNumber } }
  return shop.prisma.outboxMessage.findMany({ where, orderBy: { createdAt: 'asc' } })
}

const steps: [title: string, OrderStep, mail: string, isTexted: boolean][] = [
  ['placed', { kind: 'placed', payBefore: new Date('2026-11-21T06:45:00Z') }, 'until 12:15 pm', false],
  [
    'paid',
    { kind: 'confirmed', isPaid: true, invoiceNumber: 'TI/2627/000001' },
    'invoice TI/2627/000001',
    true,
  ],
  [
    'for cash',
    { kind: 'confirmed', isPaid: false, invoiceNumber: null },
    'Your GST invoice will be on the order page',
    true,
  ],
  [
    'paid after all',
    { kind: 'payment-received', invoiceNumber: 'TI/2627/000001' },
    'Nothing is left to pay',
    false,
  ],
  [
    'shipped',
    { kind: 'shipped', parcel: PARCEL, invoiceNumber: null },
    'https://carrier.example/BD123',
    true,
  ],
  ['delivered', { kind: 'delivered' }, 'has been delivered', true],
  ['cancelled', { kind: 'cancelled', refundPaise: 0 }, 'Nothing had been paid', true],
  [
    'refunded',
    { kind: 'refunded', refundId: 'r-1', amountPaise: 100_00, creditNoteNumber: 'CN/2627/000001' },
    'Credit note: CN/2627/000001',
    true,
  ],
  [
    'sent back',
    { kind: 'payment-returned', paymentId: 'p-1', amountPaise: 100_00 },
    'We received ₹100 for order',
    false,
  ],
]

describe('a step of an order', () => {
  it.each(steps)('%s is mailed once, however often it happens', async (_, step, mail, isTexted) => {
    await notify(step)
    await notify(step)
    const mails = await messages('email')
    expect(mails.map(({ to }) => to)).toEqual([customer.email])
    expect(`${mails[0]?.subject}\n${mails[0]?.text}`).toContain(mail)
    const page = step.kind === 'placed' ? 'pay/' : `order/${orderId}`
    expect(mails[0]?.text).toContain(`http://shop.test/${page}`)
    expect(await messages('sms')).toHaveLength(isTexted ? 1 : 0)
  })
})

describe('the buyer', () => {
  const step: OrderStep = { kind: 'shipped', parcel: PARCEL, invoiceNumber: null }

  it('is texted at the number the account has proved, and at no number that was only typed into an address', async () => {
    const proved = (await shop.prisma.user.findUniqueOrThrow({ where: { id: customer.id } })).phone
    await notify(step)
    expect((await messages('sms')).map(({ to, template }) => [to, template])).toEqual([
      [proved, 'order_shipped'],
    ])
    await shop.prisma.user.update({ where: { id: customer.id }, data: { phoneVerifiedAt: null } })
    await notify({ kind: 'delivered' })
    expect(await messages('sms')).toHaveLength(1)
    expect((await messages('email')).at(-1)?.text).toContain('has been delivered')
    const where = { id: orderId }
    await shop.prisma.order.update({ where, data: { phoneProvedAt: shop.clock.now } })
    await notify({ kind: 'cancelled', refundPaise: 0 })
    expect((await messages('sms')).map(({ to }) => to)).toEqual([proved, '+919876543210'])
  })

  it.each([
    [0, 'order_cancelled_unpaid'],
    [500_00, 'order_cancelled'],
  ])('reads by SMS of a refund only if something was paid: %i paise', async (refundPaise, template) => {
    await notify({ kind: 'cancelled', refundPaise })
    expect((await messages('sms')).map((sms) => sms.template)).toEqual([template])
  })

  it('is written to in the language that the account has chosen', async () => {
    await shop.as(customer).profile.setLanguage({ language: 'hi' })
    await notify(step)
    const [mail] = await messages('email')
    expect(mail?.subject).toMatch(/^ऑर्डर .* रास्ते में है$/)
    expect(mail?.text).toContain('हमने आपका पार्सल BlueDart को सौंप दिया है।')
    expect(mail?.unsubscribeUrl).toContain('http://shop.test/unsubscribe?token=')
    const [sms] = await messages('sms')
    expect(sms?.template).toBe('order_shipped_hi')
    expect(sms?.text).toMatch(/ रास्ते में है। कूरियर: BlueDart /)
  })

  it('is texted in English where the wording in Hindi is not registered', async () => {
    const { sms: sender } = shop.deps.providers
    shop.deps.providers.sms = { ...sender, hasTemplate: (template) => !template.endsWith('_hi') }
    await shop.as(customer).profile.setLanguage({ language: 'hi' })
    await notify(step)
    shop.deps.providers.sms = sender
    expect((await messages('email'))[0]?.subject).toMatch(/^ऑर्डर /)
    expect((await messages('sms')).map(({ template }) => template)).toEqual(['order_shipped'])
  })

  it('without an address gets the mail at the one given for the delivery, or none', async () => {
    await shop.prisma.user.update({
      where: { id: customer.id },
      data: { email: null, phone: '+919845000001', phoneVerifiedAt: null },
    })
    await notify(step)
    expect(await messages('email')).toEqual([])
    const { shippingAddress } = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    const given = { ...(shippingAddress as object), email: 'delivery@example.com' }
    await shop.prisma.order.update({ where: { id: orderId }, data: { shippingAddress: given } })
    await notify({ kind: 'delivered' })
    expect((await messages('email')).map(({ to }) => to)).toEqual(['delivery@example.com'])
  })

  it('gets no messages after deleting the account', async () => {
    await shop.prisma.user.update({ where: { id: customer.id }, data: { status: 'deleted', email: null } })
    await notify(step)
    expect([await messages('email'), await messages('sms')]).toEqual([[], []])
  })
})

describe('a change to an order', () => {
  it('is mailed: cancelled before it was paid', async () => {
    await shop.as(customer).orders.cancel({ id: orderId })
    const [mail] = await messages('email')
    expect(mail).toMatchObject({ dedupeKey: `order-cancelled:${orderId}`, to: customer.email })
    expect(mail?.text).toContain('Nothing had been paid')
  })

  it('is mailed: paid, cancelled, and refunded with its credit note', async () => {
    const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(data.order?.id ?? '')
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    await shop.as(customer).orders.cancel({ id: orderId })
    await shop.runJobs()
    const mails = await messages('email')
    expect(mails.map(({ dedupeKey }) => dedupeKey.split(':')[0]).sort()).toEqual([
      'order-cancelled',
      'order-confirmed',
      'order-refunded',
    ])
    const refunded = mails.find(({ dedupeKey }) => dedupeKey.startsWith('order-refunded:'))
    expect(refunded?.text).toMatch(/Credit note: CN/)
    expect(refunded?.text).toContain('to the account you paid from')
    expect(mails.every(({ state }) => state === 'sent')).toBe(true)
  })
})
