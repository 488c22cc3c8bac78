import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { REFUSALS, type RefusalCode } from '@dobara/contract/refusals.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addCoupon } from '../../../test/coupons/test-coupons.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
// The shop is one for all tests here: what a test offers to everybody must not reach the next.
afterEach(async () => {
  await shop.prisma.coupon.updateMany({ data: { isActive: false } })
})

/** Returns a new customer with these products in the cart. */
async function shopperWith(...items: { productId: number; quantity?: number }[]) {
  const user = await addCustomer(shop)
  const caller = shop.as(user)
  let cartId = ''
  for (const item of items) cartId = (await caller.cart.add(item)).id ?? ''
  return { user, caller, cartId, apply: (code: string) => caller.cart.applyCoupon({ cartId, code }) }
}

describe('a coupon that is entered', () => {
  it('is taken off, and its share of every line is frozen into the order to the paisa', async () => {
    const [a, b, c] = [
      await addProduct(shop, { priceRupees: 29_999 }),
      await addProduct(shop, { priceRupees: 1_299 }),
      await addProduct(shop, { priceRupees: 599 }),
    ]
    const { caller, cartId, apply } = await shopperWith(
      { productId: a.id },
      { productId: b.id },
      { productId: c.id },
    )
    const coupon = await addCoupon(shop, { type: 'fixed_amount', valueHundredths: 1_000_00 })
    const reply = await apply(` ${coupon.code.toLowerCase()} `)
    expect(reply.couponCode).toBe(coupon.code)
    expect([reply.cart.subtotal, reply.cart.discountAmount, reply.cart.totalAmount]).toEqual([
      31_897, 1_000, 30_897,
    ])
    const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    const items = await shop.prisma.orderItem.findMany({
      where: { orderId: data.orderId },
      orderBy: { position: 'asc' },
    })
    // 1,000 × 29,999 / 31,897 = 940.4959…, × 1,299 = 40.7248…, × 599 = 18.7792…: 940.49 + 40.72 + 18.77, two paise
    // over, to the largest remainders.
    expect(items.map(({ discountPaise }) => discountPaise)).toEqual([940_50, 40_72, 18_78])
    expect(
      items.map(({ taxablePaise, cgstPaise, sgstPaise }) => taxablePaise + cgstPaise + sgstPaise),
    ).toEqual([29_058_50, 1_258_28, 580_22])
  })

  it('covers the children of its category, and not what it excludes', async () => {
    const stamp = shop.deps.newId()
    const parent = await shop.prisma.category.create({ data: { slug: `p-${stamp}`, name: 'Parent' } })
    const child = await shop.prisma.category.create({
      data: { slug: `c-${stamp}`, name: 'Child', parentId: parent.id },
    })
    const [inside, outside] = [await addProduct(shop), await addProduct(shop)]
    await shop.prisma.product.update({ where: { id: inside.id }, data: { categoryId: child.id } })
    const { apply } = await shopperWith({ productId: inside.id }, { productId: outside.id })
    const scoped = { applicableTo: 'categories' as const, applicableCategories: [parent.id] }
    const data = await apply((await addCoupon(shop, scoped)).code)
    expect(data.cart.discountAmount).toBe(2_999.9)
    const nothing = await addCoupon(shop, { ...scoped, excludedProducts: [inside.id] })
    await expect(apply(nothing.code)).rejects.toThrow('This coupon does not apply to the items in your cart.')
  })

  it('is good at the millisecond it starts and at the one it ends, and not one beyond', async () => {
    const { id: productId } = await addProduct(shop)
    const noon = shop.clock.now
    const { code } = await addCoupon(shop, { validFrom: noon, validUntil: new Date(noon.getTime() + 1_000) })
    const outcomeAt = async (ms: number) => {
      shop.clock.now = new Date(noon.getTime() + ms)
      const { apply } = await shopperWith({ productId })
      return apply(code).then(
        (data) => data.cart.discountAmount,
        (error: Error) => error.message,
      )
    }
    const outcomes = [await outcomeAt(-1), await outcomeAt(0), await outcomeAt(1_000), await outcomeAt(1_001)]
    shop.clock.now = noon
    const refusal = 'Invalid or expired coupon code'
    expect(outcomes).toEqual([refusal, 2_999.9, 2_999.9, refusal])
  })

  it('is refused in one and the same sentence when unknown, off, early, late or used up', async () => {
    const { id: productId } = await addProduct(shop)
    const { user, apply } = await shopperWith({ productId })
    const now = shop.clock.now.getTime()
    const refused = [
      await addCoupon(shop, { isActive: false }),
      await addCoupon(shop, { validFrom: new Date(now + 1) }),
      await addCoupon(shop, { validUntil: new Date(now - 1) }),
      await addCoupon(shop, { usageLimit: 3, usageCount: 3 }),
      await addCoupon(shop, { usageLimitPerUser: 1 }),
    ]
    const earlier = await shopperWith({ productId })
    const order = await earlier.caller.checkout.init({ cartId: earlier.cartId, shippingAddress: bengaluru })
    const spent = {
      couponId: refused[4]?.id ?? 0,
      orderId: order.orderId,
      userId: user.id,
      discountPaise: 1,
    }
    await shop.prisma.couponUse.create({ data: { id: shop.deps.newId(), ...spent } })
    for (const code of ['NOSUCHCODE', ...refused.map((coupon) => coupon.code)]) {
      await expect(apply(code)).rejects.toThrow(/^Invalid or expired coupon code$/)
    }
  })

  it('reports the amount missing to its minimum, in sufficient whole rupees', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 1_000 })
    const { apply } = await shopperWith({ productId })
    const short = async (minOrderPaise: number) => apply((await addCoupon(shop, { minOrderPaise })).code)
    await expect(short(1_500_00)).rejects.toThrow('Add ₹500 more to use this coupon.')
    await expect(short(1_500_40)).rejects.toThrow('Add ₹501 more to use this coupon.')
    await expect(short(1_000_01)).rejects.toThrow('Add ₹1 more to use this coupon.')
    expect((await short(1_000_00)).cart.discountAmount).toBe(100)
  })

  it('is refused a second time, in an empty cart, and in the cart of another user', async () => {
    const { id: productId } = await addProduct(shop)
    const { code } = await addCoupon(shop)
    const { apply, caller, cartId } = await shopperWith({ productId })
    const both = await Promise.allSettled([apply(code), apply(code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(apply(code)).rejects.toThrow('This coupon is already applied.')
    const stranger = await shopperWith({ productId })
    await expect(stranger.caller.cart.applyCoupon({ cartId, code })).rejects.toThrow('Cart not found')
    const [applied] = (await caller.cart.get()).appliedCoupons
    const appliedCouponId = applied?.id ?? 0
    const theft = stranger.caller.cart.removeCoupon({ cartId, appliedCouponId })
    await expect(theft).rejects.toThrow('Coupon not found')
    expect((await caller.cart.removeCoupon({ cartId, appliedCouponId })).appliedCoupons).toEqual([])
    await caller.cart.clear()
    await expect(apply(code)).rejects.toThrow('Your cart is empty')
  })
})

describe('coupons on offer', () => {
  it('are the public ones, by priority, with the rupees that are missing', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 1_000 })
    const ready = await addCoupon(shop)
    const short = await addCoupon(shop, { minOrderPaise: 1_500_00, priority: 3 })
    const hidden = await addCoupon(shop, { isPublic: false })
    await addCoupon(shop, { applicableTo: 'products', applicableProducts: [productId + 1_000] })
    const { caller, apply } = await shopperWith({ productId })
    const offered = async () =>
      (await caller.cart.get()).availableCoupons.map((coupon) => [coupon.code, coupon.shortfall])
    expect(await offered()).toEqual([
      [short.code, 500],
      [ready.code, 0],
    ])
    // A coupon that is not shown may still be known, from an email or a friend.
    expect((await apply(hidden.code)).cart.discountAmount).toBe(100)
    await caller.cart.removeCoupon({
      cartId: (await caller.cart.get()).id ?? '',
      appliedCouponId: (await caller.cart.get()).appliedCoupons[0]?.id ?? 0,
    })
    await apply(ready.code)
    expect(await offered()).toEqual([[short.code, 500]])
  })

  it('apply by themselves when automatic, and are then no longer offered', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 1_000 })
    const automatic = await addCoupon(shop, { autoApply: true, minOrderPaise: 2_000_00 })
    // However many others are shown, an automatic one is never left out.
    for (let other = 0; other < 101; other += 1)
      await addCoupon(shop, { priority: 1, minOrderPaise: 9_000_000_00 / 10 })
    const { caller } = await shopperWith({ productId })
    const before = await caller.cart.get()
    expect(before.appliedCoupons).toEqual([])
    expect(before.availableCoupons.find(({ code }) => code === automatic.code)?.shortfall).toBe(1_000)
    const data = await caller.cart.add({ productId })
    expect(
      data.appliedCoupons.map(({ id, couponCode, discountAmount }) => [id, couponCode, discountAmount]),
    ).toEqual([[0, automatic.code, 200]])
    expect(data.availableCoupons.some(({ code }) => code === automatic.code)).toBe(false)
  })

  it('do not count what is sold out', async () => {
    const [left, deleted] = [
      await addProduct(shop, { priceRupees: 1_000 }),
      await addProduct(shop, { priceRupees: 1_000 }),
    ]
    const { code } = await addCoupon(shop, { minOrderPaise: 2_000_00 })
    const { caller } = await shopperWith({ productId: left.id }, { productId: deleted.id })
    const shortfall = async () =>
      (await caller.cart.get()).availableCoupons.find((coupon) => coupon.code === code)?.shortfall
    expect(await shortfall()).toBe(0)
    await shop.prisma.product.update({ where: { id: deleted.id }, data: { deletedAt: shop.clock.now } })
    expect(await shortfall()).toBe(1_000)
  })
})

