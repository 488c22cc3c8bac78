import { addPluginCarriers } from '@dobara/api/base/versioned-settings/add-plugin-carriers.ts'
import type { Plugins } from '@dobara/api/plugins.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Planted, plantPlugins, pluginSource } from '../../../test/plugins/test-plugins.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readEnv } from '../../env.ts'
import { openPayments } from '../open-payments.ts'

/** Provider with its books in memory; an order whose receipt begins with "no" is refused, and one gets no reply. */
const PROVIDER = `
const orders = new Map<string, any>()
const payments = new Map<string, any>()
const refunds = new Map<string, any>()
const paid = (orderId: string) => ({
  id: 'p_' + orderId, orderId, amountPaise: orders.get(orderId).amountPaise, currency: 'INR', status: 'captured',
  method: 'upi', amountRefundedPaise: 0, errorDescription: null,
})
const refused = () => Object.assign(new Error('unknown'), { kind: 'refused', description: 'There is none.' })
const found = (map: Map<string, any>, id: string) => map.get(id) ?? Promise.reject(refused())
const provider = {
  name: 'upilink', keyId: 'upi_1', mode: 'sandbox',
  checkoutScript: 'window.dobaraPayments = { upilink: () => Promise.resolve({ kind: "dismissed", reason: null }) }',
  webhook: { signatureHeader: 'X-Upi-Sign', eventIdHeader: 'X-Upi-Event' },
  async createOrder({ amountPaise, receipt, notes = {} }: any) {
    const id = 'o_' + receipt
    if (!orders.has(id)) orders.set(id, { id, amountPaise, currency: 'INR', status: 'created', receipt, notes })
    return orders.get(id)
  },
  fetchOrder: async (id: string) => found(orders, id),
  async fetchPayment(id: string) {
    const orderId = id.replace(/^p_/, '')
    if (!payments.has(id) && orders.has(orderId)) payments.set(id, paid(orderId))
    return found(payments, id)
  },
  listPayments: async (id: string) => [...payments.values()].filter((one) => one.orderId === id),
  listPaymentsBetween: async () => [],
  capturePayment: async ({ paymentId }: any) => found(payments, paymentId),
  async refundPayment({ paymentId, amountPaise, idempotencyKey, reference = null }: any) {
    const refund = { id: 'r_' + idempotencyKey, paymentId, amountPaise, status: 'processed', reference, bankReference: null }
    refunds.set(refund.id, refund)
    return refund
  },
  fetchRefund: async (id: string) => found(refunds, id),
  listRefunds: async (id: string) => [...refunds.values()].filter((one) => one.paymentId === id),
  isPaymentSignatureValid: ({ paymentId, signature }: any) => signature === 'signed ' + paymentId,
  isWebhookSignatureValid: ({ signature }: any) => {
    if (signature === 'bomb') throw new Error('boom')
    return signature === 'upi'
  },
  readWebhook: (rawBody: string) => {
    const { order } = JSON.parse(rawBody)
    return { event: 'payment.captured', payment: paid(order) }
  },
}`

const CARRIER = `{ name: 'Hill Riders', nameHi: 'हिल राइडर्स', trackingUrl: 'https://hill.example/t?no={number}', isSignatureValid: ({ signature }: any) => signature === 'hill' }`

let planted: Planted
let app: TestApp
let plugins: Plugins
beforeAll(async () => {
  const parts = `{ paymentProviders: [provider], carriers: [${CARRIER}] }`
  planted = await plantPlugins({ upi: pluginSource('upi', { more: PROVIDER, parts }) })
  plugins = await planted.load()
  app = await startTestApp(inject('templateUrl'), { plugins })
  const { deps } = app.shop
  deps.plugins = plugins
  const { providers } = openPayments(
    readEnv({ PAYMENT_PROVIDER: 'upilink' }),
    null,
    plugins.payments.map(({ provider }) => provider),
  )
  deps.providers.otherPayments = [deps.providers.payments]
  deps.providers.payments = providers.payments
})
afterAll(async () => {
  await app.stop()
  await planted.remove()
})

async function startPaying() {
  const { shop } = app
  const customer = await addCustomer(shop)
  const orderId = await placeOrder(shop, { customer, productId: (await addProduct(shop)).id })
  const { provider, order, ...page } = await shop
    .as(customer)
    .checkout.pay({ orderId, paymentMethod: 'online' })
  return { customer, orderId, provider, providerOrderId: order?.id ?? '', page }
}
const orderOf = (id: string) =>
  app.shop.prisma.order.findUniqueOrThrow({ where: { id }, include: { payments: true, refunds: true } })

