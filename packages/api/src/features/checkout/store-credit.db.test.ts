import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  openOrderBackOffice,
  type OrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, mumbai } from '../../../test/test-shop.ts'
import { storedOrderId } from '../../checked-ids.ts'
import type { SignedInUser } from '../../context.ts'
import { getStoreCredit, grantStoreCredit } from '../../engine/store-credit/ledger.ts'
import { onPool } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { sweepHolds } from '../orders/sweep-holds.ts'

let shop: OrderBackOffice
let customer: SignedInUser
let productId: number
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(async () => {
  customer = await addCustomer(shop)
  productId = (await addProduct(shop, { priceRupees: 9_999, stock: 5 })).id
})

const balance = async () => (await getStoreCredit(onPool(shop.sql), customer.id)) / 100
const give = (amountRupees: number) =>
  grantStoreCredit(onPool(shop.sql), shop.deps, {
    userId: customer.id,
    amountPaise: amountRupees * 100,
    cause: { kind: 'adjusted', reason: 'A gift' },
    actor: { kind: 'admin', id: shop.admin.id },
  })
const checkout = () => shop.as(customer).checkout

async function cartId() {
  const { id } = await shop.as(customer).cart.add({ productId })
  return id ?? ''
}
async function place(more: object = {}) {
  const input = { cartId: await cartId(), shippingAddress: bengaluru, usesStoreCredit: true, ...more }
  return checkout().init(input)
}
const payOnline = async (orderId: string) => {
  const { order, amount } = await checkout().pay({ orderId, paymentMethod: 'online' })
  await shop.pay({ customer, productId, orderId, providerOrderId: order?.id ?? '' })
  return amount
}
const entries = async () => {
  const rows = await shop.prisma.storeCreditEntry.findMany({
    where: { userId: customer.id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind, amountPaise }) => [kind, amountPaise / 100])
}

