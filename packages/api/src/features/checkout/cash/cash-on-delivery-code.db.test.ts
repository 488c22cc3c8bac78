import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../../context.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { bengaluru, createTestShop, mumbai, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
let customer: SignedInUser
let phoneSerial = 0
const texts: { to: string; text: string }[] = []
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.providers.sms.send = (message) => {
    texts.push(message)
    return Promise.resolve()
  }
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customer = await addCustomer(shop)
  texts.length = 0
})

/** A pending order, to an address with a phone number of its own. */
async function pendingOrder(priceRupees: number): Promise<{ orderId: string; phone: string }> {
  const { id: productId } = await addProduct(shop, { priceRupees })
  const data = await shop.as(customer).cart.add({ productId, quantity: 1 })
  phoneSerial += 1
  const phone = `+9198765${String(phoneSerial).padStart(5, '0')}`
  const order = await shop
    .as(customer)
    .checkout.init({ cartId: data.id ?? '', shippingAddress: { ...bengaluru, phone } })
  return { orderId: order.orderId, phone }
}

const statusOf = async (id: string) =>
  (await shop.prisma.order.findUniqueOrThrow({ where: { id }, select: { status: true } })).status

const codeOf = () => /\b\d{6}\b/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''

describe('a large order for cash on delivery', () => {
  it('needs a code from the limit on, as reported by the quote', async () => {
    for (const [priceRupees, needs] of [
      [34_000, false],
      [36_000, true],
    ] as const) {
      customer = await addCustomer(shop)
      const { id: productId } = await addProduct(shop, { priceRupees })
      await shop.as(customer).cart.add({ productId, quantity: 1 })
      const quote = await shop.as(customer).checkout.quote({ postcode: '560001' })
      expect([quote.codAvailable, quote.codNeedsCode]).toEqual([true, needs])
    }
  })

  it('is confirmed with the code sent to the phone of its address, and with nothing else', async () => {
    const { orderId, phone } = await pendingOrder(40_000)
    const caller = shop.as(customer)
    const cash = { orderId, paymentMethod: 'cod' } as const
    await expect(caller.checkout.pay(cash)).rejects.toThrow(
      'Please confirm this order with the OTP sent to the phone number of its address.',
    )
    const sent = await caller.checkout.sendCodCode({ orderId })
    expect(sent).toMatchObject({ resendAfter: 30, sentTo: `+91 ••••• •${phone.slice(-4)}` })
    expect(texts.map(({ to }) => to)).toEqual([phone])
    const wrong = codeOf() === '000000' ? '000001' : '000000'
    await expect(caller.checkout.pay({ ...cash, otp: wrong })).rejects.toThrow('Invalid or expired OTP')
    expect(await statusOf(orderId)).toBe('pending')
    expect((await caller.checkout.pay({ ...cash, otp: codeOf() })).status).toBe('confirmed')
    // The reply was lost and the browser retries with the code it used.
    expect((await caller.checkout.pay({ ...cash, otp: codeOf() })).status).toBe('confirmed')
  })

  it('is texted at the number the code came to; one below the limit is confirmed by mail alone', async () => {
    const textsTo = (to: string) => shop.prisma.outboxMessage.count({ where: { channel: 'sms', to } })
    const small = await pendingOrder(20_000)
    await shop.as(customer).checkout.pay({ orderId: small.orderId, paymentMethod: 'cod' })
    expect(await textsTo(small.phone)).toBe(0)
    customer = await addCustomer(shop)
    const { orderId, phone } = await pendingOrder(40_000)
    await shop.as(customer).checkout.sendCodCode({ orderId })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod', otp: codeOf() })
    expect(await textsTo(phone)).toBe(1)
    const mailed = { channel: 'email', to: customer.email ?? '' } as const
    expect(await shop.prisma.outboxMessage.count({ where: mailed })).toBe(1)
  })

  it('counts wrong codes: after five the right one opens nothing', async () => {
    const { orderId } = await pendingOrder(40_000)
    const caller = shop.as(customer)
    await caller.checkout.sendCodCode({ orderId })
    const wrong = codeOf() === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(caller.checkout.pay({ orderId, paymentMethod: 'cod', otp: wrong })).rejects.toThrow(
        'Invalid or expired OTP',
      )
    }
    await expect(caller.checkout.pay({ orderId, paymentMethod: 'cod', otp: codeOf() })).rejects.toThrow(
      'Invalid or expired OTP',
    )
    expect(await statusOf(orderId)).toBe('pending')
  })

  it('takes no code that was sent for signing in', async () => {
    const { orderId, phone } = await pendingOrder(40_000)
    await shop.visitor().auth.sendOtp({ phone })
    await expect(
      shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod', otp: codeOf() }),
    ).rejects.toThrow('Invalid or expired OTP')
  })

  it('requires no code below the limit, and sends none', async () => {
    const { orderId } = await pendingOrder(20_000)
    const caller = shop.as(customer)
    await expect(caller.checkout.sendCodCode({ orderId })).rejects.toThrow('This order does not need an OTP.')
    expect(texts).toEqual([])
    expect((await caller.checkout.pay({ orderId, paymentMethod: 'cod' })).status).toBe('confirmed')
  })

  it('can still be paid online when the code does not come', async () => {
    const { orderId } = await pendingOrder(40_000)
    const send = shop.deps.providers.sms.send
    shop.deps.providers.sms.send = () => Promise.reject(new Error('gateway down'))
    await expect(shop.as(customer).checkout.sendCodCode({ orderId })).rejects.toThrow('Failed to send OTP')
    shop.deps.providers.sms.send = send
    expect((await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })).status).toBe(
      'pending',
    )
  })
})

describe('a business buyer', () => {
  const buyer = { gstin: ' 27aapfu0939f1zv ', legalName: 'Uday Traders LLP' }
  async function init(input: { buyer: typeof buyer; billingAddress?: typeof mumbai }) {
    const { id: productId } = await addProduct(shop)
    const data = await shop.as(customer).cart.add({ productId, quantity: 1 })
    return shop.as(customer).checkout.init({ cartId: data.id ?? '', shippingAddress: bengaluru, ...input })
  }

  it('finds name and GSTIN on the order, and the tax still follows the delivery address', async () => {
    const data = await init({ buyer, billingAddress: mumbai })
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: data.orderId } })
    expect([order.buyerGstin, order.buyerLegalName, order.placeOfSupply]).toEqual([
      '27AAPFU0939F1ZV',
      'Uday Traders LLP',
      '29',
    ])
  })

  it('is refused a GSTIN of another state than the billing address, and one that is none', async () => {
    await expect(init({ buyer })).rejects.toThrow(
      'The GSTIN must belong to the state of the billing address. Please correct one of the two.',
    )
    await expect(
      init({ buyer: { ...buyer, gstin: '27AAPFU0939F1ZW' }, billingAddress: mumbai }),
    ).rejects.toThrow('Please enter a valid 15-character GSTIN.')
  })

  it('gets another order when only the GSTIN changed', async () => {
    const first = await init({ buyer, billingAddress: mumbai })
    const cartId = (await shop.as(customer).cart.get()).id ?? ''
    const again = { cartId, shippingAddress: bengaluru, billingAddress: mumbai }
    expect((await shop.as(customer).checkout.init({ ...again, buyer })).orderId).toBe(first.orderId)
    expect((await shop.as(customer).checkout.init(again)).orderId).not.toBe(first.orderId)
  })
})
