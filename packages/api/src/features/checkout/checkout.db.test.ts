import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../context.ts'
import { addCustomer, addProduct, stockOf } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, mumbai, type TestShop } from '../../../test/test-shop.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customer = await addCustomer(shop)
})

async function fillCart(productId: number, quantity = 1): Promise<string> {
  const data = await shop.as(customer).cart.add({ productId, quantity })
  return data.id ?? ''
}

const order = (id: string) => shop.prisma.order.findUniqueOrThrow({ where: { id }, include: { items: true } })

describe('checkout', () => {
  it('freezes prices with CGST and SGST inside the state, and IGST beyond it', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 29_999 })
    const cartId = await fillCart(productId)
    const near = await shop.as(customer).checkout.init({ cartId, shippingAddress: bengaluru })
    const [line] = (await order(near.orderId)).items
    expect([line?.taxablePaise, line?.cgstPaise, line?.sgstPaise, line?.igstPaise]).toEqual([
      2_542_288, 228_806, 228_806, 0,
    ])
    const far = await shop.as(customer).checkout.init({ cartId, shippingAddress: mumbai })
    const [farLine] = (await order(far.orderId)).items
    expect([farLine?.taxablePaise, farLine?.cgstPaise, farLine?.igstPaise]).toEqual([2_542_288, 0, 457_612])
    expect(far).toMatchObject({ subtotal: 29_999, shippingAmount: 199, totalAmount: 30_198 })
  })

  it('ships free from ₹50,000', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 25_000 })
    const cartId = await fillCart(productId, 2)
    const data = await shop.as(customer).checkout.init({ cartId, shippingAddress: bengaluru })
    expect([data.shippingAmount, data.totalAmount]).toEqual([0, 50_000])
  })

  it('gives the same pending order for an unchanged cart, and another for a changed one', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
    const cartId = await fillCart(productId)
    const caller = shop.as(customer)
    const first = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    const same = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    expect(same.orderId).toBe(first.orderId)
    await fillCart(productId, 2)
    const changed = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    expect(changed.orderId).not.toBe(first.orderId)
    expect((await order(first.orderId)).status).toBe('failed')
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 3 })
  })

  it('counts the stock its own pending order holds as available to it', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 2 })
    const cartId = await fillCart(productId, 2)
    const caller = shop.as(customer)
    await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    await caller.checkout.init({ cartId, shippingAddress: mumbai })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 2, reserved: 2 })
  })

  it('rejects with CART_CHANGED and the new cart when a price changed since the shopper saw it', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 20_000 })
    const cartId = await fillCart(productId)
    await shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: 2_200_000 } })
    const caller = shop.as(customer)
    const init = (expectedTotal?: number) =>
      caller.checkout.init({ cartId, shippingAddress: bengaluru, expectedTotal })
    const refusal = await init(20_000).catch(
      (error: { cause: { code: string; detail: unknown } }) => error.cause,
    )
    expect(refusal).toMatchObject({ code: 'CART_CHANGED', detail: { cart: { totalAmount: 22_000 } } })
    expect((await init(22_000)).subtotal).toBe(22_000)
  })

  it('rejects a changed cart once for a caller without an expected total, and then proceeds', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 20_000 })
    const cartId = await fillCart(productId)
    await shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: 1_900_000 } })
    const init = () => shop.as(customer).checkout.init({ cartId, shippingAddress: bengaluru })
    await expect(init()).rejects.toThrow('Your cart has changed')
    expect((await init()).subtotal).toBe(19_000)
  })

  it('rejects another customer’s cart, an empty one, and a PIN code that is not served', async () => {
    const { id: productId } = await addProduct(shop)
    const cartId = await fillCart(productId)
    const stranger = shop.as(await addCustomer(shop))
    await expect(stranger.checkout.init({ cartId, shippingAddress: bengaluru })).rejects.toThrow(
      'Cart not found',
    )
    const army = { ...bengaluru, postcode: '900056' }
    await expect(shop.as(customer).checkout.init({ cartId, shippingAddress: army })).rejects.toThrow(
      /do not deliver/,
    )
    await shop.as(customer).cart.clear()
    await expect(shop.as(customer).checkout.init({ cartId, shippingAddress: bengaluru })).rejects.toThrow(
      'cart is empty',
    )
    await expect(shop.visitor().checkout.init({ cartId, shippingAddress: bengaluru })).rejects.toThrow(
      'Please login',
    )
  })

  it('refuses an address whose PIN code is in another state than it names, as the tax depends on it', async () => {
    const { id: productId } = await addProduct(shop)
    const cartId = await fillCart(productId)
    const shippingAddress = { ...bengaluru, state: 'Maharashtra' }
    const init = shop.as(customer).checkout.init({ cartId, shippingAddress })
    await expect(init).rejects.toThrow(
      'PIN code 560001 is in Karnataka. Please correct the PIN code or the state.',
    )
    expect(await shop.prisma.order.count({ where: { userId: customer.id } })).toBe(0)
  })

  it('refuses cash on delivery above the limit', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 60_000 })
    const cartId = await fillCart(productId)
    const caller = shop.as(customer)
    const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    const pay = caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'cod' })
    await expect(pay).rejects.toThrow('Cash on delivery is available up to ₹50,000.')
  })

  it('confirms cash on delivery at once, unpaid, with proforma and mail, and empties only what was bought', async () => {
    const [bought, remaining] = [await addProduct(shop), await addProduct(shop)]
    const cartId = await fillCart(bought.id)
    const caller = shop.as(customer)
    const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    await fillCart(remaining.id)
    await caller.checkout.pay({ orderId: data.orderId, paymentMethod: 'cod' })
    const page = await caller.orders.get({ id: data.orderId })
    expect([page.status, page.paymentStatus, page.paymentMethod]).toEqual(['confirmed', 'unpaid', 'cod'])
    expect(page.timeline.map(({ message }) => message.english)).toEqual([
      'Your order has been placed',
      'Your order is being processed',
    ])
    expect((await caller.cart.get()).items.map((item) => item.productId)).toEqual([remaining.id])
    const invoice = await caller.orders.invoice({ id: data.orderId })
    expect(Buffer.from(invoice.pdfBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(invoice.isProforma).toBe(true)
    expect(invoice.fileName).toBe(`invoice-${data.orderId}.pdf`)
    const mail = await shop.prisma.outboxMessage.findFirstOrThrow({ where: { to: customer.email ?? '' } })
    expect(mail.text).toContain('To pay on delivery: ₹30,198')
  })

  it('gives the last use of a coupon to one of ten shoppers, and a use back when the order ends', async () => {
    const now = shop.clock.now.getTime()
    const coupon = await shop.prisma.coupon.create({
      data: {
        code: 'LASTONE',
        name: 'Last one',
        type: 'percentage',
        valueHundredths: 1000,
        usageLimit: 1,
        validFrom: new Date(now - 1000),
        validUntil: new Date(now + 86_400_000),
      },
    })
    const { id: productId } = await addProduct(shop, { stock: 50 })
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => addCustomer(shop)))
    const carts: string[] = []
    for (const shopper of shoppers) {
      const cartId = (await shop.as(shopper).cart.add({ productId })).id ?? ''
      await shop.as(shopper).cart.applyCoupon({ cartId, code: 'LASTONE' })
      carts.push(cartId)
    }
    const results = await Promise.allSettled(
      shoppers.map((shopper, index) =>
        shop
          .as(shopper)
          .checkout.init({ cartId: carts[index] ?? '', shippingAddress: bengaluru, expectedTotal: 26_999.1 }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const uses = async () =>
      (await shop.prisma.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).usageCount
    expect(await uses()).toBe(1)
    shop.clock.now = new Date(now + 16 * 60_000)
    await sweepHolds(shop.deps)
    expect(await uses()).toBe(0)
  })

  it('returns the same response for the same Idempotency-Key, and rejects it for another request', async () => {
    const { id: productId } = await addProduct(shop)
    const cartId = await fillCart(productId)
    const caller = shop.as(customer)
    const key = { idempotencyKey: 'same-key-0001' }
    const first = await caller.checkout.init({ cartId, shippingAddress: bengaluru, ...key })
    expect(await caller.checkout.init({ cartId, shippingAddress: bengaluru, ...key })).toEqual(first)
    await expect(caller.checkout.init({ cartId, shippingAddress: mumbai, ...key })).rejects.toThrow(
      /different request/,
    )
  })

  it('stores consent to SMS once, with the order it was given with, and none that was not given', async () => {
    const { id: productId } = await addProduct(shop)
    const cartId = await fillCart(productId)
    const caller = shop.as(customer)
    const storedConsents = () => shop.prisma.consent.findMany({ where: { userId: customer.id } })
    await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    await caller.checkout.init({ cartId, shippingAddress: bengaluru, wantsSms: false })
    const elsewhere = { cartId: shop.deps.newId(), shippingAddress: bengaluru, wantsSms: true }
    await expect(caller.checkout.init(elsewhere)).rejects.toThrow('Cart not found')
    expect(await storedConsents()).toEqual([])
    const wanted = { cartId, shippingAddress: bengaluru, wantsSms: true }
    await Promise.all([caller.checkout.init(wanted), caller.checkout.init(wanted)])
    const wording = 'Tell me by SMS about my orders and where my parcels are.'
    const yes = { purpose: 'orders_sms', granted: true, wording, source: 'checkout' }
    expect(await storedConsents()).toEqual([expect.objectContaining(yes)])
    shop.clock.now = new Date(shop.clock.now.getTime() + 1)
    const { consents } = await caller.privacy.setConsent({ purpose: 'orders_sms', granted: false })
    expect(consents.find(({ purpose }) => purpose === 'orders_sms')?.granted).toBe(false)
  })

  it('holds the stock for 15 minutes, at the prices of the moment', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5, priceRupees: 20_000 })
    const cartId = await fillCart(productId, 2)
    const placed = await shop.as(customer).checkout.init({ cartId, shippingAddress: bengaluru })
    const startedAt = shop.clock.now.getTime()
    expect(Date.parse(placed.holdExpiresAt) - startedAt).toBe(15 * 60_000)
    await shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: 2_500_000 } })
    const orderOf = () => shop.as(customer).orders.get({ id: placed.orderId })
    expect(await orderOf()).toMatchObject({ status: 'pending', subtotal: 40_000 })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 2 })
    for (const [minutes, reserved] of [
      [15, 2],
      [16, 0],
    ] as const) {
      shop.clock.now = new Date(startedAt + minutes * 60_000)
      await sweepHolds(shop.deps)
      expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved })
    }
    expect(await orderOf()).toMatchObject({ status: 'failed', subtotal: 40_000 })
  })

  it("lists a customer's own orders with the counts behind the chips", async () => {
    const { id: productId } = await addProduct(shop)
    const caller = shop.as(customer)
    const placed = await caller.checkout.init({
      cartId: await fillCart(productId),
      shippingAddress: bengaluru,
    })
    await caller.orders.cancel({ id: placed.orderId })
    await caller.checkout.init({ cartId: await fillCart(productId), shippingAddress: bengaluru })
    const all = await caller.orders.list({})
    expect(all.orders.map((row) => row.status)).toEqual(['pending', 'cancelled'])
    expect(all.counts).toEqual({ all: 2, pending: 1, confirmed: 0, cancelled: 1 })
    expect((await caller.orders.list({ status: 'cancelled' })).pagination.total).toBe(1)
    expect((await shop.as(await addCustomer(shop)).orders.list({})).orders).toEqual([])
  })
})
