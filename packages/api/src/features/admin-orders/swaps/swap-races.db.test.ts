import { CROWD_POOL } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { whileBusy } from '../../../../test/test-busy.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../../test/test-products.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'), { poolSize: CROWD_POOL })
})
afterAll(() => shop.stop())

/** A paid order of so many units, and another product that is cheaper by 500. */
async function paidOrder({ quantity = 2, freshId }: { quantity?: number; freshId?: number } = {}) {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { priceRupees: 5_000, stock: 9 })
  const fresh = freshId ? { id: freshId } : await addProduct(shop, { priceRupees: 4_500, stock: 9 })
  const orderId = await placeOrder(shop, { customer, productId, quantity })
  const { order } = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  await shop.pay({ customer, productId, orderId, providerOrderId: order?.id ?? '' })
  const [line] = (await shop.as(customer).orders.get({ id: orderId })).items
  const swap = {
    id: orderId,
    orderItemId: line?.id ?? '',
    quantity: 1,
    productId: fresh.id,
    newQuantity: 1,
  }
  return { id: orderId, swap, orders: shop.as(customer).orders }
}

const swapsOf = (orderId: string) => shop.prisma.orderSwap.count({ where: { orderId } })

describe('at the same moment', () => {
  it('twenty repeats of one try exchange once, and the same key for something else is refused', async () => {
    const { id, swap } = await paidOrder()
    const tried = { ...swap, idempotencyKey: 'swap-try-1' }
    await Promise.all(Array.from({ length: 20 }, () => whileBusy(() => shop.backOffice.swapItem(tried))))
    expect(await swapsOf(id)).toBe(1)
    const other = shop.backOffice.swapItem({ ...tried, newQuantity: 2 })
    expect((await refusalOf(other)).code).toBe('IDEMPOTENCY_MISMATCH')
    expect(
      (await shop.prisma.refund.findMany({ where: { orderId: id } })).map((one) => one.amountPaise),
    ).toEqual([50_000])
    expect(await shop.findings()).toEqual([])
  }, 120_000)

  it('exchanges of more units than there are take each once', async () => {
    const { id, swap } = await paidOrder()
    const tries = Array.from({ length: 6 }, () => whileBusy(() => shop.backOffice.swapItem(swap)))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await swapsOf(id)).toBe(2)
    expect(await shop.findings()).toEqual([])
  }, 120_000)

  it('exchange, cancel of items and of the order, packing, a parcel and a refund leave the books right', async () => {
    for (const other of ['units', 'order', 'pack', 'parcel', 'refund'] as const) {
      const { id, swap, orders } = await paidOrder()
      const units = [{ orderItemId: swap.orderItemId, quantity: 1 }]
      const { leftAmount } = await shop.backOffice.records({ id })
      const refund = { id, refund: { kind: 'amount' as const, amount: 100 }, leftAmount, reason: 'Scratch' }
      const others = {
        units: () => orders.cancelItems({ id, items: units }),
        order: () => orders.cancel({ id }),
        pack: () => shop.move(id, 'processing'),
        parcel: () => shop.as(shop.admin).admin.shipments.make({ id, items: units }),
        refund: () => shop.backOffice.refund(refund),
      }
      await Promise.allSettled([
        whileBusy(() => shop.backOffice.swapItem(swap)),
        whileBusy<unknown>(others[other]),
        whileBusy(() => shop.backOffice.swapItem(swap)),
      ])
      await shop.runJobs()
      expect([other, await shop.findings()]).toEqual([other, []])
    }
  }, 180_000)

  it('two orders want the last unit: one has it', async () => {
    const last = await addProduct(shop, { priceRupees: 4_000, stock: 1 })
    const [one, two] = [await paidOrder({ freshId: last.id }), await paidOrder({ freshId: last.id })]
    const done = await Promise.allSettled([one, two].map(({ swap }) => shop.backOffice.swapItem(swap)))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(shop, last.stockItemId)).toEqual({ onHand: 0, reserved: 0 })
    expect(await shop.findings()).toEqual([])
  })
})

describe('the database', () => {
  it('refuses an invoice that changes or is replaced before it is credited, and a swap that changes', async () => {
    const { id, swap } = await paidOrder()
    const where = { orderId: id }
    const { id: invoiceId } = await shop.prisma.invoice.findUniqueOrThrow({ where })
    const replaced = shop.prisma.invoice.update({
      where: { id: invoiceId },
      data: { orderId: null, formerOrderId: id },
    })
    await expect(replaced).rejects.toThrow('append')
    await shop.backOffice.swapItem(swap)
    const back = shop.prisma.invoice.update({
      where: { id: invoiceId },
      data: { orderId: id, formerOrderId: null },
    })
    await expect(back).rejects.toThrow('append')
    await expect(shop.prisma.orderSwap.updateMany({ where, data: { addedPaise: 1 } })).rejects.toThrow(
      'append',
    )
  })

  it('rejects on commit an order that disagrees with its invoice', async () => {
    const { id, swap } = await paidOrder()
    await shop.backOffice.swapItem(swap)
    const { id: _, ...row } = await shop.prisma.orderSwap.findFirstOrThrow({ where: { orderId: id } })
    const cancel = await shop.prisma.orderCancel.findFirstOrThrow({ where: { orderId: id } })
    const [cancelId, swapId] = [shop.deps.newId(), shop.deps.newId()]
    const lines = { orderItemId: row.newItemId, newItemId: row.orderItemId }
    const forged = shop.prisma.$transaction(async (tx) => {
      await tx.orderCancel.create({ data: { ...cancel, id: cancelId, key: 'forged-one' } })
      const due = { formerInvoiceId: null, way: 'due', differencePaise: 0 }
      await tx.orderSwap.create({
        data: { ...row, ...lines, ...due, id: swapId, key: 'forged-one', cancelId },
      })
    })
    await expect(forged).rejects.toThrow('do not agree')
  })
})
