import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../../context.ts'
import { whileBusy } from '../../../../test/test-busy.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { checkBooks } from '../../admin-books/check-books.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const adjust = (input: Parameters<ReturnType<TestShop['as']>['admin']['stock']['adjust']>[0]) =>
  shop.as(admin).admin.stock.adjust(input)
const movementsOf = (stockItemId: number) =>
  shop.prisma.stockMovement.findMany({ where: { stockItemId }, orderBy: { id: 'asc' } })

describe('an administrator changes stock', () => {
  it('increases, decreases and sets it, each a movement with its reason and a line in the log', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
    const up = await adjust({ productId, mode: 'increase', amount: 3, reason: 'A delivery' })
    expect(up).toEqual({
      productId,
      productVariantId: null,
      stockQty: 8,
      inStock: true,
      change: 3,
      movementId: expect.any(Number),
    })
    await adjust({ productId, mode: 'decrease', amount: 2, reason: 'Broken' })
    expect(await adjust({ productId, mode: 'set', amount: 0 })).toMatchObject({
      stockQty: 0,
      inStock: false,
      change: -6,
    })
    expect((await movementsOf(stockItemId)).map(({ delta, cause, note }) => [delta, cause, note])).toEqual([
      [5, 'opening', null],
      [3, 'restock', 'A delivery'],
      [-2, 'adjustment', 'Broken'],
      [-6, 'adjustment', null],
    ])
    const log = await shop.prisma.auditEntry.findMany({
      where: { entity: 'stock_item', entityId: String(stockItemId) },
      orderBy: { id: 'asc' },
    })
    expect(log.map(({ actorId, action, before, after }) => [actorId, action, before, after])).toEqual([
      [admin.id, 'stock.adjusted', { onHand: 5 }, { onHand: 8, cause: 'restock' }],
      [admin.id, 'stock.adjusted', { onHand: 8 }, { onHand: 6, cause: 'adjustment' }],
      [admin.id, 'stock.adjusted', { onHand: 6 }, { onHand: 0, cause: 'adjustment' }],
    ])
  })

  it('leaves no trace of a change that changes nothing', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
    expect((await adjust({ productId, mode: 'set', amount: 5 })).change).toBe(0)
    expect((await adjust({ productId, mode: 'increase', amount: 0 })).change).toBe(0)
    expect(await movementsOf(stockItemId)).toHaveLength(1)
  })

  it('never takes what is held for an order: the result stops at 0', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
    await placeOrder(shop, { customer: await addCustomer(shop), productId, quantity: 2 })
    expect(await adjust({ productId, mode: 'decrease', amount: 99 })).toMatchObject({
      stockQty: 0,
      change: -3,
    })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 2, reserved: 2 })
    await adjust({ productId, mode: 'set', amount: 4 })
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 6, reserved: 2 })
  })

  it('is for the variant when there are variants, and opens the stock of a new one', async () => {
    const { id: productId } = await addProduct(shop, { stock: 0 })
    const variant = { productId, sku: `VARIANT-${productId}`, pricePaise: 100_00, color: 'Black' }
    const { id: productVariantId } = await shop.prisma.productVariant.create({ data: variant })
    await expect(adjust({ productId, mode: 'set', amount: 4 })).rejects.toMatchObject({
      cause: { code: 'VARIANT_REQUIRED' },
    })
    const data = await adjust({ productId, productVariantId, mode: 'set', amount: 4 })
    expect(data).toMatchObject({ productVariantId, stockQty: 4, change: 4 })
    const product = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    expect(product.stockQty).toBe(4)
    const other = await addProduct(shop)
    await expect(
      adjust({ productId: other.id, productVariantId, mode: 'set', amount: 4 }),
    ).rejects.toMatchObject({ cause: { code: 'PRODUCT_NOT_FOUND' } })
  })

  it('rejects an invalid number of units, and all other users', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
    const refused = [
      [-1, 'Please enter a valid non-negative number.'],
      [1.5, 'Please give a whole number of units.'],
      [Number.NaN, 'The amount field must be a valid number'],
      [100_001, 'Please give at most 100,000 units.'],
    ] as const
    for (const [amount, sentence] of refused) {
      await expect(adjust({ productId, mode: 'set', amount })).rejects.toThrow(sentence)
    }
    const customer = shop.as(await addCustomer(shop))
    await expect(customer.admin.stock.adjust({ productId, mode: 'set', amount: 9 })).rejects.toThrow(
      'Admin access required',
    )
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 5, reserved: 0 })
  })
})

describe('F50 stock is changed while it is being sold', () => {
  it('F50 "Increase by" meets 40 buyers: every unit is explained by the ledger', async () => {
    const options = { stock: 40, priceRupees: 9_999 }
    const { id: productId, stockItemId } = await addProduct(shop, options)
    const buyers = await Promise.all(Array.from({ length: 40 }, () => addCustomer(shop)))
    await Promise.all([
      ...buyers.map(async (customer) => {
        const orderId = await whileBusy(() => placeOnce(customer, productId))
        await whileBusy(() => shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' }))
      }),
      ...Array.from({ length: 30 }, (_, at) =>
        whileBusy(() => adjust({ productId, mode: 'increase', amount: at + 1 })),
      ),
    ])
    const added = (30 * 31) / 2
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: added, reserved: 0 })
    const movements = await movementsOf(stockItemId)
    expect(movements.filter(({ cause }) => cause === 'sale')).toHaveLength(40)
    expect(movements.filter(({ cause }) => cause === 'restock')).toHaveLength(30)
    expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(added)
  }, 120_000)

  it('F50 "Set to" meets 20 buyers: what is left is what was set, less what was sold after it', async () => {
    const options = { stock: 60, priceRupees: 9_999 }
    const { id: productId, stockItemId } = await addProduct(shop, options)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => addCustomer(shop)))
    await Promise.all([
      ...buyers.map(async (customer) => {
        const orderId = await whileBusy(() => placeOnce(customer, productId))
        await whileBusy(() => shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' }))
      }),
      ...Array.from({ length: 10 }, () => whileBusy(() => adjust({ productId, mode: 'set', amount: 50 }))),
    ])
    const { onHand, reserved } = await stockOf(shop, stockItemId)
    const sold = (await movementsOf(stockItemId)).filter(({ cause }) => cause === 'sale').length
    expect([sold, reserved]).toEqual([20, 0])
    // The last "set" found 50 free; only orders that were begun after it made it less.
    expect(onHand).toBeGreaterThanOrEqual(50 - sold)
    expect(onHand).toBeLessThanOrEqual(50)
    expect((await adjust({ productId, mode: 'set', amount: 50 })).stockQty).toBe(50)
  }, 120_000)

  it('F50 "Decrease by" of many at once takes no unit twice and none below zero', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 25 })
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => whileBusy(() => adjust({ productId, mode: 'decrease', amount: 4 }))),
    )
    expect(taken.reduce((sum, data) => sum + data.change, 0)).toBe(-25)
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 0, reserved: 0 })
  })

  it('F50 leaves true books behind', async () => {
    const found = await checkBooks(shop.sql, { now: shop.clock.now, provider: null, windowMs: 0 })
    expect(found.filter(({ count }) => count > 0)).toEqual([])
  })
})

/** An order of one, begun again from the cart that is there when the shop was busy. */
async function placeOnce(customer: SignedInUser, productId: number): Promise<string> {
  await shop.as(customer).cart.clear()
  return placeOrder(shop, { customer, productId })
}
