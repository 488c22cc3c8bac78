import { expect, test } from 'vitest'
import { parseWebhookEvent } from './webhook-event.ts'

const payment = {
  id: 'pay_x',
  entity: 'payment',
  amount: 2_999_900,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_x',
  method: 'upi',
  captured: true,
  amount_refunded: 0,
  refund_status: null,
  error_description: null,
}
const refund = {
  id: 'rfnd_x',
  amount: 50_000,
  currency: 'INR',
  payment_id: 'pay_x',
  status: 'processed',
  notes: {},
}
const order = { id: 'order_x', amount: 2_999_900, currency: 'INR', status: 'paid', receipt: 'DB-2026-000001' }

test('a captured payment is read in paise', () => {
  const body = { entity: 'event', event: 'payment.captured', payload: { payment: { entity: payment } } }
  expect(parseWebhookEvent(JSON.stringify(body))).toEqual({
    event: 'payment.captured',
    payment: {
      id: 'pay_x',
      orderId: 'order_x',
      amountPaise: 2_999_900,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      amountRefundedPaise: 0,
      errorDescription: null,
    },
  })
})

test('a paid order carries its payment and its order', () => {
  const body = { event: 'order.paid', payload: { payment: { entity: payment }, order: { entity: order } } }
  const event = parseWebhookEvent(Buffer.from(JSON.stringify(body)))
  expect(event?.payment?.id).toBe('pay_x')
  expect(event?.order).toEqual({
    id: 'order_x',
    amountPaise: 2_999_900,
    currency: 'INR',
    status: 'paid',
    receipt: 'DB-2026-000001',
    notes: {},
  })
})

test('a refund is read even if the payment next to it is empty', () => {
  const body = { event: 'refund.processed', payload: { refund: { entity: refund }, payment: { entity: {} } } }
  expect(parseWebhookEvent(JSON.stringify(body))).toEqual({
    event: 'refund.processed',
    refund: {
      id: 'rfnd_x',
      paymentId: 'pay_x',
      amountPaise: 50_000,
      status: 'processed',
      reference: null,
      bankReference: null,
    },
  })
})

test.each([
  [{ arn: '74537604221222132710572' }, '74537604221222132710572'],
  [{ arn: null, rrn: '334522116677' }, '334522116677'],
  [{ utr: 'HDFCN52026112901' }, 'HDFCN52026112901'],
  [{ arn: null }, null],
  [{ arn: '<b>x</b>' }, null],
  [[], null],
])('a refund with the acquirer data %j has the bank reference %j', (acquirerData, bankReference) => {
  const entity = { ...refund, acquirer_data: acquirerData }
  const body = { event: 'refund.processed', payload: { refund: { entity } } }
  expect(parseWebhookEvent(JSON.stringify(body))?.refund?.bankReference).toBe(bankReference)
})

test('an unknown event is returned as its name', () => {
  const body = { event: 'payment.downtime.started', payload: { 'payment.downtime': { entity: {} } } }
  expect(parseWebhookEvent(JSON.stringify(body))).toEqual({ event: 'payment.downtime.started' })
})

test.each(['', 'null', '[]', '{', '{"event":7}', '{"event":"payment.captured"}'])(
  'the body %j is not an event',
  (rawBody) => {
    expect(parseWebhookEvent(rawBody)).toBeNull()
  },
)

test('a captured payment with an invalid amount is not an event', () => {
  const body = {
    event: 'payment.captured',
    payload: { payment: { entity: { ...payment, amount: '29999' } } },
  }
  expect(parseWebhookEvent(JSON.stringify(body))).toBeNull()
})
