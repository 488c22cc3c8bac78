import { expect, test } from 'vitest'
import { PaymentProviderError } from './payment-port.ts'
import { readRazorpayFailure } from './razorpay-failure.ts'

test('no reply at all is an outage, reported with its cause', () => {
  const failure = new TypeError('socket hang up')
  const read = readRazorpayFailure(failure)
  expect(read).toMatchObject({ kind: 'unavailable', statusCode: null, reason: null, description: null })
  expect(read.cause).toBe(failure)
  expect(readRazorpayFailure(undefined).kind).toBe('unavailable')
})

test("the SDK's plain failure is its own cause", () => {
  const failure = { statusCode: 400, error: { description: 'No', reason: 'because' } }
  expect(readRazorpayFailure(failure).cause).toBe(failure)
})

test('the cause of a refused request retains its message and stack, and no request data', () => {
  const failure = Object.assign(new Error('Request failed with status code 400'), {
    config: { auth: { password: 'shop-secret' } },
    response: { status: 400, data: { error: { description: 'No', reason: 'because' } } },
  })
  const { cause, kind, statusCode } = readRazorpayFailure(failure)
  expect([kind, statusCode]).toEqual(['refused', 400])
  expect(cause).toBeInstanceOf(Error)
  expect(cause).not.toBe(failure)
  expect(Object.keys(cause as Error)).toEqual([])
  expect(cause).toMatchObject({ message: failure.message, stack: failure.stack })
})

test('a cause without a stack gets none of the wrong place', () => {
  const failure = Object.assign(new Error('Request failed'), { response: { status: 502, data: null } })
  delete failure.stack
  const { cause } = readRazorpayFailure(failure)
  expect(typeof (cause as Error).stack).toBe('string')
})

test('an error that is already parsed remains unchanged', () => {
  const refused = new PaymentProviderError('refused', { statusCode: 400, reason: 'because' })
  expect(readRazorpayFailure(refused)).toBe(refused)
})
