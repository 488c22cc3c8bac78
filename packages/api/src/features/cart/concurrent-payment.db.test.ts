import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mergeVisitorCart } from '../../engine/carts/merge-carts.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { newSessionId } from '../../../test/test-people.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

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
describe('F46: a cart changes while its order is paid', () => {
  type OtherChange = { cartId: string; statement: string; values?: unknown[] }

  /** Another transaction of this cart: begun before the call, ended while it waits. */
  async function runDuringChange(change: OtherChange, call: () => Promise<unknown>): Promise<void> {
    const other = await shop.sql.connect()
    try {
      await other.query('BEGIN')
      await other.query(change.statement, [change.cartId, ...(change.values ?? [])])
      const called = call()
      const waiting = () =>
        shop.sql.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      await expect.poll(async () => (await waiting()).rows.length, { timeout: 20_000 }).toBeGreaterThan(0)
      await other.query('COMMIT')
      await called
    } finally {
      other.release()
    }
  }

  /** As a payment does that takes what was bought out of the cart. */
  const whilePaying = (cartId: string, call: () => Promise<unknown>) =>
    runDuringChange({ cartId, statement: 'DELETE FROM cart_item WHERE cart_id = $1' }, call)

  it('an item added while the same product is being paid for is a line of its own', async () => {
    const { id: productId } = await addProduct(shop, { stock: 9 })
    const visitor = shop.visitor()
    const data = await visitor.cart.add({ productId, quantity: 2 })
    await whilePaying(data.id ?? '', () => visitor.cart.add({ productId }))
    expect((await linesOf(data.id ?? '')).map(({ quantity }) => quantity)).toEqual([1])
  })

  it('items brought along by a visitor while the same product is being paid for are not lost', async () => {
    const { id: productId } = await addProduct(shop, { stock: 9 })
    const customer = await addCustomer(shop)
    const data = await shop.as(customer).cart.add({ productId, quantity: 2 })
    const sessionId = newSessionId(shop)
    await shop.visitor(sessionId).cart.add({ productId, quantity: 3 })
    await whilePaying(data.id ?? '', () => mergeVisitorCart(shop.contextOf(customer, sessionId), customer.id))
    expect((await linesOf(data.id ?? '')).map(({ quantity }) => quantity)).toEqual([3])
  })

  it.each([
    { changed: 3, before: 1, left: [1] },
    { changed: 2, before: 5, left: [] },
  ])(
    'a payment that waits while its line changes ("$before to $meanwhile") takes the two that were bought',
    async ({ before, changed, left }) => {
      const { id: productId } = await addProduct(shop, { stock: 90, priceRupees: 4_999 })
      const customer = await addCustomer(shop)
      const orderId = await placeOrder(shop, { customer, productId, quantity: 2 })
      const caller = shop.as(customer)
      const data = await caller.cart.get()
      const cartId = data.id ?? ''
      await caller.cart.updateItem({ id: data.items[0]?.id ?? '', quantity: before })
      const statement = 'UPDATE cart_item SET quantity = $2 WHERE cart_id = $1'
      await runDuringChange({ cartId, statement, values: [changed] }, () =>
        caller.checkout.pay({ orderId, paymentMethod: 'cod' }),
      )
      expect((await linesOf(cartId)).map(({ quantity }) => quantity)).toEqual(left)
    },
  )

  it('an order confirmed while the shopper changes the line takes what was bought and no more', async () => {
    const { id: productId } = await addProduct(shop, { stock: 90, priceRupees: 4_999 })
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId, quantity: 2 })
    const caller = shop.as(customer)
    const data = await caller.cart.get()
    const id = data.items[0]?.id ?? ''
    const [paid, ...changes] = await Promise.all([
      outcomeOf(caller.checkout.pay({ orderId, paymentMethod: 'cod' })),
      ...[3, 1, 2].map((quantity) => outcomeOf(caller.cart.updateItem({ id, quantity }))),
    ])
    expect(paid).toBe('ok')
    expect(changes.filter((outcome) => !['ok', 'CART_ITEM_NOT_FOUND'].includes(outcome))).toEqual([])
    for (const line of await linesOf(data.id ?? '')) expect(line.quantity).toBeGreaterThan(0)
  })
})
