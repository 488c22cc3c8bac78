import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mergeVisitorCart } from '../../engine/carts/merge-carts.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addVariants } from '../../../test/cart/test-cart-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const session = () => `session_${shop.deps.newId().replaceAll('-', '')}`

describe('the cart', () => {
  it('is empty, and not yet there, for a new visitor', async () => {
    const data = await shop.visitor().cart.get()
    expect([data.id, data.itemCount, data.totalAmount]).toEqual([null, 0, 0])
  })

  it('adds up quantities of the same product on one line, with the tax included', async () => {
    const { id: productId } = await addProduct(shop, { stock: 5, priceRupees: 29_999 })
    const visitor = shop.visitor()
    await visitor.cart.add({ productId })
    const data = await visitor.cart.add({ productId, quantity: 2 })
    expect(data.items.map((item) => [item.quantity, item.unitPrice, item.lineTotal])).toEqual([
      [3, 29_999, 89_997],
    ])
    expect([data.subtotal, data.totalAmount, data.taxAmount]).toEqual([89_997, 89_997, 13_728.36])
  })

  it('makes one line of two first clicks at once', async () => {
    const { id: productId } = await addProduct(shop, { stock: 50 })
    const visitor = shop.visitor()
    await Promise.all(Array.from({ length: 8 }, () => visitor.cart.add({ productId })))
    const data = await visitor.cart.get()
    expect(data.items.map((item) => item.quantity)).toEqual([8])
  })

  it('rejects a quantity above the stock, with a readable message', async () => {
    const { id: productId } = await addProduct(shop, { stock: 2 })
    const visitor = shop.visitor()
    await expect(visitor.cart.add({ productId, quantity: 3 })).rejects.toThrow('Only 2 left')
    const { id: soldOut } = await addProduct(shop, { stock: 0 })
    await expect(visitor.cart.add({ productId: soldOut })).rejects.toThrow('Out of stock')
    await expect(visitor.cart.add({ productId: 2_000_000_000 })).rejects.toThrow('Product not found.')
  })

  it('requires a variant if there are several, and selects the only one otherwise', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    const [small, large] = await addVariants(shop, productId, [2, 1])
    const visitor = shop.visitor()
    await expect(visitor.cart.add({ productId })).rejects.toThrow('Please choose a variant')
    const data = await visitor.cart.add({ productId, productVariantId: large })
    expect(data.items[0]?.selectedAttributes).toEqual({ ramGb: 16, storage: '256GB SSD' })
    expect(data.items[0]?.unitPrice).toBe(23_000)
    const other = await addProduct(shop, { stock: 0 })
    const [only] = await addVariants(shop, other.id, [1])
    const single = await visitor.cart.add({ productId: other.id })
    expect(single.items[1]?.productVariantId).toBe(only)
    await expect(visitor.cart.add({ productId: other.id, productVariantId: small })).rejects.toThrow(
      'Product not found.',
    )
  })

  it('changes and removes lines of its own only', async () => {
    const { id: productId } = await addProduct(shop, { stock: 5 })
    const [visitor, stranger] = [shop.visitor(), shop.visitor()]
    const data = await visitor.cart.add({ productId })
    const id = data.items[0]?.id ?? ''
    await expect(stranger.cart.updateItem({ id, quantity: 2 })).rejects.toThrow('Cart item not found')
    await expect(stranger.cart.removeItem({ id })).rejects.toThrow('Cart item not found')
    await expect(stranger.cart.applyCoupon({ cartId: data.id ?? '', code: 'X' })).rejects.toThrow(
      'Cart not found',
    )
    expect((await visitor.cart.updateItem({ id, quantity: 4 })).itemCount).toBe(4)
    await expect(visitor.cart.updateItem({ id, quantity: 9 })).rejects.toThrow('Only 5 left')
    expect((await visitor.cart.removeItem({ id })).items).toEqual([])
  })

  it("refuses quantities that are no quantity, and fields that are not the caller's to set", async () => {
    const { id: productId } = await addProduct(shop)
    const visitor = shop.visitor()
    for (const quantity of [0, -1, 1.5, 21, 2 ** 53]) {
      await expect(visitor.cart.add({ productId, quantity })).rejects.toThrow(/quantity|whole number/)
    }
    const priced = { productId, unitPrice: 1 } as { productId: number }
    await expect(visitor.cart.add(priced)).rejects.toThrow('Unrecognized field: unitPrice')
  })

  it('refuses a session id that is too weak, or two that differ', async () => {
    await expect(shop.visitor('session_short').cart.get()).rejects.toThrow(/not valid/)
    const context = shop.contextOf(null)
    context.caller.cartSessionIds.push(session(), session())
    const { createCaller } = await import('../../app-router.ts')
    await expect(createCaller(context).cart.get()).rejects.toThrow(/not valid/)
  })

  it("pours the visitor's cart into the customer's once, up to the stock", async () => {
    const { id: productId } = await addProduct(shop, { stock: 4 })
    const customer = await addCustomer(shop)
    const sessionId = session()
    await shop.visitor(sessionId).cart.add({ productId, quantity: 3 })
    await shop.as(customer).cart.add({ productId, quantity: 2 })
    const context = shop.contextOf(customer, sessionId)
    await Promise.all([mergeVisitorCart(context, customer.id), mergeVisitorCart(context, customer.id)])
    expect((await shop.as(customer).cart.get()).items.map((item) => item.quantity)).toEqual([4])
    expect((await shop.visitor(sessionId).cart.get()).items).toEqual([])
  })

  it('reports a price that has changed since the item was added', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 20_000 })
    const visitor = shop.visitor()
    await visitor.cart.add({ productId })
    await shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: 2_100_000 } })
    const data = await visitor.cart.get()
    expect([data.items[0]?.unitPrice, data.items[0]?.previousPrice]).toEqual([21_000, 20_000])
  })

  it('applies a coupon once, and reports the amount missing to the minimum', async () => {
    const now = shop.clock.now.getTime()
    await shop.prisma.coupon.create({
      data: {
        code: 'SAVE500',
        name: '₹500 off',
        type: 'fixed_amount',
        valueHundredths: 50_000,
        minOrderPaise: 3_500_000,
        validFrom: new Date(now - 1000),
        validUntil: new Date(now + 86_400_000),
      },
    })
    const { id: productId } = await addProduct(shop, { stock: 5, priceRupees: 30_000 })
    const visitor = shop.visitor()
    const data = await visitor.cart.add({ productId })
    const cartId = data.id ?? ''
    expect(data.availableCoupons.map((coupon) => [coupon.code, coupon.shortfall])).toEqual([
      ['SAVE500', 5000],
    ])
    await expect(visitor.cart.applyCoupon({ cartId, code: 'save500' })).rejects.toThrow('Add ₹5,000 more')
    await visitor.cart.add({ productId })
    const applied = await visitor.cart.applyCoupon({ cartId, code: ' save500 ' })
    expect(applied.couponCode).toBe('SAVE500')
    expect([applied.cart.discountAmount, applied.cart.totalAmount]).toEqual([500, 59_500])
    await expect(visitor.cart.applyCoupon({ cartId, code: 'SAVE500' })).rejects.toThrow('already applied')
    await expect(visitor.cart.applyCoupon({ cartId, code: 'NOPE' })).rejects.toThrow(
      'Invalid or expired coupon code',
    )
    const appliedCouponId = applied.cart.appliedCoupons[0]?.id ?? 0
    expect((await visitor.cart.removeCoupon({ cartId, appliedCouponId })).discountAmount).toBe(0)
  })
})
