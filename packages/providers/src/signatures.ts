import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex, as Razorpay signs payments and webhooks. */
export function signatureOf(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** The message behind a payment signature. */
export function paymentMessage(providerOrderId: string, paymentId: string): string {
  return `${providerOrderId}|${paymentId}`
}

/** Checks whether the signature is that of the message; an empty secret signs nothing. Never throws. */
export function isSignatureOf(input: {
  secret: string
  message: string | Buffer
  signature: string | undefined
}): boolean {
  return input.secret !== '' && isSameText(input.signature, signatureOf(input.secret, input.message))
}

/** Compares in constant time, because the SDK's own check uses === and can be timed. */
export function isSameText(given: string | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const givenBytes = Buffer.from(given)
  const expectedBytes = Buffer.from(expected)
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}
