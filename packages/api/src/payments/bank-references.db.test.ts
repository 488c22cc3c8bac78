import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Providers, SignedInUser } from '../context.ts'
import { addCustomer, addProduct, placeOrder } from '../../test/test-products.ts'
import { whileProvider } from '../../test/payments/test-provider.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { fetchBankReferences } from './fetch-bank-references.ts'
import { settleRefund } from './settle-refund.ts'

let shop: TestShop
let customer: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  customer = await addCustomer(shop)
})
afterAll(() => shop.stop())

type Payments = Providers['payments']

/** A paid order that its buyer has cancelled, and its refund, which is not sent yet. */
async function cancelPaid() {
  const { id: productId } = await addProduct(shop, { stock: 1 })
  const orderId = await placeOrder(shop, { customer, productId })
  const { checkout, orders } = shop.as(customer)
  const { order } = await checkout.pay({ orderId, paymentMethod: 'online' })
  await checkout.confirm({ orderId, providerPayload: await shop.sandbox.pay(order?.id ?? '') })
  await orders.cancel({ id: orderId })
  const refund = await shop.prisma.refund.findFirstOrThrow({ where: { orderId } })
  const references = async () => (await orders.get({ id: orderId })).refundReferences
  return { orderId, refundId: refund.id, references }
}

describe('the reference by which a bank finds a refund', () => {
  it('is shown to its buyer as soon as the provider reports it', async () => {
    const { refundId, references } = await cancelPaid()
    expect(await references()).toEqual([])
    await settleRefund(shop.deps, refundId)
    expect(await references()).toEqual([expect.stringMatching(/^ARN\w+$/)])
  })

  it('is fetched at night when the provider did not know it, and changes nothing else', async () => {
    const { refundId, references, orderId } = await cancelPaid()
    const { payments } = shop.deps.providers
    const unnamed: Partial<Payments> = {
      refundPayment: async (input) => ({ ...(await payments.refundPayment(input)), bankReference: null }),
      fetchRefund: async (id) => ({ ...(await payments.fetchRefund(id)), bankReference: null }),
    }
    await whileProvider(shop, unnamed, async () => {
      await settleRefund(shop.deps, refundId)
      await fetchBankReferences(shop.deps)
    })
    expect(await references()).toEqual([])
    const mails = () => shop.prisma.outboxMessage.count({ where: { to: customer.email ?? '' } })
    const before = await mails()
    await whileProvider(shop, { fetchRefund: () => Promise.reject(new Error('down')) }, () =>
      fetchBankReferences(shop.deps),
    )
    expect(await references()).toEqual([])
    await fetchBankReferences(shop.deps)
    expect(await references()).toHaveLength(1)
    expect(await mails()).toBe(before)
    expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(1)
  })

  it('is no longer fetched after two weeks', async () => {
    const { refundId, references } = await cancelPaid()
    await settleRefund(shop.deps, refundId)
    await shop.prisma.refund.update({ where: { id: refundId }, data: { bankReference: null } })
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 24 * 60 * 60_000)
    await fetchBankReferences(shop.deps)
    expect(await references()).toEqual([])
  })
})
