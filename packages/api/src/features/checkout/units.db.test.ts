import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../checked-ids.ts'
import { releaseOrder } from '../../engine/order-transitions/apply-effects.ts'
import { reinstateOrder } from '../../engine/order-transitions/reinstate-order.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { onTx } from '../../sql.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop, type TestUser } from '../../../test/test-shop.ts'
import { addListedUnit, type NewUnit, unitState, unlistUnit } from '../../../test/test-units.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

async function productOf(...units: Omit<NewUnit, 'stockItemId'>[]) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 22_499 })
  const made = []
  for (const unit of units) made.push(await addListedUnit(shop, { stockItemId, ...unit }))
  return { productId, stockItemId, units: made }
}

const init = (customer: TestUser, cartId: string | null) =>
  shop.as(customer).checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })

/** An order that waits, of one machine that its customer chose. */
async function orderOf(productId: number, unitCode: string | undefined) {
  const customer = await addCustomer(shop)
  const { id: cartId } = await shop.as(customer).cart.add({ productId, unitCode })
  const order = await init(customer, cartId)
  return { customer, cartId, ...order }
}

const itemOf = (orderId: string) => shop.prisma.orderItem.findFirstOrThrow({ where: { orderId } })

describe('an order of a chosen machine', () => {
  it('freezes the machine and its price, and holds that one and no other', async () => {
    const { productId, units } = await productOf(
      { batteryPct: 99 },
      { batteryPct: 86, priceDifferenceRupees: 1_500 },
    )
    const { orderId, subtotal } = await orderOf(productId, units[1]?.code)
    expect(subtotal).toBe(23_999)
    expect(await itemOf(orderId)).toMatchObject({
      chosenUnitId: units[1]?.id,
      quantity: 1,
      unitPricePaise: 2_399_900,
    })
    expect(await unitState(shop, units[1]?.id ?? 0)).toBe('held')
    expect(await unitState(shop, units[0]?.id ?? 0)).toBe('listed')
    await shop.prisma.unit.update({ where: { id: units[1]?.id ?? 0 }, data: { priceDifferencePaise: 0 } })
    expect(await itemOf(orderId)).toMatchObject({ unitPricePaise: 2_399_900 })
  })

  it('takes the discount and the tax of that price, and leaves the cart when it is paid', async () => {
    const { productId, units } = await productOf({ priceDifferenceRupees: 1_500 }, {})
    const customer = await addCustomer(shop)
    const [validFrom, validUntil] = [new Date('2026-01-01'), new Date('2027-01-01')]
    const coupon = { code: 'TEN', name: 'Ten', type: 'percentage', valueHundredths: 1_000 } as const
    await shop.prisma.coupon.create({ data: { ...coupon, validFrom, validUntil } })
    const { id: cartId } = await shop.as(customer).cart.add({ productId, unitCode: units[0]?.code })
    await shop.as(customer).cart.add({ productId })
    await shop.as(customer).cart.applyCoupon({ cartId: cartId ?? '', code: 'TEN' })
    const order = await init(customer, cartId)
    expect(order.discountAmount).toBe(4_649.8)
    const item = await shop.prisma.orderItem.findFirstOrThrow({
      where: { orderId: order.orderId, chosenUnitId: { not: null } },
    })
    const paid = item.lineTotalPaise - item.discountPaise
    expect(paid).toBe(2_159_910)
    expect(item.taxablePaise).toBe(Math.round(paid / 1.18))
    const { orderId } = order
    const started = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    expect(await unitState(shop, units[0]?.id ?? 0)).toBe('sold')
    expect((await shop.as(customer).cart.get()).items).toEqual([])
  })

  it('retains the same machine, and releases it when another is chosen', async () => {
    const { productId, units } = await productOf({}, { batteryPct: 95 })
    const { customer, cartId, orderId } = await orderOf(productId, units[0]?.code)
    // Held by the shopper's own order: available to them, and to no one else.
    const { items } = await shop.as(customer).cart.get()
    expect(items).toMatchObject([{ isAvailable: true, unit: { isGone: false } }])
    expect((await init(customer, cartId)).orderId).toBe(orderId)
    const addition = shop.visitor().cart.add({ productId, unitCode: units[0]?.code })
    await expect(addition).rejects.toMatchObject({ cause: { code: 'UNIT_GONE' } })
    await shop.as(customer).cart.chooseUnit({ id: items[0]?.id ?? '', unitCode: units[1]?.code ?? '' })
    expect((await init(customer, cartId)).orderId).not.toBe(orderId)
    expect(await unitState(shop, units[0]?.id ?? 0)).toBe('listed')
    expect(await unitState(shop, units[1]?.id ?? 0)).toBe('held')
  })

  it('is not created when the machine is gone: the returned cart offers another', async () => {
    const { productId, units } = await productOf({}, { batteryPct: 95 })
    const customer = await addCustomer(shop)
    const { id: cartId } = await shop.as(customer).cart.add({ productId, unitCode: units[0]?.code })
    await unlistUnit(shop, units[0]?.id ?? 0)
    const offered = { isGone: true, offer: { code: units[1]?.code, isEqualOrBetter: true } }
    await expect(init(customer, cartId)).rejects.toMatchObject({
      cause: { code: 'CART_CHANGED', detail: { cart: { items: [{ unit: offered }] } } },
    })
    expect(await unitState(shop, units[1]?.id ?? 0)).toBe('listed')
  })

  it('is not reinstated by a late payment when another customer has its machine', async () => {
    const { productId, units } = await productOf({}, {})
    const { orderId } = await orderOf(productId, units[0]?.code)
    const end = () =>
      shop.prisma.$transaction(async (tx) => {
        const order = await lockOrder(tx, storedOrderId(orderId))
        if (!order) throw new Error('there is no order')
        const ended = { order, status: 'failed', reason: 'hold-expired', actor: { kind: 'system' } } as const
        await releaseOrder(onTx(tx), shop.deps, ended)
      })
    const reinstate = () =>
      shop.prisma.$transaction(async (tx) => {
        const order = await lockOrder(tx, storedOrderId(orderId))
        return order && (await reinstateOrder(tx, shop.deps, order))
      })
    await end()
    expect(await reinstate()).not.toBeNull()
    expect(await unitState(shop, units[0]?.id ?? 0)).toBe('held')
    await end()
    await orderOf(productId, units[0]?.code)
    expect(await reinstate()).toBeNull()
  })

  it('is the best by rule for who does not choose', async () => {
    const { productId, units } = await productOf(
      { batteryPct: 99, priceDifferenceRupees: 800 },
      { batteryPct: 87 },
      { batteryPct: 92 },
    )
    const { orderId } = await orderOf(productId, undefined)
    expect(await itemOf(orderId)).toMatchObject({ chosenUnitId: null, unitPricePaise: 2_249_900 })
    expect(await Promise.all(units.map(({ id }) => unitState(shop, id)))).toEqual([
      'listed',
      'listed',
      'held',
    ])
  })
})
