// Test helpers: the rules for every payment provider. A store that adds its own provider runs them against its
// client, in front of a local stand-in (docs/extending.md).
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type PaymentProvider,
  PaymentProviderError,
  type PaymentWebhookEvent,
} from '../../src/payments/payment-port.ts'

type Webhook = { rawBody: string; signature: string }
type Receipt = { paymentId: string; signature: string }

type OpenedProvider = {
  provider: PaymentProvider
  /** A client with the right address and wrong keys. */
  strangerProvider: PaymentProvider
  /** A client of another address, where a call may take `timeoutMs`. */
  providerAt(address: string, timeoutMs: number): PaymentProvider
  /** Pays the provider's order as a shopper does, and returns what the pop-up hands over. */
  pay(providerOrderId: string): Promise<Receipt>
  /** A webhook as the provider would send and sign it now. */
  webhookAbout(subject: { paymentId: string } | { refundId: string }): Promise<Webhook>
  close(): Promise<void>
}

type Opened = () => OpenedProvider

let lastReceipt = 0
const newReceipt = () => {
  lastReceipt += 1
  return `0193e1a2-0000-7000-8000-${String(lastReceipt).padStart(12, '0')}`
}

async function failureOf(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await call.then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(PaymentProviderError)
  return error as PaymentProviderError
}

async function paidOrder({ provider, pay }: OpenedProvider, amountPaise = 100_000) {
  const order = await provider.createOrder({ amountPaise, receipt: newReceipt() })
  return { order, ...(await pay(order.id)) }
}

function itMakesOrders(opened: Opened): void {
  it('creates an order once per receipt, in rupees, and gives back its notes', async () => {
    const { provider } = opened()
    const input = { amountPaise: 4_599_900, receipt: newReceipt(), notes: { orderId: 'o-1' } }
    const order = await provider.createOrder(input)
    expect(order).toMatchObject({ ...input, currency: 'INR', status: 'created' })
    expect(await provider.createOrder(input)).toEqual(order)
    expect(await provider.fetchOrder(order.id)).toEqual(order)
  })

  it('refuses a receipt for another amount, and an order that it does not have', async () => {
    const { provider } = opened()
    const receipt = newReceipt()
    const { id } = await provider.createOrder({ amountPaise: 50_000, receipt })
    const again = await failureOf(provider.createOrder({ amountPaise: 60_000, receipt }))
    const unknown = await failureOf(provider.fetchOrder(id.replace(/\w{3}$/, 'zzz')))
    expect([again.kind, unknown.kind]).toEqual(['refused', 'refused'])
  })
}

function itTakesPayments(opened: Opened): void {
  it('gives a paid order one captured payment of its amount, with a valid signature', async () => {
    const { provider } = opened()
    const { order, paymentId, signature } = await paidOrder(opened(), 250_050)
    const receipt = { providerOrderId: order.id, paymentId, signature }
    expect(provider.isPaymentSignatureValid(receipt)).toBe(true)
    const payment = await provider.fetchPayment(paymentId)
    expect(payment).toMatchObject({
      id: paymentId,
      orderId: order.id,
      amountPaise: 250_050,
      currency: 'INR',
      status: 'captured',
      amountRefundedPaise: 0,
    })
    expect(await provider.listPayments(order.id)).toEqual([payment])
    expect((await failureOf(provider.capturePayment({ paymentId, amountPaise: 250_050 }))).kind).toBe(
      'refused',
    )
  })

  it('accepts no signature of another order, payment or length', async () => {
    const { provider } = opened()
    const { order, paymentId, signature } = await paidOrder(opened())
    const receipt = { providerOrderId: order.id, paymentId, signature }
    const changes = [
      { providerOrderId: `${order.id}x` },
      { paymentId: `${paymentId}x` },
      { signature: '' },
      { signature: signature.slice(1) },
      { signature: `${signature}0` },
      { signature: 'हस्ताक्षर' },
    ]
    for (const change of changes) {
      expect(provider.isPaymentSignatureValid({ ...receipt, ...change })).toBe(false)
    }
  })

  it('lists the payments of a time, newest first, after those that were skipped', async () => {
    const { provider } = opened()
    const first = await paidOrder(opened())
    const second = await paidOrder(opened())
    const span = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') }
    const listed = (await provider.listPaymentsBetween({ ...span, skip: 0 })).map(({ id }) => id)
    expect(listed).toEqual(expect.arrayContaining([second.paymentId, first.paymentId]))
    expect(await provider.listPaymentsBetween({ ...span, skip: 1 })).toHaveLength(listed.length - 1)
    expect(await provider.listPaymentsBetween({ from: span.from, to: span.from, skip: 0 })).toEqual([])
  })
}

