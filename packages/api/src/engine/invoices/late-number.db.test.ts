import { runs } from '@dobara/domain/test/runs.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'

/** One order after the other is enough to see whether it leaves an invoice. */
const ROUNDS = runs({ short: 3, long: 60 })

let shop: OrderBackOffice
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
}, 60_000)
afterAll(() => shop.stop())

const numbersOf = async (orderId: string) => {
  const found = await shop.prisma.invoice.findMany({ where: { orderId }, include: { creditNotes: true } })
  return found.flatMap(({ number, creditNotes }) => [number, ...creditNotes.map((note) => note.number)])
}
const NUMBERED = [expect.stringMatching(/^TI\//)]
const mailOf = (key: string) =>
  shop.prisma.outboxMessage.findUniqueOrThrow({ where: { dedupeKey: key } }).then(({ text }) => text)

describe('the invoice number of a cash order', () => {
  it('is not assigned when an order is placed or cancelled, and no document is made then', async () => {
    const countsBefore = [await shop.prisma.invoice.count(), await shop.prisma.creditNote.count()]
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 9_999, stock: 2 })
    const caller = shop.as(customer)
    for (let last = 0; last < ROUNDS; last += 1) {
      const id = await placeOrder(shop, { customer, productId })
      await caller.checkout.pay({ orderId: id, paymentMethod: 'cod' })
      await caller.orders.cancel({ id })
    }
    expect([await shop.prisma.invoice.count(), await shop.prisma.creditNote.count()]).toEqual(countsBefore)
    expect(await shop.prisma.order.count({ where: { userId: customer.id, status: 'cancelled' } })).toBe(
      ROUNDS,
    )
  }, 600_000)

  it.each([
    ['processing', ['processing']],
    ['shipped', ['shipped', 'delivered']],
    ['delivered at once', ['delivered']],
    ['packed, taken back and packed again', ['processing', 'confirmed', 'processing']],
  ] as const)('is assigned once when the order is %s', async (_, ways) => {
    const { orderId } = await shop.cod()
    expect(await numbersOf(orderId)).toEqual([])
    for (const status of ways) await shop.move(orderId, status)
    expect(await numbersOf(orderId)).toEqual(NUMBERED)
  })

  it('is assigned when a pending order goes straight to the courier', async () => {
    const { orderId } = await shop.pending()
    await shop.move(orderId, 'shipped')
    expect(await numbersOf(orderId)).toEqual(NUMBERED)
    expect(await mailOf(`order-shipped:${orderId}`)).toContain((await numbersOf(orderId))[0])
  })

  it('is assigned when its payment is set by hand, and does not change when it is packed', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.setPaymentStatus({ id: orderId, paymentStatus: 'paid', reason: 'Bank transfer' })
    const numbers = await numbersOf(orderId)
    expect(numbers).toEqual(NUMBERED)
    expect(await mailOf(`payment-received:${orderId}`)).toContain(numbers[0])
    await shop.backOffice.update({ id: orderId, status: 'processing' })
    expect(await numbersOf(orderId)).toEqual(numbers)
  })

  it('is assigned once when packing and payment happen at the same time', async () => {
    const { orderId } = await shop.cod()
    await Promise.all([
      shop.backOffice.update({ id: orderId, status: 'processing' }),
      shop.backOffice.setPaymentStatus({ id: orderId, paymentStatus: 'paid', reason: 'Bank transfer' }),
    ])
    expect(await numbersOf(orderId)).toEqual(NUMBERED)
    expect(await shop.stateOf(orderId)).toBe('processing paid')
  })

  it('is assigned when it is paid online after all', async () => {
    const { customer, orderId, providerOrderId } = await shop.pending()
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    expect(await numbersOf(orderId)).toEqual([])
    const providerPayload = await shop.sandbox.pay(providerOrderId)
    await shop.as(customer).checkout.confirm({ orderId, providerPayload })
    expect(await numbersOf(orderId)).toEqual(NUMBERED)
    const { content } = await shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
    expect(content).toMatchObject({ title: 'Tax Invoice', paymentMethod: 'Paid online' })
  })

  it('is credited when a packed order is cancelled', async () => {
    const { orderId } = await shop.cod()
    await shop.backOffice.update({ id: orderId, status: 'processing' })
    await shop.backOffice.update({ id: orderId, status: 'cancelled' })
    expect(await numbersOf(orderId)).toEqual([...NUMBERED, expect.stringMatching(/^CN\//)])
  })
})

describe('until then', () => {
  it('the invoice call gives a proforma, to the owner and to the store alike', async () => {
    const { customer, orderId } = await shop.cod()
    const own = await shop.as(customer).orders.invoice({ id: orderId })
    expect(own.isProforma).toBe(true)
    expect(await shop.as(shop.admin).orders.invoice({ id: orderId })).toEqual(own)
    expect(Buffer.from(own.pdfBase64, 'base64').toString('latin1')).toContain(
      '(Proforma Invoice for order DB-',
    )
    await shop.backOffice.update({ id: orderId, status: 'processing' })
    const invoice = await shop.as(customer).orders.invoice({ id: orderId })
    expect(invoice.isProforma).toBe(false)
    expect(Buffer.from(invoice.pdfBase64, 'base64').toString('latin1')).toContain('(TI/2627/')
  })

  it('its mail and its page name no number', async () => {
    const { customer, orderId } = await shop.cod()
    const mail = await mailOf(`order-confirmed:${orderId}`)
    expect(mail).toContain('Your GST invoice will be on the order page once we pack your order.')
    expect(mail).not.toContain('TI/')
    const data = await shop.as(customer).orders.get({ id: orderId })
    expect([data.hasInvoice, data.invoiceNumber]).toEqual([false, null])
  })

  it('an order that ended has neither invoice nor proforma', async () => {
    const { customer, orderId } = await shop.cod()
    await shop.as(customer).orders.cancel({ id: orderId })
    expect(await refusalOf(shop.as(customer).orders.invoice({ id: orderId }))).toMatchObject({
      code: 'INVOICE_NOT_READY',
      message: 'This order ended before it was packed or paid, so it has no invoice.',
    })
  })
})

it('leaves books that hold', async () => {
  expect(await shop.findings()).toEqual([])
})
