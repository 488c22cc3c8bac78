import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCustomer, addProduct, placeOrder } from '../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { storedOrderId } from '../checked-ids.ts'
import { inTransaction } from '../transaction.ts'
import { retryRefund } from './retry-refund.ts'
import { queueRefund } from './return-payment.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

/** Acts as a person at the provider's dashboard, or instructs the sandbox. */
async function atProvider(path: '/act' | '/scenario', body: object): Promise<void> {
  const { apiBaseUrl } = shop.sandbox.settings
  const reply = await fetch(`${apiBaseUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(reply.status).toBe(200)
}

/** A paid order of one laptop and its delivery: two lines on the invoice. */
async function buy() {
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop, { stock: 1, priceRupees: 29_999 })
  const orderId = await placeOrder(shop, { customer, productId })
  const data = await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'online' })
  const providerPayload = await shop.sandbox.pay(data.order?.id ?? '')
  await shop.as(customer).checkout.confirm({ orderId, providerPayload })
  const paymentId = providerPayload.providerPaymentId
  const hear = () =>
    settlePayment(shop.deps, {
      paymentId,
      provider: shop.deps.providers.payments.name,
      source: 'webhook',
      withRefunds: true,
    })
  const refundByHand = async (amount?: number) => {
    await atProvider('/act', { payment_id: paymentId, do: 'refund', ...(amount !== undefined && { amount }) })
    await hear()
  }
  return { customer, orderId, paymentId, hear, refundByHand }
}

async function documentsOf(orderId: string) {
  const { creditNotes, ...invoice } = await shop.prisma.invoice.findUniqueOrThrow({
    where: { orderId },
    include: { creditNotes: { orderBy: { serial: 'asc' } } },
  })
  return { invoice, notes: creditNotes }
}

const contentOf = ({ content }: { content: unknown }) => content as InvoiceContent
const linesOf = ({ lines, shippingLine }: InvoiceContent) => (shippingLine ? [...lines, shippingLine] : lines)

/** Taxable value, tax heads and total per line of the invoice, over all documents. */
function sumOf(documents: readonly { content: unknown }[]) {
  const byLine = Map.groupBy(
    documents.flatMap((document) => linesOf(contentOf(document))),
    ({ position }) => position,
  )
  const figures = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const
  return [...byLine]
    .sort(([a], [b]) => a - b)
    .map(([, lines]) => figures.map((figure) => lines.reduce((sum, line) => sum + line[figure], 0)))
}

/** Sorted by text: the clock of the test does not move, so no time shows which was written first. */
async function mailsTo(email: string | null, cause: string): Promise<string[]> {
  await shop.runJobs()
  const rows = await shop.prisma.outboxMessage.findMany({
    where: { to: email ?? '', dedupeKey: { startsWith: `${cause}:` } },
    orderBy: { text: 'asc' },
  })
  return rows.map(({ text }) => text ?? '')
}

const creditNotesIn = (mails: string[]) =>
  mails.map((text) => /Credit note: (\S+)/.exec(text)?.[1]).toSorted()

describe('a part that is refunded by hand at the provider', () => {
  it('gets a credit note over the part, split over the lines of the invoice to the paisa, and named in the mail', async () => {
    const { customer, orderId, refundByHand } = await buy()
    await refundByHand(500_01)
    const { invoice, notes } = await documentsOf(orderId)
    expect(notes).toHaveLength(1)
    const [note] = notes
    const refund = await shop.prisma.refund.findFirstOrThrow({ where: { orderId } })
    expect(note).toMatchObject({ totalPaise: 500_01, series: 'CN', refundId: refund.id })
    expect(note?.number).toMatch(/^CN\/2627\/\d{6}$/)
    const content = contentOf(note ?? { content: null })
    expect(content).toMatchObject({ kind: 'credit-note', original: { number: invoice.number } })
    expect(linesOf(content)).toHaveLength(2)
    expect(linesOf(content).reduce((sum, line) => sum + line.totalPaise, 0)).toBe(500_01)
    expect(content.totals.taxablePaise + content.totals.taxPaise).toBe(500_01)
    const mails = await mailsTo(customer.email, 'order-refunded')
    expect(mails).toEqual([expect.stringContaining(`Credit note: ${note?.number}`)])
    expect(mails[0]).toContain('₹500.01')
    await refundByHand(100_00)
    expect((await documentsOf(orderId)).notes.map(({ totalPaise }) => totalPaise)).toEqual([500_01, 100_00])
  })

  it('leaves the rest to a later cancellation: its note, its refund and its mail name what is left', async () => {
    const { customer, orderId, refundByHand } = await buy()
    await refundByHand(1_000_33)
    await shop.as(customer).orders.cancel({ id: orderId })
    const { invoice, notes } = await documentsOf(orderId)
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([1_000_33, invoice.totalPaise - 1_000_33])
    expect(sumOf(notes)).toEqual(sumOf([invoice]))
    // ₹29,999 and ₹199 for the delivery, less ₹1,000.33.
    const [cancelled] = await mailsTo(customer.email, 'order-cancelled')
    expect(cancelled).toContain('₹29,197.67 will be refunded')
    expect(cancelled).not.toContain('₹30,198 will be refunded')
    const sent = await mailsTo(customer.email, 'order-refunded')
    expect(creditNotesIn(sent)).toEqual(notes.map(({ number }) => number))
  })

  it('and then the rest: the order ends, its mail names the last part, the notes come to the invoice', async () => {
    const { customer, orderId, refundByHand } = await buy()
    await refundByHand(10_000_01)
    await refundByHand()
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
    expect([order.status, order.paymentStatus]).toEqual(['cancelled', 'refunded'])
    const { invoice, notes } = await documentsOf(orderId)
    expect(sumOf(notes)).toEqual(sumOf([invoice]))
    const [cancelled] = await mailsTo(customer.email, 'order-cancelled')
    expect(cancelled).toContain('₹20,197.99 will be refunded')
    const sent = await mailsTo(customer.email, 'order-refunded')
    expect(creditNotesIn(sent)).toEqual(notes.map(({ number }) => number))
  })

  it('is credited when the money has gone, not while the bank is processing it', async () => {
    const { customer, orderId, paymentId, hear } = await buy()
    await atProvider('/scenario', { refunds: 'pending' })
    const byHand = { paymentId, amountPaise: 700_00, idempotencyKey: 'by-hand-00001' }
    await shop.sandbox.payments.refundPayment(byHand)
    await hear()
    await atProvider('/scenario', { refunds: 'processed' })
    expect((await documentsOf(orderId)).notes).toEqual([])
    await shop.as(customer).orders.cancel({ id: orderId })
    // Neither part is back yet, so both are what the shopper may expect.
    expect(await mailsTo(customer.email, 'order-cancelled')).toEqual([
      expect.stringContaining('₹30,198 will be refunded'),
    ])
    const { providerRefundId } = await shop.prisma.refund.findFirstOrThrow({
      where: { orderId, amountPaise: 700_00 },
    })
    await atProvider('/act', { refund_id: providerRefundId, do: 'process' })
    await hear()
    const { invoice, notes } = await documentsOf(orderId)
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([invoice.totalPaise])
  })

  it('is credited once, however many hear of it at once', async () => {
    const { orderId, paymentId, hear } = await buy()
    await atProvider('/act', { payment_id: paymentId, do: 'refund', amount: 800_00 })
    // The queue retries a job that waits too long for the order on a busy machine.
    await Promise.allSettled(Array.from({ length: 6 }, hear))
    await hear()
    expect((await documentsOf(orderId)).notes.map(({ totalPaise }) => totalPaise)).toEqual([800_00])
  })

  it('is credited with all of it, too, when the order is packed and stays', async () => {
    const { orderId, refundByHand } = await buy()
    await shop.prisma.order.update({ where: { id: orderId }, data: { packedAt: shop.clock.now } })
    await refundByHand()
    const { invoice, notes } = await documentsOf(orderId)
    expect(sumOf(notes)).toEqual(sumOf([invoice]))
  })
})

describe('a part that the shop refunds', () => {
  it('is credited when it has arrived, and once when it had to be sent again', async () => {
    const { customer, orderId } = await buy()
    await atProvider('/scenario', { refunds: 'failed' })
    const payment = await shop.prisma.payment.findFirstOrThrow({ where: { orderId } })
    const part = {
      orderId: storedOrderId(orderId),
      payment,
      amountPaise: 250_00,
      reason: 'A scratch',
      cause: 'scratch',
    }
    const refundId = await inTransaction(shop.prisma, (tx) => queueRefund(tx, shop.deps, part))
    await shop.runJobs()
    await atProvider('/scenario', { refunds: 'processed' })
    expect((await documentsOf(orderId)).notes).toEqual([])
    await retryRefund({ ...shop.contextOf(customer), user: customer }, { refundId })
    await shop.runJobs()
    const { notes } = await documentsOf(orderId)
    expect(notes).toMatchObject([{ totalPaise: 250_00, reason: 'A scratch' }])
    expect(await mailsTo(customer.email, 'order-refunded')).toEqual([
      expect.stringContaining(`Credit note: ${notes[0]?.number}`),
    ])
  })
})
