import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../../context.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
beforeEach(async () => {
  customer = await addCustomer(shop)
})
afterAll(() => shop.stop())

/** Checks out, and pays in cash unless the order is to stay unfinished. */
async function order(line1: string, { isPaid = true } = {}): Promise<string> {
  const caller = shop.as(customer)
  const { id: productId } = await addProduct(shop)
  const { id } = await caller.cart.buyNow({ productId })
  const shippingAddress = { ...bengaluru, line1 }
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  const { orderId } = await caller.checkout.init({ cartId: id ?? '', shippingAddress })
  if (isPaid) await caller.checkout.pay({ orderId, paymentMethod: 'cod' })
  return orderId
}
const last = async (who = customer) => (await shop.as(who).addresses.last()).address

describe('the address of the last order', () => {
  it('is none before the first, and then that of the newest that was confirmed, not of one that is unfinished', async () => {
    expect(await last()).toBeNull()
    await order('12 MG Road')
    await order('4 Residency Road')
    await order('9 Somewhere Else', { isPaid: false })
    const stored = { ...bengaluru, phone: '+919876543210', country: 'IN', email: null, line2: null }
    expect(await last()).toEqual({ ...stored, line1: '4 Residency Road' })
  })

  it('is never that of another account', async () => {
    await order('12 MG Road')
    expect(await last(await addCustomer(shop))).toBeNull()
    await expect(shop.visitor().addresses.last()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('stays after a cancellation, for the door is still there', async () => {
    const id = await order('12 MG Road')
    await shop.as(customer).orders.cancel({ id })
    expect((await last())?.line1).toBe('12 MG Road')
  })

  it('is not offered if checkout would reject it', async () => {
    const id = await order('12 MG Road')
    const shippingAddress = { ...bengaluru, country: 'IN', email: null, line2: null, phone: '+918022223333' }
    await shop.prisma.order.update({ where: { id }, data: { shippingAddress } })
    expect(await last()).toBeNull()
  })
})
