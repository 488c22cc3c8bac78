import { expect, test } from 'vitest'
import { parseWebhookEvent } from './webhook-event.ts'

const payment = {
  id: 'pay_x',
  amount: 100,
  currency: 'INR',
  status: 'authorized',
  order_id: 'order_x',
  method: 'upi',
  captured: false,
  amount_refunded: 0,
  refund_status: null,
  error_description: null,
}
const refund = {
  id: 'rfnd_x',
  amount: 100,
  currency: 'INR',
  payment_id: 'pay_x',
  status: 'processed',
  notes: {},
}

test.each([
  ['payment.authorized', 'payment'],
  ['payment.captured', 'payment'],
  ['payment.failed', 'payment'],
  ['order.paid', 'payment'],
  ['refund.created', 'refund'],
  ['refund.processed', 'refund'],
  ['refund.failed', 'refund'],
])('%s means nothing without its %s', (event, subject) => {
  const other = subject === 'payment' ? { refund: { entity: refund } } : { payment: { entity: payment } }
  const read = (payload: object | undefined) => parseWebhookEvent(JSON.stringify({ event, payload }))
  expect(read(other)).toBeNull()
  expect(read({})).toBeNull()
  expect(read(undefined)).toBeNull()
  expect(read({ payment: { entity: payment }, refund: { entity: refund } })).toMatchObject({ event })
})

test('an event the shop does not act on is its name alone, with or without a payload', () => {
  expect(parseWebhookEvent('{"event":"settlement.processed"}')).toEqual({ event: 'settlement.processed' })
  expect(parseWebhookEvent('{"event":"settlement.processed","payload":{}}')).toEqual({
    event: 'settlement.processed',
  })
})
