import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { addCoupon } from '../../../../test/coupons/test-coupons.ts'
import { addCustomer, addProduct, stockOf } from '../../../../test/test-products.ts'
import { bengaluru } from '../../../../test/test-shop.ts'

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** An order of two of one product and one of another, and a third product that could come in their place. */
async function bought(
  paymentMethod: 'online' | 'cod',
  { freshRupees = 3_000, freshStock = 5, coupon = '' } = {},
) {
  const customer = await addCustomer(shop)
  const [two, one, fresh] = [
    await addProduct(shop, { priceRupees: 3_333, stock: 5 }),
    await addProduct(shop, { priceRupees: 7_000, stock: 5 }),
    await addProduct(shop, { priceRupees: freshRupees, stock: freshStock }),
  ]
  const buyer = shop.as(customer)
  await buyer.cart.add({ productId: two.id, quantity: 2 })
  const { id: cartId } = await buyer.cart.add({ productId: one.id, quantity: 1 })
  if (coupon) await buyer.cart.applyCoupon({ cartId: cartId ?? '', code: coupon })
  const { orderId: id } = await buyer.checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
  const started = await buyer.checkout.pay({ orderId: id, paymentMethod })
  if (paymentMethod === 'online') {
    await shop.pay({ customer, productId: one.id, orderId: id, providerOrderId: started.order?.id ?? '' })
  }
  const { items } = await buyer.orders.get({ id })
  const swap = (quantity = 1, newQuantity = quantity) => ({
    id,
    orderItemId: items[0]?.id ?? '',
    quantity,
    productId: fresh.id,
    newQuantity,
  })
  return { id, orders: buyer.orders, swap, items, two, fresh, customer }
}

const figuresOf = ({
  totalAmount,
  payableAmount,
  netAmount,
}: {
  totalAmount: number
  payableAmount: number
  netAmount: number
}) => [totalAmount, payableAmount, netAmount]

