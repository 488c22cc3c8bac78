import type { Cart } from '@dobara/contract/cart.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createCaller } from '../../app-router.ts'
import type { SignedInUser } from '../../context.ts'
import { mergeVisitorCart } from '../../engine/carts/merge-carts.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'
import { addCustomer, addProduct, stockOf } from '../../../test/test-products.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
beforeEach(async () => {
  customer = await addCustomer(shop)
})
afterAll(() => shop.stop())

/** 'ok', or the code of the refusal. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    return String((error as { cause?: { code?: string } }).cause?.code)
  }
}

async function codeOf(call: () => Promise<unknown>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await outcomeOf(call())
    if (outcome !== 'BUSY' || tries === 20) return outcome
  }
}

const idsOf = ({ items }: { items: { productId: number }[] }) => items.map(({ productId }) => productId)

/** The lines of a cart, without the remaining stock. */
const linesOf = ({ items }: Cart) => items.map(({ id, productId, quantity }) => [id, productId, quantity])

function orderOf(buyer: SignedInUser, cartId: string | null) {
  return shop.as(buyer).checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
}

describe('Buy Now', () => {
  it('buys one product alone, reserved and priced like the cart, which remains unchanged', async () => {
    const [remaining, bought] = [await addProduct(shop), await addProduct(shop, { stock: 3 })]
    const caller = shop.as(customer)
    await caller.cart.add({ productId: remaining.id, quantity: 2 })
    await caller.cart.add({ productId: bought.id })
    const before = await caller.cart.get()

    const data = await caller.cart.buyNow({ productId: bought.id })
    expect([idsOf(data), data.itemCount, data.totalAmount]).toEqual([[bought.id], 1, 29_999])
    expect(data.id).not.toBe(before.id)
    const quote = await caller.checkout.quote({ cartId: data.id ?? '', postcode: '560001' })
    expect([idsOf(quote.cart), quote.totalAmount]).toEqual([[bought.id], 30_198])
    const order = await orderOf(customer, data.id)
    expect(await stockOf(shop, bought.stockItemId)).toEqual({ onHand: 3, reserved: 1 })
    await caller.checkout.pay({ orderId: order.orderId, paymentMethod: 'cod' })

    expect(linesOf(await caller.cart.get())).toEqual(linesOf(before))
    expect((await caller.cart.boughtNow()).items).toEqual([])
    expect(await stockOf(shop, bought.stockItemId)).toEqual({ onHand: 2, reserved: 0 })
  })

  it('survives a reload; another product replaces it and releases the stock of its order', async () => {
    const [first, second] = [await addProduct(shop), await addProduct(shop)]
    const caller = shop.as(customer)
    const data = await caller.cart.buyNow({ productId: first.id })
    expect(await caller.cart.boughtNow()).toEqual(data)
    const order = await orderOf(customer, data.id)
    expect((await orderOf(customer, data.id)).orderId).toBe(order.orderId)

    expect(idsOf(await caller.cart.buyNow({ productId: second.id }))).toEqual([second.id])
    await orderOf(customer, data.id)
    expect(await stockOf(shop, first.stockItemId)).toMatchObject({ reserved: 0 })
    expect(await stockOf(shop, second.stockItemId)).toMatchObject({ reserved: 1 })
    expect((await caller.orders.get({ id: order.orderId })).status).toBe('failed')
  })

  it('is transferred unchanged when a visitor signs in, while the two carts are merged', async () => {
    const [own, brought] = [await addProduct(shop), await addProduct(shop)]
    const [begun, bought] = [await addProduct(shop), await addProduct(shop)]
    const caller = shop.as(customer)
    await caller.cart.add({ productId: own.id })
    await caller.cart.buyNow({ productId: begun.id })
    const sessionId = newSessionId(shop)
    await shop.visitor(sessionId).cart.add({ productId: brought.id })
    const data = await shop.visitor(sessionId).cart.buyNow({ productId: bought.id })

    await mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id)
    expect(idsOf(await caller.cart.get())).toEqual([own.id, brought.id])
    expect([(await caller.cart.boughtNow()).id, idsOf(await caller.cart.boughtNow())]).toEqual([
      data.id,
      [bought.id],
    ])
    expect((await shop.visitor(sessionId).cart.boughtNow()).id).toBeNull()
  })

  it('takes coupons of its own, and gives and takes none of the cart', async () => {
    const { id: productId } = await addProduct(shop)
    const { code } = await addCoupon(shop, { valueHundredths: 1000 })
    const caller = shop.as(customer)
    await caller.cart.add({ productId })
    const cartId = (await caller.cart.buyNow({ productId })).id ?? ''
    const { cart } = await caller.cart.applyCoupon({ cartId, code })
    expect([cart.id, cart.discountAmount]).toEqual([cartId, 2_999.9])
    expect((await caller.cart.get()).appliedCoupons).toEqual([])
    const [applied] = cart.appliedCoupons
    const after = await caller.cart.removeCoupon({ cartId, appliedCouponId: applied?.id ?? 0 })
    expect([after.id, after.appliedCoupons]).toEqual([cartId, []])
  })

  it('is refused for what is not for sale, in no such number, and to strangers', async () => {
    const { id: productId } = await addProduct(shop, { stock: 1 })
    const soldOut = await addProduct(shop, { stock: 0 })
    const caller = shop.as(customer)
    expect(await outcomeOf(caller.cart.buyNow({ productId: soldOut.id }))).toBe('OUT_OF_STOCK')
    expect(await outcomeOf(caller.cart.buyNow({ productId, quantity: 2 }))).toBe('NOT_ENOUGH_STOCK')
    expect(await outcomeOf(caller.cart.buyNow({ productId: 2_147_483_647 }))).toBe('PRODUCT_NOT_FOUND')
    expect(await outcomeOf(createCaller(shop.contextOf(null)).cart.buyNow({ productId }))).toBe(
      'SESSION_ID_INVALID',
    )
    const { id } = await caller.cart.buyNow({ productId })
    const stranger = shop.as(await addCustomer(shop))
    const cartId = id ?? ''
    expect(await outcomeOf(stranger.checkout.quote({ cartId, postcode: '560001' }))).toBe('CART_NOT_FOUND')
    expect(await outcomeOf(stranger.checkout.init({ cartId, shippingAddress: bengaluru }))).toBe(
      'CART_NOT_FOUND',
    )
    expect(await outcomeOf(stranger.cart.applyCoupon({ cartId, code: 'ANY' }))).toBe('CART_NOT_FOUND')
  })
})