describe('store credit at checkout', () => {
  it('pays a part of an order, the rest is paid online, and both come back when it is cancelled', async () => {
    await give(4_000)
    const order = await place()
    expect(order).toMatchObject({ creditAmount: 4_000 })
    expect(await balance()).toBe(0)
    const due = order.totalAmount - 4_000
    expect(await payOnline(order.orderId)).toBe(due * 100)
    const { payments } = await shop.as(customer).orders.get({ id: order.orderId })
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([4_000, due])
    const { orders } = await shop.as(customer).orders.list({})
    const online = payments.find(({ purpose }) => purpose === 'order')
    expect(orders.map(({ transactionId }) => transactionId)).toEqual([online?.transactionId])
    expect(await shop.findings()).toEqual([])
    await shop.as(customer).orders.cancel({ id: order.orderId })
    await shop.settle()
    expect(await shop.stateOf(order.orderId)).toBe('cancelled refunded')
    expect(await entries()).toEqual([
      ['adjusted', 4_000],
      ['spent', -4_000],
      ['refunded', 4_000],
    ])
    expect(await shop.findings()).toEqual([])
  })

  it('pays a whole order, which is confirmed at once and refunded to store credit', async () => {
    await give(20_000)
    const { orderId, totalAmount, creditAmount } = await place()
    expect(creditAmount).toBe(totalAmount)
    const paid = await checkout().pay({ orderId, paymentMethod: 'online' })
    expect(paid).toMatchObject({ status: 'confirmed', provider: null, order: null, amount: 0 })
    expect(await shop.stateOf(orderId)).toBe('confirmed paid')
    expect(await shop.findings()).toEqual([])
    await shop.as(customer).orders.cancel({ id: orderId })
    await shop.settle()
    expect(await shop.stateOf(orderId)).toBe('cancelled refunded')
    expect(await balance()).toBe(20_000)
    expect(await shop.findings()).toEqual([])
  })

  const overdue = async () => {
    await give(4_000)
    const { orderId } = await place()
    const { order } = await checkout().pay({ orderId, paymentMethod: 'online' })
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000)
    expect(await sweepHolds(shop.deps)).toBeGreaterThan(0)
    expect(await balance()).toBe(4_000)
    const seen = await shop.as(customer).orders.get({ id: orderId })
    expect(seen).toMatchObject({ creditAmount: 0, dueAmount: seen.totalAmount })
    expect(await shop.findings()).toEqual([])
    return { customer, productId, orderId, providerOrderId: order?.id ?? '' }
  }

  it('is returned when the order is not paid in time, and spent again when the rest is paid later', async () => {
    const late = await overdue()
    await shop.pay(late)
    expect(await shop.stateOf(late.orderId)).toBe('confirmed paid')
    expect(await balance()).toBe(0)
    expect(await entries()).toEqual([
      ['adjusted', 4_000],
      ['spent', -4_000],
      ['released', 4_000],
      ['spent', -4_000],
    ])
    expect(await shop.findings()).toEqual([])
  })

  it('is spent in the meantime: a late payment is refunded, and the order cannot be reopened', async () => {
    const late = await overdue()
    await give(-1)
    await refusalOf(shop.pay(late))
    await shop.settle()
    expect(await shop.stateOf(late.orderId)).toMatch(/^failed/)
    const refusal = await refusalOf(
      shop.as(shop.admin).admin.orders.update({ id: late.orderId, status: 'pending' }),
    )
    expect(refusal.code).toBe('STORE_CREDIT_TOO_LOW')
    expect(await balance()).toBe(3_999)
    expect(await shop.findings()).toEqual([])
  })

  it('is taken again from the other order of the cart when one is brought back', async () => {
    const late = await overdue()
    const other = await place()
    expect(other).toMatchObject({ creditAmount: 4_000 })
    await shop.pay(late)
    expect(await shop.stateOf(late.orderId)).toBe('confirmed paid')
    expect(await shop.stateOf(other.orderId)).toMatch(/^failed/)
    expect(await balance()).toBe(0)
    expect(await shop.findings()).toEqual([])
  })

  it('is rejected for manual changes, too, if the rest would be cash', async () => {
    await give(4_000)
    const { orderId } = await place()
    const admin = shop.as(shop.admin).admin.orders
    const byHand = [
      () => admin.update({ id: orderId, status: 'confirmed' }),
      () => admin.setPaymentStatus({ id: orderId, paymentStatus: 'paid' }),
    ]
    for (const step of byHand) expect((await refusalOf(step())).code).toBe('STORE_CREDIT_NOT_WITH_CASH')
    expect(await shop.stateOf(orderId)).toBe('pending unpaid')
  })

  it('moves to a replacement order, and an unchanged cart retains its order', async () => {
    await give(4_000)
    const id = await cartId()
    const init = (more: object = {}) =>
      checkout().init({ cartId: id, shippingAddress: bengaluru, usesStoreCredit: true, ...more })
    const first = await init()
    expect((await init()).orderId).toBe(first.orderId)
    await give(500)
    expect(await init()).toMatchObject({ creditAmount: 4_500 })
    const second = await init({ shippingAddress: mumbai })
    expect(second).toMatchObject({ creditAmount: 4_500 })
    const without = await init({ shippingAddress: mumbai, usesStoreCredit: false })
    expect(without).toMatchObject({ creditAmount: 0 })
    expect(await balance()).toBe(4_500)
    expect(await shop.findings()).toEqual([])
  })

  it('is refused with cash on delivery, and the order can still be paid online', async () => {
    await give(4_000)
    const { orderId } = await place()
    const refusal = await refusalOf(checkout().pay({ orderId, paymentMethod: 'cod' }))
    expect(refusal.code).toBe('STORE_CREDIT_NOT_WITH_CASH')
    await payOnline(orderId)
    expect(await shop.stateOf(orderId)).toBe('confirmed paid')
  })

  it('is spent once by two orders that are placed at the same moment', async () => {
    await give(4_000)
    const other = (await addProduct(shop, { priceRupees: 9_999 })).id
    const buyNow = await shop.as(customer).cart.buyNow({ productId: other, quantity: 1 })
    const carts = [await cartId(), buyNow.id ?? '']
    const placed = await Promise.all(
      carts.map((id) => checkout().init({ cartId: id, shippingAddress: bengaluru, usesStoreCredit: true })),
    )
    expect(placed.map(({ creditAmount }) => creditAmount).toSorted((a, b) => a - b)).toEqual([0, 4_000])
    expect(await balance()).toBe(0)
    expect(await shop.findings()).toEqual([])
  })

  it('is shown in the quote, as far as it pays, also what the waiting order of the cart holds', async () => {
    await give(4_000)
    const quoted = await checkout().quote({ cartId: await cartId(), postcode: '560001' })
    expect(quoted.storeCredit).toEqual({ balance: 4_000, usable: 4_000 })
    await checkout().init({ cartId: quoted.cart.id ?? '', shippingAddress: bengaluru, usesStoreCredit: true })
    const again = await checkout().quote({ cartId: quoted.cart.id ?? '', postcode: '560001' })
    expect(again.storeCredit).toEqual({ balance: 4_000, usable: 4_000 })
  })
})

describe('the ledger of store credit', () => {
  it('never goes below zero, and its entries cannot be changed', async () => {
    await give(100)
    expect(await refusalOf(give(-101))).toMatchObject({ code: 'STORE_CREDIT_TOO_LOW' })
    expect(await balance()).toBe(100)
    await expect(
      shop.sql.query('UPDATE store_credit_entry SET amount_paise = 1 WHERE user_id = $1', [customer.id]),
    ).rejects.toThrow(/append-only/)
  })

  it('writes a refund once, also when two write it at the same moment', async () => {
    await give(20_000)
    const { orderId } = await place()
    await checkout().pay({ orderId, paymentMethod: 'online' })
    await shop.as(customer).orders.cancel({ id: orderId })
    const refund = await shop.prisma.refund.findFirstOrThrow({ where: { orderId } })
    const grant = (run = onPool(shop.sql)) =>
      grantStoreCredit(run, shop.deps, {
        userId: customer.id,
        amountPaise: refund.amountPaise,
        cause: { kind: 'refunded', orderId: storedOrderId(orderId), refundId: refund.id },
        actor: { kind: 'system' },
      })
    let second: Promise<void> | undefined
    await inTransaction(shop.deps.writes, async (run) => {
      await grant(run)
      second = grant()
      // The second waits for the balance, which the first holds.
      await expect
        .poll(async () => (await shop.sql.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount)
        .toBeGreaterThan(0)
    })
    await second
    expect(await balance()).toBe(20_000)
    expect(await shop.findings()).toEqual([])
  })
})
