import { createHmac } from 'node:crypto'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type FaultShop,
  KEY_SECRET,
  OLD_WEBHOOK_SECRET,
  startFaultShop,
  startPaying,
  stateOf,
  WEBHOOK_SECRET,
} from './test-fault-shop.ts'

let shop: FaultShop
beforeAll(async () => {
  shop = await startFaultShop(inject('templateUrl'))
  await shop.provider.scenario({ webhooks: { mode: 'dropped' } })
})
afterAll(() => shop.stop())

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

async function post(rawBody: string, signature: string | null) {
  const headers = new Headers({
    'content-type': 'application/json',
    'x-razorpay-event-id': crypto.randomUUID(),
  })
  if (signature !== null) headers.set('x-razorpay-signature', signature)
  const reply = await fetch(`${shop.origin}/api/webhooks/razorpay`, {
    method: 'POST',
    headers,
    body: rawBody,
  })
  return reply.status
}

/** A genuine event that was never delivered, with everything needed to forge it. */
async function genuineEvent() {
  const paying = await startPaying(shop)
  await shop.provider.pay(paying.providerOrderId)
  const { webhooks } = await shop.provider.ledger()
  const event = webhooks.find(
    ({ body, event: name }) => name === 'order.paid' && body.includes(paying.providerOrderId),
  )
  if (!event) throw new Error('the sandbox made no event')
  return { ...paying, rawBody: event.body, signature: event.signature }
}

/** The 256 signatures that differ from the right one in one bit. */
function flippedBits(signature: string): string[] {
  const bytes = Buffer.from(signature, 'hex')
  return Array.from({ length: 256 }, (_, bit) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    return copy.toString('hex')
  })
}

const traces = () =>
  Promise.all([
    shop.prisma.webhookEvent.count(),
    shop.prisma.payment.count(),
    shop.prisma.paymentEvent.count(),
    shop.prisma.order.count({ where: { status: { not: 'pending' } } }),
  ])

describe('F35 a signature that is not the provider’s', () => {
  it('F35 every bit of a webhook’s signature flipped, upper case, missing, empty, wrong secret, other body: 400, no trace', async () => {
    const { rawBody, signature } = await genuineEvent()
    const before = await traces()
    const otherBody = JSON.stringify(JSON.parse(rawBody), null, 1)
    const forged: [string, string | null][] = [
      ...flippedBits(signature).map((flipped): [string, string] => [rawBody, flipped]),
      [rawBody, signature.toUpperCase()],
      [rawBody, null],
      [rawBody, ''],
      [rawBody, signature.slice(0, 63)],
      [rawBody, `${signature}00`],
      [rawBody, sign('another secret', rawBody)],
      [rawBody, sign(KEY_SECRET, rawBody)],
      [rawBody, sign('', rawBody)],
      [otherBody, signature],
      [`${rawBody} `, signature],
    ]
    const answers = await Promise.all(forged.map(([body, given]) => post(body, given)))
    expect(new Set(answers)).toEqual(new Set([400]))
    expect(await traces()).toEqual(before)
  })

  it('F35 the secret of before the change is taken until it is taken out of the settings', async () => {
    const { rawBody, signature, orderId } = await genuineEvent()
    expect(signature).toBe(sign(WEBHOOK_SECRET, rawBody))
    expect(await post(rawBody, sign(OLD_WEBHOOK_SECRET, rawBody))).toBe(200)
    await shop.runJobs()
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
  })

  it('F35 every bit of a payment’s signature flipped, upper case, empty, other secret: "Payment verification failed"', async () => {
    const { orderId, providerOrderId, confirm } = await startPaying(shop)
    const paid = await shop.provider.pay(providerOrderId)
    const right = paid.signature
    const message = `${providerOrderId}|${paid.providerPaymentId}`
    const before = await traces()
    const forged = [...flippedBits(right), right.toUpperCase(), sign(WEBHOOK_SECRET, message), `${right}0`]
    for (const signature of forged) {
      await expect(confirm({ ...paid, signature })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'Payment verification failed',
      })
    }
    await expect(confirm({ ...paid, signature: '' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
    expect(await traces()).toEqual(before)
    await confirm(paid)
    expect(await stateOf(shop, orderId)).toEqual(['confirmed', 'paid', []])
  })
})

describe('F36 a genuine payment shown for another order', () => {
  it('F36 is refused for that order, from any caller and in any form', async () => {
    const customer = await addCustomer(shop)
    const a = await startPaying(shop, { customer })
    const b = await startPaying(shop, { customer })
    const paid = await shop.provider.pay(a.providerOrderId)
    const dressed = [
      paid,
      { ...paid, providerOrderId: b.providerOrderId },
      { ...paid, providerOrderId: b.providerOrderId, signature: sign('guess', 'x') },
    ]
    for (const payload of dressed) {
      await expect(b.confirm(payload)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'Payment verification failed',
      })
    }
    expect(await stateOf(shop, b.orderId)).toEqual(['pending', 'unpaid', []])
    // Even a signature by our own key, over B's order and A's payment, meets the provider's word.
    const forged = sign(KEY_SECRET, `${b.providerOrderId}|${paid.providerPaymentId}`)
    const payload = { ...paid, providerOrderId: b.providerOrderId, signature: forged }
    await expect(b.confirm(payload)).rejects.toMatchObject({ cause: { code: 'PAYMENT_NOT_COMPLETE' } })
    expect(await stateOf(shop, b.orderId)).toEqual(['pending', 'unpaid', []])
    await a.confirm(paid)
    expect(await stateOf(shop, a.orderId)).toEqual(['confirmed', 'paid', []])
  })
})