describe('races of Buy Now against the cart', () => {
  it.each([1, 2, 3, 4])('sells the last piece to one of two concurrent callers (round %i)', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 1 })
    const other = await addCustomer(shop)
    const carts = await Promise.all(
      [customer, other].map(async (buyer) => {
        const caller = shop.as(buyer)
        const [cart, alone] = [await caller.cart.add({ productId }), await caller.cart.buyNow({ productId })]
        return [
          { buyer, id: cart.id },
          { buyer, id: alone.id },
        ]
      }),
    )
    const outcomes = await Promise.all(carts.flat().map(({ buyer, id }) => codeOf(() => orderOf(buyer, id))))
    expect(outcomes.toSorted()).toEqual(['CART_CHANGED', 'CART_CHANGED', 'CART_CHANGED', 'ok'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 1 })
  })

  it('grants the last use of a coupon to only one of the two', async () => {
    const { id: productId } = await addProduct(shop, { stock: 5 })
    const { code } = await addCoupon(shop, { valueHundredths: 1000, usageLimit: 1 })
    const caller = shop.as(customer)
    const ids = [(await caller.cart.add({ productId })).id, (await caller.cart.buyNow({ productId })).id]
    for (const id of ids) await caller.cart.applyCoupon({ cartId: id ?? '', code })
    const outcomes = await Promise.all(ids.map((id) => codeOf(() => orderOf(customer, id))))
    expect(outcomes.toSorted()).toEqual(['COUPON_GONE', 'ok'])
    expect(await shop.prisma.couponUse.count({ where: { coupon: { code }, releasedAt: null } })).toBe(1)
  })

  it('grants the last use of a coupon to one of three shoppers; the others see COUPON_GONE and the full total', async () => {
    const { id: productId } = await addProduct(shop, { stock: 5 })
    const { code } = await addCoupon(shop, { valueHundredths: 1000, usageLimit: 1 })
    const buyers = [customer, await addCustomer(shop), await addCustomer(shop)]
    const carts = await Promise.all(
      buyers.map(async (buyer) => {
        const cartId = (await shop.as(buyer).cart.buyNow({ productId })).id ?? ''
        await shop.as(buyer).cart.applyCoupon({ cartId, code })
        return { buyer, cartId }
      }),
    )
    const outcomes = await Promise.all(carts.map(({ buyer, cartId }) => codeOf(() => orderOf(buyer, cartId))))
    expect(outcomes.toSorted()).toEqual(['COUPON_GONE', 'COUPON_GONE', 'ok'])
    expect(await shop.prisma.couponUse.count({ where: { coupon: { code }, releasedAt: null } })).toBe(1)
    const loser = carts[outcomes.indexOf('COUPON_GONE')]?.buyer ?? customer
    expect(await shop.as(loser).cart.boughtNow()).toMatchObject({ discountAmount: 0, totalAmount: 29_999 })
  })

  it('ten presses at once leave one cart of one line', async () => {
    const products = [await addProduct(shop), await addProduct(shop)]
    const caller = shop.as(customer)
    const presses = Array.from({ length: 10 }, (_, index) =>
      codeOf(() => caller.cart.buyNow({ productId: products[index % 2]?.id ?? 0 })),
    )
    expect(new Set(await Promise.all(presses))).toEqual(new Set(['ok']))
    const carts = await shop.prisma.cart.findMany({
      where: { userId: customer.id, state: 'buy_now' },
      include: { items: true },
    })
    expect(carts.map(({ items }) => items.length)).toEqual([1])
  })

  it('retains one of two Buy Now carts when two browsers sign in concurrently', async () => {
    const products = [await addProduct(shop), await addProduct(shop)]
    const sessions = [newSessionId(shop), newSessionId(shop)]
    for (const [index, sessionId] of sessions.entries()) {
      await shop.visitor(sessionId).cart.buyNow({ productId: products[index]?.id ?? 0 })
    }
    await Promise.all(
      sessions.map((sessionId) => mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id)),
    )
    const left = await shop.as(customer).cart.boughtNow()
    expect(left.items).toHaveLength(1)
    expect(products.map(({ id }) => id)).toContain(left.items[0]?.productId)
  })
})
