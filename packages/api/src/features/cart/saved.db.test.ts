import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mergeVisitorCart } from '../../engine/carts/merge-carts.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { takeFromStock } from '../../../test/cart/test-cart-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

type Caller = ReturnType<TestShop['visitor']>

/** Adds a new product to the cart and saves it for later. */
async function saveNew(
  caller: Caller,
  options: { stock?: number; priceRupees?: number; quantity?: number } = {},
) {
  const { quantity = 1, ...product } = options
  const { id: productId } = await addProduct(shop, product)
  const data = await caller.cart.add({ productId, quantity })
  const id = data.items.find((item) => item.productId === productId)?.id ?? ''
  await caller.cart.save({ id })
  return { id, productId }
}

describe('an item saved for later', () => {
  it('is in no count and no total, but in the list, for visitors and customers', async () => {
    for (const caller of [shop.visitor(), shop.as(await addCustomer(shop))]) {
      const { id, productId } = await saveNew(caller, { quantity: 2, priceRupees: 12_000 })
      const cart = await caller.cart.get()
      expect([cart.items, cart.itemCount, cart.totalAmount]).toEqual([[], 0, 0])
      const data = await caller.cart.saved()
      expect(data).toMatchObject([{ id, productId, quantity: 2, unitPrice: 12_000, isAvailable: true }])
    }
  })

  it('cannot be seen, saved or moved by another visitor', async () => {
    const [owner, stranger] = [shop.visitor(), shop.visitor()]
    const { id } = await saveNew(owner)
    expect(await stranger.cart.saved()).toEqual([])
    await stranger.cart.add({ productId: (await addProduct(shop)).id })
    for (const call of [stranger.cart.save, stranger.cart.moveToCart, stranger.cart.removeItem]) {
      await expect(call({ id })).rejects.toThrow('Cart item not found')
    }
    expect(await owner.cart.saved()).toHaveLength(1)
  })

  it('returns to the cart up to the available stock, at the current price', async () => {
    const visitor = shop.visitor()
    const { id, productId } = await saveNew(visitor, { stock: 5, quantity: 4, priceRupees: 20_000 })
    await shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: 1_900_000 } })
    await takeFromStock(shop, { productId, units: 2 })
    const before = await visitor.cart.saved()
    expect(before).toMatchObject([
      { unitPrice: 19_000, previousPrice: 20_000, availableQty: 3, isAvailable: false },
    ])
    const data = await visitor.cart.moveToCart({ id })
    expect(data.items).toMatchObject([{ id, quantity: 3, unitPrice: 19_000, previousPrice: null }])
    expect(await visitor.cart.saved()).toEqual([])
  })

  it('stays aside when it is sold out or no longer sold', async () => {
    const visitor = shop.visitor()
    const [empty, deleted] = [await saveNew(visitor, { stock: 1 }), await saveNew(visitor)]
    await takeFromStock(shop, { productId: empty.productId, units: 1 })
    await shop.prisma.product.update({
      where: { id: deleted.productId },
      data: { deletedAt: shop.clock.now },
    })
    await expect(visitor.cart.moveToCart({ id: empty.id })).rejects.toThrow('Out of stock')
    await expect(visitor.cart.moveToCart({ id: deleted.id })).rejects.toThrow('Product not found.')
    const data = await visitor.cart.saved()
    expect(data.map((item) => [item.isListed, item.availableQty])).toEqual([
      [true, 0],
      [false, 0],
    ])
    await visitor.cart.removeItem({ id: deleted.id })
    expect(await visitor.cart.saved()).toHaveLength(1)
  })

  it('shares one line with the same product in the cart: adding it again brings it back', async () => {
    const visitor = shop.visitor()
    const { id, productId } = await saveNew(visitor, { stock: 9, quantity: 3 })
    const data = await visitor.cart.add({ productId, quantity: 2 })
    expect(data.items).toMatchObject([{ id, quantity: 2 }])
    expect(await visitor.cart.saved()).toEqual([])
    expect(await shop.prisma.cartItem.count({ where: { productId } })).toBe(1)
  })

  it('outlives clearing the cart and an order of the rest', async () => {
    const customer = await addCustomer(shop)
    const caller = shop.as(customer)
    const { id } = await saveNew(caller)
    const { id: productId } = await addProduct(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
    expect((await caller.orders.get({ id: orderId })).items).toHaveLength(1)
    await caller.cart.clear()
    expect((await caller.cart.get()).items).toEqual([])
    expect((await caller.cart.saved()).map((item) => item.id)).toEqual([id])
  })

  it('counts towards the 50 lines of a cart', async () => {
    const visitor = shop.visitor()
    const data = await visitor.cart.add({ productId: (await addProduct(shop)).id })
    const others: { id: number }[] = []
    while (others.length < 50) others.push(await addProduct(shop))
    await shop.prisma.cartItem.createMany({
      data: others.slice(1).map(({ id: productId }) => ({
        id: shop.deps.newId(),
        cartId: data.id ?? '',
        productId,
        quantity: 1,
        seenPricePaise: 2_999_900,
        isSaved: true,
      })),
    })
    await expect(visitor.cart.add({ productId: others[0]?.id ?? 0 })).rejects.toThrow('at most 50')
    expect((await visitor.cart.add({ productId: others[1]?.id ?? 0 })).items).toHaveLength(2)
  })

  it('is transferred at sign-in, unless the same product is in either cart', async () => {
    const customer = await addCustomer(shop)
    const sessionId = newSessionId(shop)
    const [mine, visitor] = [shop.as(customer), shop.visitor(sessionId)]
    const only = await saveNew(visitor)
    const savedByBoth = await saveNew(visitor, { quantity: 1 })
    await mine.cart.add({ productId: savedByBoth.productId, quantity: 3 })
    await mine.cart.save({ id: (await mine.cart.get()).items[0]?.id ?? '' })
    const bought = await saveNew(visitor, { quantity: 2 })
    await mine.cart.add({ productId: bought.productId })
    const wanted = await saveNew(mine, { quantity: 3 })
    await visitor.cart.add({ productId: wanted.productId, quantity: 2 })

    await mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id)
    const cart = await mine.cart.get()
    const saved = await mine.cart.saved()
    expect(Object.fromEntries(cart.items.map((item) => [item.productId, item.quantity]))).toEqual({
      [bought.productId]: 1,
      [wanted.productId]: 2,
    })
    expect(Object.fromEntries(saved.map((item) => [item.productId, item.quantity]))).toEqual({
      [only.productId]: 1,
      [savedByBoth.productId]: 3,
    })
  })
})

describe('a changed price', () => {
  it('is reported until the shopper has accepted it, and again when it changes again', async () => {
    const visitor = shop.visitor()
    const { id: productId } = await addProduct(shop, { priceRupees: 20_000 })
    const id = (await visitor.cart.add({ productId })).items[0]?.id ?? ''
    const setPrice = (rupees: number) =>
      shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: rupees * 100 } })
    await setPrice(21_000)
    expect((await visitor.cart.get()).items[0]?.previousPrice).toBe(20_000)
    const accepted = await visitor.cart.acceptPrices({ items: [{ id, unitPrice: 21_000 }] })
    expect(accepted.items[0]?.previousPrice).toBeNull()
    await setPrice(22_000)
    const late = await visitor.cart.acceptPrices({ items: [{ id, unitPrice: 21_000 }] })
    expect(late.items[0]).toMatchObject({ previousPrice: 21_000, unitPrice: 22_000 })
  })
})