describe('an item of a paid order', () => {
  it('is exchanged for a cheaper one: stock moves, the invoice is replaced, and the difference is refunded', async () => {
    const { id, orders, swap, two, fresh } = await bought('online')
    const before = await orders.get({ id })
    const preview = await shop.backOffice.previewSwap(swap())
    expect(preview).toMatchObject({
      way: 'provider',
      given: { quantity: 1, amount: 3_333, discount: 0 },
      fresh: { quantity: 1, amount: 3_000, stockQty: 5 },
      beforeAmount: before.totalAmount,
      restAmount: before.totalAmount - 333,
      difference: 333,
    })
    await shop.backOffice.swapItem({ ...swap(), seenDifference: 333 })
    const rest = before.totalAmount - 333
    expect([await stockOf(shop, two.stockItemId), await stockOf(shop, fresh.stockItemId)]).toEqual([
      { onHand: 4, reserved: 0 },
      { onHand: 4, reserved: 0 },
    ])
    await shop.runJobs()
    const after = await orders.get({ id })
    expect(figuresOf(after)).toEqual([before.totalAmount + 3_000, rest, rest])
    expect(after).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', refundedAmount: 333 })
    expect(after.items.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      [2, 1],
      [1, 0],
      [1, 0],
    ])
    expect(after.creditNotes.map(({ totalAmount }) => totalAmount)).toEqual([before.totalAmount])
    expect(after.invoiceNumber).not.toBe(before.invoiceNumber)
    const former = after.creditNotes[0]?.formerInvoice
    expect(former?.number).toBe(before.invoiceNumber)
    expect(await orders.invoice({ id: former?.id ?? '' })).toMatchObject({ isProforma: false })
    const stranger = shop.as(await addCustomer(shop)).orders
    expect((await refusalOf(stranger.invoice({ id: former?.id ?? '' }))).code).toBe('ORDER_NOT_FOUND')
    expect(after.timeline.map(({ message }) => message.code)).toContain('step_units_swapped')
    const mail = await shop.prisma.outboxMessage.findFirstOrThrow({
      where: {
        channel: 'email',
        dedupeKey: { startsWith: 'order-items-swapped:' },
        text: { contains: after.orderNumber },
      },
    })
    expect(mail.text).toContain('₹333')
    expect((await shop.actsOn(id)).map(({ action }) => action)).toContain('order.items-swapped')
    expect(await shop.findings()).toEqual([])
  })

  it('is exchanged at the same price without money moving, and the rest of its life counts the new line', async () => {
    const { id, orders, swap, fresh } = await bought('online', { freshRupees: 3_333 })
    const { totalAmount } = await orders.get({ id })
    expect(await shop.backOffice.previewSwap(swap(2))).toMatchObject({ way: 'even', difference: 0 })
    await shop.backOffice.swapItem(swap(2))
    expect(await shop.prisma.refund.count({ where: { orderId: id } })).toBe(0)
    // A unit of the new line is cancelled, and the order is then cancelled altogether.
    const [, , line] = (await orders.get({ id })).items
    await orders.cancelItems({ id, items: [{ orderItemId: line?.id ?? '', quantity: 1 }] })
    await shop.runJobs()
    expect((await orders.get({ id })).creditNotes.map((note) => note.totalAmount)).toEqual([
      totalAmount,
      3_333,
    ])
    expect(await shop.findings()).toEqual([])
    await orders.cancel({ id })
    await shop.runJobs()
    expect(await shop.stateOf(id)).toBe('cancelled refunded')
    expect((await orders.get({ id })).refundedAmount).toBe(totalAmount)
    expect(await stockOf(shop, fresh.stockItemId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await shop.findings()).toEqual([])
  })

  it('is exchanged after others were cancelled, and once more after that, and is packed and delivered', async () => {
    const { id, orders, swap, items } = await bought('online')
    const { totalAmount } = await orders.get({ id })
    await orders.cancelItems({ id, items: [{ orderItemId: items[1]?.id ?? '', quantity: 1 }] })
    await shop.backOffice.swapItem(swap())
    await shop.backOffice.swapItem(swap())
    await shop.runJobs()
    const after = await orders.get({ id })
    expect(after.netAmount).toBe(totalAmount - 7_000 - 666)
    expect(after.refundedAmount).toBe(7_666)
    expect(await shop.findings()).toEqual([])
    await shop.move(id, 'delivered')
    const delivered = await orders.get({ id })
    expect(delivered.shipments[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(await shop.findings()).toEqual([])
    // A refund of a line of the present invoice, as for a scratch.
    const records = await shop.backOffice.records({ id })
    expect(records.lines.map(({ refundedQuantity }) => refundedQuantity)).not.toContain(1)
    const lines = [{ position: records.lines[0]?.position ?? 0, quantity: 1 }]
    await shop.backOffice.refund({
      id,
      refund: { kind: 'lines', lines },
      leftAmount: records.leftAmount,
      reason: 'Scratched',
    })
    await shop.runJobs()
    expect((await orders.get({ id })).refundedAmount).toBe(7_666 + 3_000)
    expect(await shop.findings()).toEqual([])
  })

  it('loses its share of a coupon, and the rest of the order retains its own', async () => {
    const { id, orders, swap } = await bought('online', {
      coupon: (await addCoupon(shop)).code,
      freshRupees: 2_900,
    })
    const before = await orders.get({ id })
    const preview = await shop.backOffice.previewSwap(swap())
    expect(before.discountAmount).toBeGreaterThan(0)
    expect(preview.given.discount).toBeGreaterThan(0)
    expect(preview.difference).toBeCloseTo(preview.given.amount - 2_900)
    await shop.backOffice.swapItem(swap())
    await shop.runJobs()
    expect((await orders.get({ id })).discountAmount).toBe(before.discountAmount)
    expect(await shop.findings()).toEqual([])
  })

  it('leaves the books correct when earlier refunds, and those of the exchange, fail and are sent again', async () => {
    const { id, orders, swap, items } = await bought('online')
    await orders.cancelItems({ id, items: [{ orderItemId: items[1]?.id ?? '', quantity: 1 }] })
    await shop.backOffice.swapItem(swap())
    const refunds = await shop.prisma.refund.findMany({ where: { orderId: id } })
    expect(refunds.map(({ isOffInvoice }) => isOffInvoice)).toEqual([true, true])
    await shop.prisma.refund.updateMany({ where: { orderId: id }, data: { state: 'failed' } })
    expect((await refusalOf(shop.backOffice.previewSwap(swap()))).code).toBe('SWAP_REFUNDED')
    const { paymentAlerts } = shop.as(shop.admin).admin
    for (const { id: refundId } of refunds) await paymentAlerts.retryRefund({ refundId })
    await shop.runJobs()
    const after = await orders.get({ id })
    expect([after.refundedAmount, after.creditNotes.length]).toEqual([7_333, 1])
    expect(await shop.findings()).toEqual([])
  })

  it('is given back by a person where one has taken the money', async () => {
    const { id, orders, swap } = await bought('cod')
    await shop.backOffice.setPaymentStatus({ id, paymentStatus: 'paid' })
    expect((await refusalOf(shop.backOffice.swapItem(swap()))).fields).toHaveProperty('reference')
    await shop.backOffice.swapItem({ ...swap(), reference: 'UTR 1' })
    const after = await orders.get({ id })
    expect(after).toMatchObject({ refundedAmount: 333, payableAmount: after.netAmount })
    expect(await shop.findings()).toEqual([])
  })
})

describe('an item of an order that is paid at the door', () => {
  it('is exchanged for a dearer one, and the courier collects the new amount', async () => {
    const { id, orders, swap } = await bought('cod', { freshRupees: 4_000 })
    const before = await orders.get({ id })
    expect(await shop.backOffice.previewSwap(swap())).toMatchObject({ way: 'due', difference: -667 })
    await shop.backOffice.swapItem({ ...swap(), seenDifference: -667 })
    const after = await orders.get({ id })
    expect(figuresOf(after)).toEqual([
      before.totalAmount + 4_000,
      before.totalAmount + 667,
      before.totalAmount + 667,
    ])
    expect((await shop.backOffice.slips({ ids: [id] })).slips[0]?.totalAmount).toBe(before.totalAmount + 667)
    expect(await shop.findings()).toEqual([])
    await shop.move(id, 'delivered')
    const invoice = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId: id } })
    expect(invoice.totalPaise).toBe((before.totalAmount + 667) * 100)
    expect(await shop.findings()).toEqual([])
  })

  it('is not exchanged when the courier would collect more than is allowed', async () => {
    const { swap } = await bought('cod', { freshRupees: 400_000 })
    expect((await refusalOf(shop.backOffice.previewSwap(swap()))).code).toBe('COD_NOT_AVAILABLE')
  })
})

