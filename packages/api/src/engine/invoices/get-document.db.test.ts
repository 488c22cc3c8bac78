import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storedOrderId } from '../../checked-ids.ts'
import type { Tx } from '../../context.ts'
import type { PdfRenderer } from '../../document-port.ts'
import { addCustomer, addProduct, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { type LockedOrder, lockOrder } from '../orders/queries.ts'
import { getDocument } from './get-document.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

let shop: TestShop
let renderedNumbers: string[] = []

/** Returns the shop's PDF renderer, recording what it renders. */
function noting(press: PdfRenderer): PdfRenderer {
  return {
    ...press,
    render: (content) => {
      if ('number' in content) renderedNumbers.push(content.number)
      return press.render(content)
    },
  }
}

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.pdfRenderer = noting(shop.deps.pdfRenderer)
})
afterAll(() => shop.stop())

/** Adds an order with its invoice and a credit note over all of it. */
async function addInvoiced() {
  renderedNumbers = []
  const customer = await addCustomer(shop)
  const { id: productId } = await addProduct(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  const withOrder = (work: (tx: Tx, order: LockedOrder) => Promise<unknown>) =>
    shop.prisma.$transaction(async (tx) => {
      const order = await lockOrder(tx, storedOrderId(orderId))
      if (order) await work(tx, order)
    })
  await withOrder((tx, order) => issueInvoice(tx, shop.deps, order))
  await withOrder((tx, order) =>
    issueCreditNote(tx, shop.deps, { order, reason: 'Cancelled', refundId: null }),
  )
  const invoice = await shop.prisma.invoice.findUniqueOrThrow({
    where: { orderId },
    include: { creditNotes: true },
  })
  return { customer, orderId, invoice, content: invoice.content as InvoiceContent }
}

describe('the document of an invoice', () => {
  it('is rendered once for 40 concurrent requests, and never again', async () => {
    const { customer, orderId, content } = await addInvoiced()
    const files = await Promise.all(
      Array.from({ length: 40 }, () => shop.as(customer).orders.invoice({ id: orderId })),
    )
    files.push(await shop.as(customer).orders.invoice({ id: orderId }))
    expect(renderedNumbers).toEqual([content.number])
    expect(content.orderUrl).toBe(`${shop.deps.publicUrl}/order/${orderId}`)
    const expected = (await renderInvoicePdf(content)).toString('base64')
    expect(new Set(files.map(({ pdfBase64 }) => pdfBase64))).toEqual(new Set([expected]))
  })

  it('F06: is the same from every process of the shop, whichever drew it first', async () => {
    const { invoice, content } = await addInvoiced()
    const document = { kind: 'invoice', id: invoice.id } as const
    // Rendered by two processes concurrently, one of them with other fonts.
    const other: PdfRenderer = {
      ...shop.deps.pdfRenderer,
      render: async () => Buffer.from('%PDF drawn otherwise'),
    }
    const both = await Promise.all([
      getDocument(shop.deps, document, content),
      getDocument({ ...shop.deps, pdfRenderer: other }, document, content),
    ])
    const later = await getDocument({ ...shop.deps, pdfRenderer: { ...other } }, document, content)
    expect(new Set([...both, later].map(String)).size).toBe(1)
  })

  it('is rendered on the next request after a failure', async () => {
    const { invoice, content } = await addInvoiced()
    const document = { kind: 'invoice', id: invoice.id } as const
    const pdfRenderer: PdfRenderer = {
      ...shop.deps.pdfRenderer,
      render: async () => Promise.reject(new Error('died')),
    }
    await expect(getDocument({ ...shop.deps, pdfRenderer }, document, content)).rejects.toThrow('died')
    expect((await getDocument(shop.deps, document, content)).toString('latin1')).toMatch(/^%PDF/)
  })

  it('cannot be changed or removed, and belongs to one invoice or credit note', async () => {
    const { invoice, content } = await addInvoiced()
    await getDocument(shop.deps, { kind: 'invoice', id: invoice.id }, content)
    const where = { invoiceId: invoice.id }
    await expect(
      shop.prisma.invoiceDocument.update({ where, data: { pdf: new Uint8Array(1) } }),
    ).rejects.toThrow('append')
    await expect(shop.prisma.invoiceDocument.delete({ where })).rejects.toThrow('append')
    const neither = { pdf: new Uint8Array(1), madeAt: new Date() }
    await expect(shop.prisma.invoiceDocument.create({ data: neither })).rejects.toThrow('paper_of_one')
    const both = { ...neither, invoiceId: invoice.id, creditNoteId: invoice.creditNotes[0]?.id }
    await expect(shop.prisma.invoiceDocument.create({ data: both })).rejects.toThrow('paper_of_one')
  })
})

describe('a credit note', () => {
  it('is opened by the buyer and by staff who read orders, and is absent for everybody else', async () => {
    const { customer, orderId, invoice } = await addInvoiced()
    const [{ id = '', number = '', totalPaise = 0 } = {}] = invoice.creditNotes
    const admin = shop.as(await addCustomer(shop, 'admin'))
    const order = await shop.as(customer).orders.get({ id: orderId })
    expect(order.creditNotes).toMatchObject([{ id, number, totalAmount: totalPaise / 100 }])
    expect((await admin.admin.orders.get({ id: orderId })).creditNotes).toEqual(order.creditNotes)
    const own = await shop.as(customer).orders.creditNote({ id })
    expect(own.fileName).toBe(`credit-note-${id}.pdf`)
    expect(Buffer.from(own.pdfBase64, 'base64').toString('latin1')).toMatch(/^%PDF/)
    expect(await admin.orders.creditNote({ id })).toEqual(own)
    const catalogue = shop.as({ ...(await addCustomer(shop, 'admin')), staffRole: 'catalogue' })
    for (const stranger of [shop.as(await addCustomer(shop)), catalogue]) {
      await expect(stranger.orders.creditNote({ id })).rejects.toThrow('Credit note not found')
    }
    await expect(shop.visitor().orders.creditNote({ id })).rejects.toThrow('Please login to view orders')
    await expect(admin.orders.creditNote({ id: orderId })).rejects.toThrow('Credit note not found')
  })
})

it('the document of a credit note is stored separately from that of its invoice', async () => {
  const { invoice, content } = await addInvoiced()
  const [note] = invoice.creditNotes
  const noteContent = note?.content as InvoiceContent
  const document = { kind: 'credit-note', id: note?.id ?? '' } as const
  const first = await getDocument(shop.deps, document, noteContent)
  await getDocument(shop.deps, { kind: 'invoice', id: invoice.id }, content)
  expect((await getDocument(shop.deps, document, noteContent)).equals(first)).toBe(true)
  expect(first.equals(await renderInvoicePdf(noteContent))).toBe(true)
  expect(renderedNumbers).toEqual([note?.number, content.number])
})
