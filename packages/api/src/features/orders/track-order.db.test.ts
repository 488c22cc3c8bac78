import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { TrackOrderInput } from '@dobara/contract/orders/order-tracking.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../checked-ids.ts'
import type { SignedInUser } from '../../context.ts'
import { signTrackingToken } from '../../engine/orders/tracking-token.ts'
import { sameKeys } from '../../keys.ts'
import { messageHtml } from '../../outbox/message-html.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: TestShop
let customer: SignedInUser
let orderId: string
let orderNumber: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.rateLimitMultiplier = 1
  customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop)
  orderId = await placeOrder(shop, { customer, productId })
  await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
  const order = await shop.prisma.order.update({
    where: { id: orderId },
    data: { status: 'shipped', carrier: 'Delhivery', trackingNumber: 'DLV123', notes: 'Call before' },
  })
  orderNumber = order.orderNumber
  const event = { orderId, kind: 'note', message: 'Customer sounded angry', actorKind: 'admin' }
  await shop.prisma.orderEvent.create({ data: event })
})
afterAll(() => shop.stop())
// Each test in a minute of its own: wrong tries are counted per order.
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
})

const PHONE = '98765 43210'
const track = (input: TrackOrderInput) => shop.visitor().orders.track(input)

describe('tracking an order without signing in', () => {
  it('shows state, steps with their times, carrier, number and city to a visitor with number and phone', async () => {
    const data = await track({ orderNumber, phone: PHONE })
    expect(data).toEqual({
      orderNumber,
      status: 'shipped',
      shippingMethod: 'standard',
      promise: { earliest: '2026-11-24', latest: '2026-11-25', isLate: false },
      placedAt: expect.any(String),
      deliveredAt: null,
      city: 'Bengaluru',
      carrier: 'Delhivery',
      carrierHi: null,
      trackingNumber: 'DLV123',
      shipments: [],
      unitsToShip: 1,
      timeline: expect.arrayContaining([
        { at: expect.any(String), status: 'pending', message: sentence('step_placed') },
        { at: expect.any(String), status: 'confirmed', message: sentence('step_confirmed') },
      ]),
    })
  })

  it('has the Hindi name of a carrier that the order itself names, without a parcel', async () => {
    const name = (carrier: string) => shop.prisma.order.update({ where: { id: orderId }, data: { carrier } })
    await name('India Post')
    expect(await track({ orderNumber, phone: PHONE })).toMatchObject({ carrierHi: 'भारतीय डाक' })
    expect(await shop.as(customer).orders.get({ id: orderId })).toMatchObject({ carrierHi: 'भारतीय डाक' })
    await name('Delhivery')
  })

  it('reveals no name, address, e-mail, phone, price, item, id or note', async () => {
    const shown = JSON.stringify(await track({ orderNumber, phone: PHONE }))
    const secrets = ['Asha', 'MG Road', '560001', '9876543210', customer.email ?? '', customer.id, orderId]
    for (const secret of [...secrets, '29999', '29,999', 'Latitude', 'angry', 'Call before', 'Payment']) {
      expect(shown).not.toContain(secret)
    }
  })

  it('takes the phone in any spelling and the number in small letters', async () => {
    for (const phone of ['+91 98765-43210', '09876543210', '919876543210']) {
      expect((await track({ orderNumber: ` ${orderNumber.toLowerCase()} `, phone })).status).toBe('shipped')
    }
  })

  it('takes the phone of the account as well', async () => {
    await shop.prisma.user.update({ where: { id: customer.id }, data: { phone: '+919000000001' } })
    expect((await track({ orderNumber, phone: '9000000001' })).orderNumber).toBe(orderNumber)
  })

  it('returns the same 404 for any wrong input', async () => {
    const wrong: TrackOrderInput[] = [
      { orderNumber, phone: '9876543211' },
      { orderNumber: 'DB-2026-999999', phone: PHONE },
      { orderNumber: "' OR 1=1 --", phone: PHONE },
      { token: 'nonsense' },
      {
        token: signTrackingToken(
          { ...shop.deps, keys: sameKeys(new Uint8Array(32)) },
          storedOrderId(orderId),
        ),
      },
      { token: signTrackingToken(shop.deps, storedOrderId('01930000-0000-7000-8000-00000000dead')) },
      { token: '', orderNumber, phone: PHONE },
    ]
    for (const input of wrong) {
      expect(await refusalOf(track(input))).toEqual({
        code: 'ORDER_NOT_FOUND',
        message: 'Order not found',
        fields: undefined,
      })
    }
  })

  it('reports missing input at its field', async () => {
    expect(await refusalOf(track({}))).toMatchObject({
      code: 'RULE_BROKEN',
      fields: {
        orderNumber: 'Please enter your order number.',
        phone: 'Please enter a 10-digit mobile number.',
      },
    })
    expect((await refusalOf(track({ orderNumber: 'a\0b', phone: PHONE }))).code).toBe('RULE_BROKEN')
  })

  it('stops guessing the phone after five tries in a minute, for an order that is there and one that is not', async () => {
    for (const number of [orderNumber, 'DB-2026-888888']) {
      const codes: string[] = []
      for (let last = 0; last < 6; last += 1) {
        codes.push((await refusalOf(track({ orderNumber: number, phone: `700000000${last}` }))).code)
      }
      expect(codes).toEqual([...Array.from({ length: 5 }, () => 'ORDER_NOT_FOUND'), 'RATE_LIMITED'])
      expect((await refusalOf(track({ orderNumber: number, phone: PHONE }))).code).toBe('RATE_LIMITED')
    }
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    expect((await track({ orderNumber, phone: PHONE })).orderNumber).toBe(orderNumber)
  })

  it('lets no thousand tries at once through', async () => {
    const codes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        refusalOf(track({ orderNumber, phone: `70000000${10 + index}` })).then(({ code }) => code),
      ),
    )
    expect(codes.filter((code) => code === 'ORDER_NOT_FOUND')).toHaveLength(5)
  })

  it('never refuses who knows the pair', async () => {
    for (let times = 0; times < 12; times += 1) {
      expect(await track({ orderNumber, phone: PHONE })).toBeDefined()
    }
  })
})

describe('the link in the mails', () => {
  const linkIn = (text: string) => /http:\/\/shop\.test\/track\?token=([\w-]+)/.exec(text)?.[1]

  it('opens the tracking of that order, for 90 days', async () => {
    const mail = await shop.prisma.outboxMessage.findUniqueOrThrow({
      where: { dedupeKey: `order-confirmed:${orderId}` },
    })
    const token = linkIn(mail.text) ?? ''
    expect(linkIn(messageHtml(mail) ?? '')).toBe(token)
    expect(await track({ token })).toMatchObject({ orderNumber, city: 'Bengaluru' })
    const today = shop.clock.now
    shop.clock.now = new Date(today.getTime() + 91 * 24 * 60 * 60 * 1000)
    expect((await refusalOf(track({ token }))).code).toBe('ORDER_NOT_FOUND')
    shop.clock.now = today
  })

  it('is in the mail of a cancellation too', async () => {
    const { id: productId } = await addProduct(shop)
    const id = await placeOrder(shop, { customer, productId })
    await shop.as(customer).orders.cancel({ id })
    const mail = await shop.prisma.outboxMessage.findUniqueOrThrow({
      where: { dedupeKey: `order-cancelled:${id}` },
    })
    expect((await track({ token: linkIn(mail.text) ?? '' })).status).toBe('cancelled')
  })
})
