import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { newOrderId, storedOrderId } from '../../checked-ids.ts'
import { withAddresses } from './order-address.ts'
import { lockOrder, lockOrderAndSettings, orderParts } from './queries.ts'
import { getSettings } from '../../base/settings/queries.ts'
import { inTransaction } from '../../transaction.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Places an order of two lines, one with a coupon's share; `pay`: the progress of its payment. */
async function placedOrder(pay: 'pending' | 'paid' | 'cash'): Promise<string> {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const code = `LOCK${pay.toUpperCase()}`
  await shop.prisma.coupon.create({
    data: {
      code,
      name: code,
      type: 'fixed_amount',
      valueHundredths: 10_000,
      validFrom: new Date('2026-01-01'),
      validUntil: new Date('2027-01-01'),
    },
  })
  const [first, second] = [
    await addProduct(shop, { priceRupees: 9_000 }),
    await addProduct(shop, { stock: 9, priceRupees: 9_000 }),
  ]
  await caller.cart.add({ productId: first.id, quantity: 1 })
  const { id: cartId } = await caller.cart.add({ productId: second.id, quantity: 2 })
  await caller.cart.applyCoupon({ cartId: cartId ?? '', code })
  const { orderId } = await caller.checkout.init({ cartId: cartId ?? '', shippingAddress: bengaluru })
  if (pay === 'cash') await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
  if (pay === 'paid') {
    const started = await caller.checkout.pay({ orderId, paymentMethod: 'online' })
    const providerPayload = await shop.sandbox.pay(started.order?.id ?? '')
    await caller.checkout.confirm({ orderId, providerPayload })
  }
  return orderId
}

it.each(['pending', 'paid', 'cash'] as const)(
  'a locked order that is %s has every part that the typed client reads, of the same kinds',
  async (pay) => {
    const id = storedOrderId(await placedOrder(pay))
    const read = await shop.prisma.order.findUniqueOrThrow({ where: { id }, include: orderParts })
    const locked = await inTransaction(shop.writes, (run) => lockOrderAndSettings(run, id))
    const items = read.items.map((item) => ({ ...item, serials: null, tracking: 'quantity' }))
    expect(locked?.order).toStrictEqual(withAddresses({ ...read, items }))
    expect(locked?.settings).toStrictEqual(await getSettings(shop.prisma))
    expect(read.couponUses).toHaveLength(1)
    expect(read.items.flatMap((item) => item.reservations)).toHaveLength(pay === 'pending' ? 2 : 0)
    expect(locked?.received.map(({ isKept }) => isKept)).toEqual(pay === 'paid' ? [true] : [])
    expect([read.payments.length, read.invoice === null]).toEqual(pay === 'paid' ? [1, false] : [0, true])
  },
)

it('an order that is not there is null', async () => {
  const id = newOrderId(shop.deps)
  expect(await shop.prisma.$transaction((tx) => lockOrder(tx, id))).toBeNull()
})
