import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  )

describe('delivery of a cart', () => {
  it('is the same for a visitor as in the PIN code field, the quote and the order', async () => {
    const sessionId = newSessionId(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 24_999 })
    const visitor = shop.visitor(sessionId)
    const data = await visitor.cart.add({ productId })
    const promise = await visitor.checkout.deliveryPromise({ pin: '560001', amount: data.totalAmount })
    const answer = await visitor.checkout.cartDelivery({ pin: '560 001' })
    expect(answer).toEqual({
      pin: '560001',
      isServiceable: true,
      reason: null,
      earliest: promise.earliest,
      latest: promise.latest,
      shippingAmount: promise.standard?.amount,
      totalAmount: 25_198,
      taxAmount: 3_843.76,
    })

    const customer = await addCustomer(shop)
    const caller = shop.as(customer)
    const cartId = (await caller.cart.buyNow({ productId })).id ?? ''
    const [own, quote] = [
      await caller.checkout.cartDelivery({ cartId, pin: '560001' }),
      await caller.checkout.quote({ cartId, postcode: '560001' }),
    ]
    expect(own).toEqual(answer)
    expect([quote.shippingAmount, quote.totalAmount, quote.taxAmount]).toEqual([199, 25_198, 3_843.76])
    expect((await caller.checkout.init({ cartId, shippingAddress: bengaluru })).totalAmount).toBe(25_198)
  })

  it.each([
    ['from the value that is free', 50_000, null, [0, 50_000]],
    ['below it by a discount', 50_000, { valueHundredths: 1_000 }, [199, 45_199]],
    ['with free shipping', 24_999, { type: 'free_shipping' as const, valueHundredths: 0 }, [0, 24_999]],
  ])('counts coupons and the free value as the order does: %s', async (_, priceRupees, coupon, sums) => {
    const { id: productId } = await addProduct(shop, { priceRupees })
    const caller = shop.as(await addCustomer(shop))
    const cartId = (await caller.cart.add({ productId })).id ?? ''
    if (coupon) await caller.cart.applyCoupon({ cartId, code: (await addCoupon(shop, coupon)).code })
    const { shippingAmount, totalAmount } = await caller.checkout.cartDelivery({ cartId, pin: '560001' })
    const quote = await caller.checkout.quote({ cartId, postcode: '560001' })
    expect([shippingAmount, totalAmount]).toEqual(sums)
    expect([quote.shippingAmount, quote.totalAmount]).toEqual(sums)
  })

  it('reports why a PIN code is not served, with the total of the items', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 24_999 })
    const caller = shop.as(await addCustomer(shop))
    await caller.cart.add({ productId })
    expect(await caller.checkout.cartDelivery({ pin: '900001' })).toEqual({
      pin: '900001',
      isServiceable: false,
      reason: sentence('pin_army_post'),
      earliest: null,
      latest: null,
      shippingAmount: null,
      totalAmount: 24_999,
      taxAmount: 3_813.41,
    })
  })

  it('is rejected for no cart, an empty one, and another customer’s', async () => {
    const { id: productId } = await addProduct(shop)
    const caller = shop.as(await addCustomer(shop))
    expect(await codeOf(caller.checkout.cartDelivery({ pin: '560001' }))).toBe('CART_EMPTY')
    const cartId = (await caller.cart.add({ productId })).id ?? ''
    const stranger = shop.as(await addCustomer(shop))
    expect(await codeOf(stranger.checkout.cartDelivery({ cartId, pin: '560001' }))).toBe('CART_NOT_FOUND')
    expect(await codeOf(shop.visitor().checkout.cartDelivery({ cartId, pin: '560001' }))).toBe(
      'CART_NOT_FOUND',
    )
    await caller.cart.clear()
    expect(await codeOf(caller.checkout.cartDelivery({ cartId, pin: '560001' }))).toBe('CART_EMPTY')
  })
})