function itRefunds(opened: Opened): void {
  it('refunds once under one key, and gives back the reference', async () => {
    const { provider } = opened()
    const { paymentId } = await paidOrder(opened())
    const input = { paymentId, amountPaise: 40_000, idempotencyKey: newReceipt(), reference: 'r-1' }
    const refund = await provider.refundPayment(input)
    expect(refund).toMatchObject({ paymentId, amountPaise: 40_000, reference: 'r-1' })
    expect(await provider.refundPayment(input)).toEqual(refund)
    expect(await provider.fetchRefund(refund.id)).toEqual(refund)
    expect(await provider.listRefunds(paymentId)).toEqual([refund])
    expect((await provider.fetchPayment(paymentId)).amountRefundedPaise).toBe(40_000)
  })

  it('refunds no more than was paid', async () => {
    const { provider } = opened()
    const { paymentId } = await paidOrder(opened())
    const refund = (amountPaise: number) =>
      provider.refundPayment({ paymentId, amountPaise, idempotencyKey: newReceipt() })
    await refund(60_000)
    expect((await failureOf(refund(60_000))).kind).toBe('refused')
    await refund(40_000)
    const { status, amountRefundedPaise } = await provider.fetchPayment(paymentId)
    expect([status, amountRefundedPaise]).toEqual(['refunded', 100_000])
  })
}

function itReportsEvents(opened: Opened): void {
  const readValid = ({ provider }: OpenedProvider, webhook: Webhook): PaymentWebhookEvent | null => {
    expect(provider.isWebhookSignatureValid(webhook)).toBe(true)
    return provider.readWebhook(webhook.rawBody)
  }

  it('reads a payment that was taken, by the name of the port', async () => {
    const { order, paymentId } = await paidOrder(opened())
    const event = readValid(opened(), await opened().webhookAbout({ paymentId }))
    expect(event).toMatchObject({
      event: 'payment.captured',
      payment: { id: paymentId, orderId: order.id, amountPaise: 100_000 },
    })
  })

  it('reads a refund', async () => {
    const { provider, webhookAbout } = opened()
    const { paymentId } = await paidOrder(opened())
    const { id } = await provider.refundPayment({
      paymentId,
      amountPaise: 40_000,
      idempotencyKey: newReceipt(),
      reference: 'r-2',
    })
    const event = readValid(opened(), await webhookAbout({ refundId: id }))
    expect(event?.refund).toMatchObject({ id, paymentId, amountPaise: 40_000, reference: 'r-2' })
  })

  it('accepts no signature of another body, and reads nothing of what is no event', async () => {
    const { provider, webhookAbout } = opened()
    const { paymentId } = await paidOrder(opened())
    const { rawBody, signature } = await webhookAbout({ paymentId })
    for (const wrong of [undefined, '', signature.slice(1), `${signature}0`, 'हस्ताक्षर']) {
      expect(provider.isWebhookSignatureValid({ rawBody, signature: wrong })).toBe(false)
    }
    expect(provider.isWebhookSignatureValid({ rawBody: `${rawBody} `, signature })).toBe(false)
    for (const nothing of ['', 'null', '[]', '{}', '{"event":1}', '<event>', 'event=', '\0']) {
      expect(provider.readWebhook(nothing)).toBeNull()
    }
  })
}

function itFails(opened: Opened): void {
  it.each(['../orders', 'pay_x/refund', '', 'pay_x?y=1', '%2e%2e'])(
    'refuses the id %j, which could change the path, before any call',
    async (id) => {
      const { provider } = opened()
      const calls = [
        provider.fetchOrder(id),
        provider.fetchPayment(id),
        provider.listPayments(id),
        provider.capturePayment({ paymentId: id, amountPaise: 100 }),
        provider.refundPayment({ paymentId: id, amountPaise: 100, idempotencyKey: newReceipt() }),
        provider.fetchRefund(id),
        provider.listRefunds(id),
      ]
      for (const failure of await Promise.all(calls.map(failureOf))) {
        expect([failure.kind, failure.statusCode]).toEqual(['refused', null])
      }
    },
  )

  it('is unavailable with wrong keys, which the operator can correct', async () => {
    const input = { amountPaise: 50_000, receipt: newReceipt() }
    expect((await failureOf(opened().strangerProvider.createOrder(input))).kind).toBe('unavailable')
  })

  it('is unavailable if no server or another server responds', async () => {
    const replies: [number, string][] = [
      [200, '<h1>Welcome to the hotel</h1>'],
      [200, '{"id":{"$ne":null},"amount":"1"}'],
      [200, 'null'],
      [302, ''],
      [429, '{}'],
      [500, '{"error":{"description":"no"}}'],
    ]
    let reply: (typeof replies)[number] | null = null
    const server = createServer((_request, response) => {
      if (reply) response.writeHead(reply[0], { location: '/elsewhere' }).end(reply[1])
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const kindOf = async (timeoutMs: number) =>
      (await failureOf(opened().providerAt(`http://127.0.0.1:${port}`, timeoutMs).fetchPayment('pay_1'))).kind
    for (reply of replies) expect([reply, await kindOf(10_000)]).toEqual([reply, 'unavailable'])
    reply = null
    expect(await kindOf(100)).toBe('unavailable')
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await kindOf(10_000)).toBe('unavailable')
  })
}

export function describeProvider(name: string, open: () => Promise<OpenedProvider>): void {
  describe(`the payment provider ${name}`, () => {
    let current: OpenedProvider
    beforeAll(async () => {
      current = await open()
    })
    afterAll(() => current.close())
    const opened = () => current
    itMakesOrders(opened)
    itTakesPayments(opened)
    itRefunds(opened)
    itReportsEvents(opened)
    itFails(opened)
  })
}