describe('a coupon with limits', () => {
  it('stays with the shopper whose pending order holds its last use', async () => {
    const { id: productId } = await addProduct(shop)
    const { id, code } = await addCoupon(shop, { usageLimit: 1, usageLimitPerUser: 1 })
    const { caller, cartId, apply } = await shopperWith({ productId })
    await apply(code)
    const init = () => caller.checkout.init({ cartId, shippingAddress: bengaluru, expectedTotal: 26_999.1 })
    const first = await init()
    const seen = await caller.cart.get()
    expect([seen.discountAmount, seen.appliedCoupons[0]?.reason]).toEqual([2_999.9, null])
    expect((await init()).orderId).toBe(first.orderId)
    // A changed cart makes another order, which takes the use over from the one it replaces.
    await caller.cart.add({ productId })
    const next = { cartId, shippingAddress: bengaluru, expectedTotal: 53_998.2 }
    expect((await caller.checkout.init(next)).orderId).not.toBe(first.orderId)
    expect((await shop.prisma.coupon.findUniqueOrThrow({ where: { id } })).usageCount).toBe(1)
    const other = await shopperWith({ productId })
    await expect(other.apply(code)).rejects.toThrow('Invalid or expired coupon code')
  })

  it('is reported as used up in the cart it was entered in, and discounts nothing', async () => {
    const { id: productId } = await addProduct(shop)
    const { id, code } = await addCoupon(shop, { usageLimit: 1 })
    const { caller, cartId, apply } = await shopperWith({ productId })
    await apply(code)
    await shop.prisma.coupon.update({ where: { id }, data: { usageCount: 1 } })
    const data = await caller.cart.get()
    expect(data.appliedCoupons[0]?.reason).toEqual(sentence('coupon_gone'))
    expect([data.discountAmount, data.totalAmount]).toEqual([0, 29_999])
    const init = caller.checkout.init({ cartId, shippingAddress: bengaluru, expectedTotal: 26_999.1 })
    const refusal = await init.then(
      () => null,
      (error: { cause: { code: RefusalCode } }) => error.cause.code,
    )
    expect([refusal, refusal && REFUSALS[refusal].status]).toEqual(['COUPON_GONE', 409])
    // Having seen what it costs without the coupon, the shopper may go on.
    await caller.checkout.init({ cartId, shippingAddress: bengaluru, expectedTotal: 29_999 })
  })

  it('grants free shipping when it has a cost, and is retained when shipping is free anyway', async () => {
    const coupon = await addCoupon(shop, {
      type: 'free_shipping',
      valueHundredths: 0,
      usageLimitPerUser: 1,
    })
    const dear = await addProduct(shop, { priceRupees: 60_000 })
    const { caller, cartId, apply } = await shopperWith({ productId: dear.id })
    await apply(coupon.code)
    const uses = () => shop.prisma.couponUse.count({ where: { couponId: coupon.id } })
    const free = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    expect([free.shippingAmount, await uses()]).toEqual([0, 0])
    const express = { cartId, shippingAddress: bengaluru, shippingMethod: 'express' } as const
    const paid = await caller.checkout.init(express)
    expect([paid.shippingAmount, await uses()]).toEqual([0, 1])
    const cart = await caller.cart.get()
    expect(cart.appliedCoupons.map(({ couponCode }) => couponCode)).toEqual([coupon.code])
  })

  it('gives its use back once when the order is cancelled', async () => {
    const { id: productId } = await addProduct(shop)
    const { id, code } = await addCoupon(shop, { usageLimit: 1, usageLimitPerUser: 1 })
    const { caller, cartId, apply } = await shopperWith({ productId })
    await apply(code)
    const data = await caller.checkout.init({ cartId, shippingAddress: bengaluru })
    await caller.orders.cancel({ id: data.orderId })
    expect((await shop.prisma.coupon.findUniqueOrThrow({ where: { id } })).usageCount).toBe(0)
    expect((await caller.cart.get()).discountAmount).toBe(2_999.9)
  })
})
