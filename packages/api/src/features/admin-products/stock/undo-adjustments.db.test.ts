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

const stock = (person = admin) => shop.as(person).admin.stock

/** A change of stock that has a movement, and the movement's id. */
async function change(productId: number, mode: 'increase' | 'set', amount: number): Promise<number> {
  const { movementId } = await stock().adjust({ productId, mode, amount })
  if (movementId === null) throw new Error('nothing was changed')
  return movementId
}
const endsOf = async (movementIds: number[], person = admin) =>
  (await stock(person).undo({ movementIds })).results.map(
    ({ stockQty, refusal }) => refusal?.code ?? stockQty,
  )

describe('a change of stock', () => {
  it('is taken back by a movement of as many units the other way, which names it', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 5 })
    const movementId = await change(productId, 'set', 2)
    expect(await endsOf([movementId])).toEqual([5])
    const movements = await shop.prisma.stockMovement.findMany({
      where: { stockItemId },
      orderBy: { id: 'asc' },
    })
    expect(movements.map(({ delta, cause, undoesId }) => [delta, cause, undoesId])).toEqual([
      [5, 'opening', null],
      [-3, 'adjustment', null],
      [3, 'adjustment', BigInt(movementId)],
    ])
    const log = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { entity: 'stock_item', entityId: String(stockItemId) },
      orderBy: { id: 'desc' },
    })
    expect(log).toMatchObject({ action: 'stock.adjusted', after: { onHand: 5, undoes: String(movementId) } })
  })

  it('is undone once by twenty concurrent calls, and an undo cannot be undone', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 1 })
    const movementId = await change(productId, 'increase', 4)
    const ends = await Promise.all(Array.from({ length: 20 }, () => whileBusy(() => endsOf([movementId]))))
    expect(ends.flat().toSorted()).toEqual([1, ...Array<string>(19).fill('stock_undo_over')])
    const undoing = await shop.prisma.stockMovement.findFirstOrThrow({ where: { undoesId: movementId } })
    expect(await endsOf([Number(undoing.id)])).toEqual(['stock_undo_over'])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 1, reserved: 0 })
  })

  it('leaves what was sold and delivered since as it is', async () => {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 2 })
    const movementId = await change(productId, 'increase', 10)
    await placeOrder(shop, { customer: await addCustomer(shop), productId, quantity: 2 })
    await change(productId, 'increase', 1)
    expect(await endsOf([movementId])).toEqual([1])
    expect(await stockOf(shop, stockItemId)).toEqual({ onHand: 3, reserved: 2 })
  })

  it('stays where its units are sold or held, and holds up no other', async () => {
    const [short, free] = [await addProduct(shop, { stock: 0 }), await addProduct(shop, { stock: 0 })]
    const ids = [await change(short.id, 'increase', 3), await change(free.id, 'increase', 3)]
    await placeOrder(shop, { customer: await addCustomer(shop), productId: short.id, quantity: 1 })
    expect(await endsOf(ids)).toEqual(['stock_sold_meanwhile', 0])
    expect(await stockOf(shop, short.stockItemId)).toEqual({ onHand: 3, reserved: 1 })
  })

  it('cannot be undone by another user, after a time, or when an order made it', async () => {
    const { id: productId } = await addProduct(shop, { stock: 5 })
    const movementId = await change(productId, 'set', 2)
    expect(await endsOf([movementId], await addCustomer(shop, 'admin'))).toEqual(['stock_undo_over'])
    const opening = await shop.prisma.stockMovement.findFirstOrThrow({ orderBy: { id: 'asc' } })
    expect(await endsOf([Number(opening.id), 999_999_999])).toEqual(['stock_undo_over', 'stock_undo_over'])
    shop.clock.now = new Date(shop.clock.now.getTime() + 121_000)
    expect(await endsOf([movementId])).toEqual(['stock_undo_over'])
  })

  it('works for a change of many rows too, and the books agree', async () => {
    const [one, other] = [await addProduct(shop, { stock: 1 }), await addProduct(shop, { stock: 7 })]
    const { results } = await shop.as(admin).admin.products.changeStock({
      items: [{ productId: one.id }, { productId: other.id }, { productId: 2_147_483_647 }],
      mode: 'set',
      amount: 7,
    })
    expect(results.map(({ movementId }) => movementId)).toEqual([expect.any(Number), null, null])
    expect(await endsOf(results.flatMap(({ movementId }) => movementId ?? []))).toEqual([1])
    const found = await checkBooks(shop.sql, { now: shop.clock.now, provider: null, windowMs: 0 })
    expect(found.filter(({ count }) => count > 0)).toEqual([])
  })
})
