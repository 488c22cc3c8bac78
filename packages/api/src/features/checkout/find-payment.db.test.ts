import { PaymentProviderError } from '@dobara/providers/payments/payment-port.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HealthyShop, openShop } from '../../../test/books/test-healthy-shop.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'

let shop: HealthyShop
beforeAll(async () => {
  shop = await openShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const orderOf = (id: string) => shop.prisma.order.findUniqueOrThrow({ where: { id } })

describe('a payment window that was closed without a word', () => {
  it('finds a payment without a webhook, once however often it is called', async () => {
    const { customer, orderId, providerOrderId } = await shop.startPaying()
    await shop.sandbox.pay(providerOrderId)
    expect((await orderOf(orderId)).status).toBe('pending')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.as(customer).checkout.findPayment({ orderId })),
    )
    expect(new Set(answers.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`))).toEqual(
      new Set(['confirmed paid']),
    )
    expect(await shop.prisma.payment.count({ where: { orderId } })).toBe(1)
    expect(await shop.prisma.invoice.count({ where: { orderId } })).toBe(1)
  })

  it('leaves an order that is not paid as it is', async () => {
    const { customer, orderId } = await shop.startPaying()
    const before = await orderOf(orderId)
    expect(await shop.as(customer).checkout.findPayment({ orderId })).toEqual({
      orderId,
      orderNumber: before.orderNumber,
      status: 'pending',
      paymentStatus: 'unpaid',
    })
    expect(await orderOf(orderId)).toEqual(before)
  })

  it('reports the known status while the provider is unavailable', async () => {
    const { customer, orderId, providerOrderId } = await shop.startPaying()
    await shop.sandbox.pay(providerOrderId)
    const { payments } = shop.deps.providers
    const { listPayments } = payments
    payments.listPayments = () => Promise.reject(new PaymentProviderError('unavailable'))
    try {
      expect(await shop.as(customer).checkout.findPayment({ orderId })).toMatchObject({ status: 'pending' })
    } finally {
      payments.listPayments = listPayments
    }
  })

  it('is nothing of a stranger', async () => {
    const { orderId } = await shop.startPaying()
    const stranger = shop.as(await addCustomer(shop))
    expect((await refusalOf(stranger.checkout.findPayment({ orderId }))).code).toBe('ORDER_NOT_FOUND')
  })
})