describe('items that cannot be exchanged', () => {
  it('are refused: dearer and paid, out of stock, the same, packed, refunded, shown differently', async () => {
    const paid = await bought('online', { freshRupees: 9_000, freshStock: 1 })
    const { backOffice } = shop
    const dearer = await refusalOf(backOffice.swapItem(paid.swap()))
    expect(dearer.code).toBe('SWAP_NEEDS_PAYMENT')
    expect((await refusalOf(backOffice.swapItem(paid.swap(2)))).code).toBe('SWAP_OUT_OF_STOCK')
    const same = { ...paid.swap(), productId: paid.two.id }
    expect((await refusalOf(backOffice.swapItem(same))).code).toBe('SWAP_SAME_ITEM')
    expect((await refusalOf(backOffice.swapItem({ ...same, productId: 999_999 }))).code).toBe(
      'PRODUCT_NOT_FOUND',
    )
    expect((await refusalOf(backOffice.swapItem(paid.swap(3, 1)))).code).toBe('SWAP_UNITS_GONE')
    const cheaper = await bought('online')
    const other = { ...cheaper.swap(), seenDifference: 1 }
    expect((await refusalOf(backOffice.swapItem(other))).code).toBe('CHANGED_MEANWHILE')
    await backOffice.refund({
      id: cheaper.id,
      refund: { kind: 'amount', amount: 100 },
      leftAmount: (await backOffice.records({ id: cheaper.id })).leftAmount,
      reason: 'Goodwill',
    })
    expect((await refusalOf(backOffice.swapItem(cheaper.swap()))).code).toBe('SWAP_REFUNDED')
    await shop.move(paid.id, 'processing')
    expect((await refusalOf(backOffice.swapItem(paid.swap()))).code).toBe('SWAP_PACKED')
  })
})
