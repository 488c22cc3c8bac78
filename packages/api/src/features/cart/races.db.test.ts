import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mergeVisitorCart } from '../../engine/carts/merge-carts.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addVariants, takeFromStock } from '../../../test/cart/test-cart-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** Returns 'ok' or the code of the refusal; any other error fails the test with its name. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    return String((error as { cause?: { code?: string } }).cause?.code)
  }
}

async function linesOf(cartId: string) {
  return shop.prisma.cartItem.findMany({ where: { cartId }, orderBy: { createdAt: 'asc' } })
}

describe('F46: two tabs change one cart at once', () => {
  it.each(Array.from({ length: 8 }, (_, round) => round + 1))(
    'PUT 2, PUT 3, DELETE and clear leave the last write or nothing, and answer 404 at worst (round %i)',
    async () => {
      const { id: productId } = await addProduct(shop, { stock: 9 })
      const visitor = shop.visitor()
      const data = await visitor.cart.add({ productId })
      const [id, cartId] = [data.items[0]?.id ?? '', data.id ?? '']
      const outcomes = await Promise.all(
        [
          visitor.cart.updateItem({ id, quantity: 2 }),
          visitor.cart.updateItem({ id, quantity: 3 }),
          visitor.cart.removeItem({ id }),
          visitor.cart.clear(),
        ].map(outcomeOf),
      )
      expect(outcomes.filter((outcome) => !['ok', 'CART_ITEM_NOT_FOUND'].includes(outcome))).toEqual([])
      expect(await linesOf(cartId)).toEqual([])
    },
  )

  it('two quantities at once leave one of them', async () => {
    const { id: productId } = await addProduct(shop, { stock: 9 })
    const visitor = shop.visitor()
    const data = await visitor.cart.add({ productId })
    const id = data.items[0]?.id ?? ''
    await times(6, (index) => visitor.cart.updateItem({ id, quantity: 2 + (index % 2) }))
    const lines = await linesOf(data.id ?? '')
    expect(lines).toHaveLength(1)
    expect([2, 3]).toContain(lines[0]?.quantity)
  })

  it('adding, saving for later and moving back at once never make a second line', async () => {
    const { id: productId } = await addProduct(shop, { stock: 200 })
    const visitor = shop.visitor()
    const data = await visitor.cart.add({ productId })
    const id = data.items[0]?.id ?? ''
    const calls = [
      () => visitor.cart.add({ productId }),
      () => visitor.cart.save({ id }),
      () => visitor.cart.moveToCart({ id }),
    ]
    const outcomes = await times(12, (index) =>
      outcomeOf((calls[index % 3] ?? calls[0])?.() as Promise<unknown>),
    )
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
    expect(await linesOf(data.id ?? '')).toHaveLength(1)
  })
})

describe('F47: the same stock wanted by two ways', () => {
  it('a product and its only variant are one line, whose demand is summed before it is checked', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    const [productVariantId] = await addVariants(shop, productId, [3])
    const visitor = shop.visitor()
    const outcomes = await Promise.all([
      outcomeOf(visitor.cart.add({ productId, quantity: 2 })),
      outcomeOf(visitor.cart.add({ productId, productVariantId, quantity: 2 })),
    ])
    expect(outcomes.sort()).toEqual(['NOT_ENOUGH_STOCK', 'ok'])
    const data = await visitor.cart.get()
    expect(data.items.map((item) => [item.productVariantId, item.quantity])).toEqual([[productVariantId, 2]])
    const id = data.items[0]?.id ?? ''
    await expect(visitor.cart.updateItem({ id, quantity: 4 })).rejects.toThrow('Only 3 left')
  })

  it('no two lines of a cart, in it or set aside, can name one stock', async () => {
    const { id: productId } = await addProduct(shop)
    const data = await shop.visitor().cart.add({ productId })
    const twin = { cartId: data.id ?? '', productId, quantity: 1, seenPricePaise: 1 }
    for (const isSaved of [false, true]) {
      const create = shop.prisma.cartItem.create({ data: { ...twin, id: shop.deps.newId(), isSaved } })
      await expect(create).rejects.toThrow('Unique constraint')
    }
    const stock = shop.prisma.stockItem.create({ data: { productId } })
    await expect(stock).rejects.toThrow('Unique constraint')
  })

  it('checkout holds the sum of two variants of one product, each from its own stock', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    const [small, large] = await addVariants(shop, productId, [2, 1])
    const caller = shop.as(await addCustomer(shop))
    await caller.cart.add({ productId, productVariantId: small, quantity: 2 })
    const data = await caller.cart.add({ productId, productVariantId: large })
    await caller.checkout.init({ cartId: data.id ?? '', shippingAddress: bengaluru })
    const stocks = await shop.prisma.stockItem.findMany({ where: { productId }, orderBy: { id: 'asc' } })
    expect(stocks.map((stock) => stock.reserved)).toEqual([2, 1])
  })

  it('a shopper can add to the cart the stock held by their own pending order', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 3 })
    const customer = await addCustomer(shop)
    await placeOrder(shop, { customer, productId, quantity: 2 })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 3, reserved: 2 })
    const caller = shop.as(customer)
    expect((await caller.cart.add({ productId })).items[0]?.quantity).toBe(3)
    await expect(caller.cart.add({ productId })).rejects.toThrow('Only 3 left')
  })
})

