import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Returns a pending order for which no payment was started. */
async function untouched(stock = 2) {
  const { orderId } = await shop.cod(stock)
  const [item] = (await shop.orderOf(orderId)).items
  return shop.pendingOf(item?.productId ?? 0)
}
const isListed = async (id: string, hidden: 'no' | 'only' | 'all' = 'no') =>
  (await shop.backOffice.list({ hidden, limit: 100 })).orders.some((order) => order.id === id)

describe('an order that took no money and has no documents', () => {
  it('is erased with its timeline; held stock is released, and the log retains what it was', async () => {
    const id = await untouched(3)
    const { orderNumber, items } = await shop.orderOf(id)
    expect((await shop.backOffice.get({ id })).isErasable).toBe(true)
    const removed = await shop.backOffice.remove({ id, reason: 'A test' })
    expect(removed).toEqual({ id, orderNumber, outcome: 'erased', wasCancelled: true })
    expect((await refusalOf(shop.backOffice.get({ id }))).code).toBe('ORDER_NOT_FOUND')
    expect((await refusalOf(shop.backOffice.remove({ id }))).code).toBe('ORDER_NOT_FOUND')
    const where = { id: items[0]?.stockItemId ?? 0 }
    expect(await shop.prisma.stockItem.findUniqueOrThrow({ where })).toMatchObject({ onHand: 2, reserved: 0 })
    expect(await shop.actsOn(id)).toMatchObject([
      { action: 'order.erased', before: { orderNumber, status: 'pending' }, after: { reason: 'A test' } },
    ])
  })

  it('cannot be erased from the database when money, documents or stock refer to it', async () => {
    const { orderId } = await shop.cod()
    const erase = shop.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('dobara.erased_order', ${orderId}, true)`
      await tx.orderEvent.deleteMany({ where: { orderId } })
    })
    await expect(erase).rejects.toThrow(/append-only/)
    const other = await untouched()
    await expect(shop.prisma.orderEvent.deleteMany({ where: { orderId: other } })).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('an order that took money, has documents or left stock', () => {
  it('is cancelled with all effects, hidden, and can be restored to the list', async () => {
    const { orderId: id, customer } = await shop.paid()
    const { total } = (await shop.backOffice.list({})).pagination
    const { totalOrders } = await shop.backOffice.statistics({ period: 'all' })
    expect((await shop.backOffice.get({ id })).isErasable).toBe(false)
    expect(await shop.backOffice.remove({ id })).toMatchObject({ outcome: 'hidden', wasCancelled: true })
    await shop.runJobs()
    expect(await shop.stateOf(id)).toBe('cancelled refunded')
    expect([await isListed(id), await isListed(id, 'only'), await isListed(id, 'all')]).toEqual([
      false,
      true,
      true,
    ])
    expect((await shop.backOffice.list({})).pagination.total).toBe(total - 1)
    expect((await shop.backOffice.statistics({ period: 'all' })).totalOrders).toBe(totalOrders - 1)
    // It is the buyer's all the same, with its documents.
    expect(await shop.as(customer).orders.get({ id })).toMatchObject({ status: 'cancelled' })
    expect((await shop.backOffice.get({ id })).hiddenAt).toBe(shop.clock.now.toISOString())
    expect(await shop.backOffice.remove({ id })).toMatchObject({ outcome: 'hidden', wasCancelled: false })
    await shop.backOffice.unhide({ id })
    await shop.backOffice.unhide({ id })
    expect(await isListed(id)).toBe(true)
    expect((await shop.actsOn(id)).map(({ action }) => action)).toEqual(['order.hidden', 'order.unhidden'])
  })

  it('is hidden, too, when it may still be paid at the provider, and when cash was due', async () => {
    const { orderId: begun } = await shop.pending()
    const { orderId: cash } = await shop.cod()
    for (const id of [begun, cash]) {
      expect(await shop.backOffice.remove({ id })).toMatchObject({ outcome: 'hidden', wasCancelled: true })
    }
  })

  it('is looked up at the provider first, and money found there is refunded', async () => {
    const { orderId: id, providerOrderId } = await shop.pending()
    await shop.sandbox.pay(providerOrderId)
    expect(await shop.backOffice.remove({ id })).toMatchObject({ outcome: 'hidden', wasCancelled: true })
    await shop.runJobs()
    expect(await shop.stateOf(id)).toBe('cancelled refunded')
  })

  it('is deleted once by two at the same time', async () => {
    const { orderId: id } = await shop.paid()
    const erasable = await untouched()
    const both = await Promise.all([shop.backOffice.remove({ id }), shop.backOffice.remove({ id })])
    expect(both.map(({ wasCancelled }) => wasCancelled).sort()).toEqual([false, true])
    const [one, other] = await Promise.allSettled([
      shop.backOffice.remove({ id: erasable }),
      shop.backOffice.remove({ id: erasable }),
    ])
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
  })
})

it('leaves books that hold', async () => {
  expect(await shop.findings()).toEqual([])
})
