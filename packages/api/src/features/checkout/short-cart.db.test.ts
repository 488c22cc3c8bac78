import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalCodeOf } from '../../../test/test-busy.ts'
import { addCustomer, addProduct, stockOf } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/**
 * Returns a cart with two of one product and one of another, after another customer's purchase that leaves one and
 * none.
 */
async function shortCart() {
  const [scarce, soldOut] = [
    await addProduct(shop, { stock: 2, priceRupees: 37_800 }),
    await addProduct(shop, { stock: 1, priceRupees: 999 }),
  ]
  const caller = shop.as(await addCustomer(shop))
  await caller.cart.add({ productId: soldOut.id })
  const cart = await caller.cart.add({ productId: scarce.id, quantity: 2 })
  const other = shop.as(await addCustomer(shop))
  await other.cart.add({ productId: soldOut.id })
  const theirs = await other.cart.add({ productId: scarce.id })
  await other.checkout.init({ cartId: theirs.id ?? '', shippingAddress: bengaluru })
  const input = { cartId: cart.id ?? '', shippingAddress: bengaluru }
  return { caller, scarce, input, quote: await caller.checkout.quote({ postcode: bengaluru.postcode }) }
}

describe('a cart of which the stock is short', () => {
  it('is offered for cash when what is left costs no more than cash may', async () => {
    const { quote } = await shortCart()
    expect(quote.totalAmount).toBeGreaterThan(50_000)
    expect(quote).toMatchObject({ codAvailable: true, codReason: null })
  })

  it('is quoted with what is left, and ordered so by one call that takes it', async () => {
    const { caller, scarce, input, quote } = await shortCart()
    expect(quote.whatIsLeft).toEqual({ goodsAmount: 37_800, totalAmount: 37_999 })
    const order = await caller.checkout.init({ ...input, takesWhatIsLeft: true, expectedTotal: 37_800 })
    expect(order.totalAmount).toBe(37_999)
    expect((await caller.cart.get()).items).toMatchObject([{ productId: scarce.id, quantity: 1 }])
    expect(await stockOf(shop, scarce.stockItemId)).toEqual({ onHand: 2, reserved: 2 })
  })

  it('is refused as changed, and stays as it is, without that or for another total', async () => {
    const { caller, input } = await shortCart()
    const codeOf = (call: Promise<unknown>) => call.then(() => 'ok', refusalCodeOf)
    expect(await codeOf(caller.checkout.init(input))).toBe('CART_CHANGED')
    const other = { ...input, takesWhatIsLeft: true, expectedTotal: 75_600 }
    expect(await codeOf(caller.checkout.init(other))).toBe('CART_CHANGED')
    expect((await caller.cart.get()).items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  })
})