describe("F49: a visitor's cart merges once", () => {
  it('two sign-ins of one browser at once do not double it, and stop at the stock', async () => {
    const { id: productId } = await addProduct(shop, { stock: 4 })
    const customer = await addCustomer(shop)
    const sessionId = newSessionId(shop)
    await shop.visitor(sessionId).cart.add({ productId, quantity: 3 })
    await shop.as(customer).cart.add({ productId, quantity: 2 })
    await times(5, () => mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id))
    const data = await shop.as(customer).cart.get()
    expect(data.items.map((item) => item.quantity)).toEqual([4])
  })

  it('two browsers of one customer at once both arrive, on one line', async () => {
    const { id: productId } = await addProduct(shop, { stock: 9 })
    const customer = await addCustomer(shop)
    const sessions = [newSessionId(shop), newSessionId(shop)]
    for (const sessionId of sessions) await shop.visitor(sessionId).cart.add({ productId, quantity: 2 })
    await Promise.all(
      sessions.map((sessionId) => mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id)),
    )
    const data = await shop.as(customer).cart.get()
    expect(data.items.map((item) => item.quantity)).toEqual([4])
    expect(await shop.prisma.cart.count({ where: { userId: customer.id } })).toBe(1)
  })

  it('two people who sign in with one browser at once: one of them gets the cart', async () => {
    const { id: productId } = await addProduct(shop, { stock: 9 })
    const people = [await addCustomer(shop), await addCustomer(shop)]
    const sessionId = newSessionId(shop)
    await shop.visitor(sessionId).cart.add({ productId })
    await Promise.all(people.map((user) => mergeVisitorCart(shop.contextOf(user, sessionId), user.id)))
    const carts = await Promise.all(people.map((user) => shop.as(user).cart.get()))
    expect(carts.map((data) => data.itemCount).sort()).toEqual([0, 1])
  })
})

describe('F54: a cart item that becomes unavailable', () => {
  const removalCases = [
    ['the product is taken off the shop', 'product'],
    ['its variant is taken off the shop', 'variant'],
    ['its last unit leaves the shelf', 'stock'],
  ] as const

  it.each(removalCases)('is marked as unavailable when %s, and checkout is rejected', async (_case, what) => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    const [variantId] = await addVariants(shop, productId, [1, 1])
    const caller = shop.as(await addCustomer(shop))
    const before = await caller.cart.add({ productId, productVariantId: variantId })
    const deletedAt = shop.clock.now
    if (what === 'product')
      await shop.prisma.product.update({ where: { id: productId }, data: { deletedAt } })
    if (what === 'variant') {
      await shop.prisma.productVariant.update({ where: { id: variantId ?? 0 }, data: { deletedAt } })
    }
    if (what === 'stock') await takeFromStock(shop, { productId, variantId: variantId ?? null, units: 1 })
    const data = await caller.cart.get()
    expect(data.items).toMatchObject([
      { isListed: what === 'stock', isAvailable: false, availableQty: 0, quantity: 1 },
    ])
    expect(data.totalAmount).toBe(0)
    const init = caller.checkout.init({ cartId: before.id ?? '', shippingAddress: bengaluru })
    expect(await outcomeOf(init)).toBe('CART_CHANGED')
    const id = data.items[0]?.id ?? ''
    expect((await caller.cart.removeItem({ id })).items).toEqual([])
  })

  it('remains unchanged in an existing order', async () => {
    const { id: productId } = await addProduct(shop, { priceRupees: 9_999 })
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    const caller = shop.as(customer)
    await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
    const before = await caller.orders.get({ id: orderId })
    await shop.prisma.product.update({
      where: { id: productId },
      data: { deletedAt: shop.clock.now, title: 'Another name', pricePaise: 1 },
    })
    const after = await caller.orders.get({ id: orderId })
    expect(after.items).toMatchObject(
      before.items.map(({ title, unitPrice, lineTotal }) => ({ title, unitPrice, lineTotal })),
    )
    await expect(shop.prisma.product.delete({ where: { id: productId } })).rejects.toThrow(
      'Foreign key constraint',
    )
  })

  it('either the order or the removal wins when both come at once, and nothing is oversold', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    const [variantId] = await addVariants(shop, productId, [1, 1])
    const caller = shop.as(await addCustomer(shop))
    const data = await caller.cart.add({ productId, productVariantId: variantId })
    const [init, taken] = await Promise.all([
      outcomeOf(caller.checkout.init({ cartId: data.id ?? '', shippingAddress: bengaluru })),
      outcomeOf(takeFromStock(shop, { productId, variantId: variantId ?? null, units: 1 })),
    ])
    // Stock that an order holds cannot be taken from stock.
    expect([init === 'ok', taken === 'ok'].filter(Boolean)).toHaveLength(1)
    const stock = await shop.prisma.stockItem.findFirstOrThrow({ where: { productId, variantId } })
    expect(stock.onHand - stock.reserved).toBe(0)
  })
})
