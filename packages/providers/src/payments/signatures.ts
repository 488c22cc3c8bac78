import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex, as Razorpay signs payments and webhooks. */
export function signatureOf(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** The message behind a payment signature. */
export function paymentMessage(providerOrderId: string, paymentId: string): string {
  return `${providerOrderId}|${paymentId}`
}

/** Compares in constant time, because the SDK's own check uses === and can be timed. Never throws. */
export function isSignatureOf(input: {
  secret: string
  message: string | Buffer
  signature: string | undefined
}): boolean {
  if (typeof input.signature !== 'string' || input.secret === '') return false
  const given = Buffer.from(input.signature)
  const expected = Buffer.from(signatureOf(input.secret, input.message))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