describe('a payment provider of a plug-in', () => {
  it('takes a payment, which is confirmed and refunded there', async () => {
    const { customer, orderId, provider, providerOrderId, page } = await startPaying()
    expect(provider).toBe('upilink')
    expect(JSON.stringify(page)).toContain('/plugins/payments/upilink.js')
    const providerPaymentId = `p_${providerOrderId}`
    const confirm = (signature: string) =>
      app.shop
        .as(customer)
        .checkout.confirm({ orderId, providerPayload: { providerPaymentId, providerOrderId, signature } })
    await expect(confirm('forged')).rejects.toThrow(/\S/)
    await confirm(`signed ${providerPaymentId}`)
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', payments: [{ provider: 'upilink' }] })
    await app.shop.as(customer).orders.cancel({ id: orderId })
    await app.shop.runJobs()
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', refunds: [{ state: 'processed' }] })
  })

  it('reports by its own webhook, whose signature is checked', async () => {
    const { orderId, providerOrderId } = await startPaying()
    const send = (signature: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/webhooks/upilink',
        headers: {
          'content-type': 'application/json',
          'x-upi-sign': signature,
          'x-upi-event': providerOrderId,
        },
        payload: JSON.stringify({ order: providerOrderId }),
      })
    for (const forged of ['other', 'bomb']) expect((await send(forged)).statusCode).toBe(400)
    expect((await send('upi')).statusCode).toBe(200)
    await app.shop.runJobs()
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed' })
  })

  it('has its script at the address of the shop', async () => {
    const { statusCode, headers, body } = await app.app.inject('/plugins/payments/upilink.js')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(body).toContain('window.dobaraPayments')
  })

  it('rejects with its own error, and is unavailable for any other', async () => {
    const [payments] = plugins.payments
    await expect(payments?.provider.fetchOrder('none')).rejects.toMatchObject({
      name: 'PaymentProviderError',
      kind: 'refused',
      description: 'There is none.',
    })
    await expect(payments?.provider.listPayments(null as never)).resolves.toEqual([])
    await expect(payments?.provider.createOrder(undefined as never)).rejects.toMatchObject({
      name: 'PaymentProviderError',
      kind: 'unavailable',
    })
  })

  it('starts payments only if PAYMENT_PROVIDER names it, and an unknown name prevents the start', () => {
    const own = plugins.payments.map(({ provider }) => provider)
    const begin = (settings: Record<string, string>) => openPayments(readEnv(settings), null, own).providers
    expect(begin({}).payments.name).toBe('razorpay')
    expect(begin({}).otherPayments.map(({ name }) => name)).toEqual(['upilink'])
    expect(begin({ PAYMENT_PROVIDER: 'upilink' }).otherPayments.map(({ name }) => name)).toEqual(['razorpay'])
    expect(() => begin({ PAYMENT_PROVIDER: 'paypal' })).toThrow(
      'PAYMENT_PROVIDER must be razorpay or upilink.',
    )
  })
})

describe('a carrier of a plug-in', () => {
  it('is added to those of the settings once, and parcels are looked up there', async () => {
    const { shop } = app
    await addPluginCarriers(shop.deps)
    await addPluginCarriers(shop.deps)
    const admin = shop.as(await addCustomer(shop, 'admin')).admin
    const { carriers } = (await admin.settings.get()).carriers
    expect(carriers.filter(({ name }) => name === 'Hill Riders')).toMatchObject([
      { nameHi: 'हिल राइडर्स', isOn: true },
    ])
    const entries = await shop.prisma.auditEntry.findMany({ where: { entityId: 'carriers' } })
    expect(entries.map(({ actorId }) => actorId)).toEqual([null])
    const { customer, orderId, providerOrderId } = await startPaying()
    const providerPaymentId = `p_${providerOrderId}`
    const signature = `signed ${providerPaymentId}`
    await shop
      .as(customer)
      .checkout.confirm({ orderId, providerPayload: { providerPaymentId, providerOrderId, signature } })
    await admin.orders.update({
      id: orderId,
      status: 'shipped',
      carrier: 'Hill Riders',
      trackingNumber: 'HR 1',
    })
    const order = await shop.as(customer).orders.get({ id: orderId })
    expect(JSON.stringify(order)).toContain('https://hill.example/t?no=HR%201')
  })
})

describe('a name that is there already', () => {
  it.each([
    [
      `{ paymentProviders: [{ ...provider, name: 'razorpay' }] }`,
      /payment provider razorpay is there already, of the shop/,
    ],
    [`{ carriers: [${CARRIER}, ${CARRIER}] }`, /carrier hill riders is there already, of plug-in upi/],
    [`{ carriers: [{ name: 'X', trackingUrl: 'http://x.example/{number}' }] }`, /`carriers\.0\.trackingUrl`/],
    [
      `{ paymentProviders: [{ ...provider, refundPayment: undefined }] }`,
      /`paymentProviders\.0\.refundPayment`: must be a function/,
    ],
  ])('refuses the start: %s', async (parts, sentence) => {
    const clash = await plantPlugins({ upi: pluginSource('upi', { more: PROVIDER, parts }) })
    await expect(clash.load()).rejects.toThrow(sentence)
    await clash.remove()
  })
})
