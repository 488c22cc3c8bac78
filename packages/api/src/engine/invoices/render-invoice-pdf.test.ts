import { buildCreditNoteContent } from '@dobara/domain/invoices/build-credit-note.ts'
import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import { buildProformaContent } from '@dobara/domain/invoices/build-proforma.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { puneAddress, sampleInvoiceInput, sampleItem } from '@dobara/domain/invoices/sample-order.ts'
import { describe, expect, it } from 'vitest'
import { PAGE } from '../../base/pdf/pdf-canvas.ts'
import { renderInvoice, renderInvoicePdf } from './render-invoice-pdf.ts'

const acrossStates = buildInvoiceContent(
  sampleInvoiceInput(
    {
      placeOfSupply: '27',
      shippingAddress: puneAddress,
      shippingPaise: 499_00,
      buyerGstin: '29ZZZCS1234A1Z5',
    },
    [sampleItem({ quantity: 2, discountPaise: 1_000_00 }, false)],
  ),
)
const inState = buildInvoiceContent(sampleInvoiceInput())

function printedOn(content: InvoiceContent): string {
  return renderInvoice(content)
    .texts.map(({ text }) => text)
    .join('\n')
}

function invoiceOf(lines: number): InvoiceContent {
  const items = Array.from({ length: lines }, (_, index) => sampleItem({ position: index + 1 }))
  return buildInvoiceContent(sampleInvoiceInput({}, items))
}

describe('the code that opens the order', () => {
  const orderUrl = 'https://shop.example/order/01930000-0000-7000-8000-000000000007'
  const input = sampleInvoiceInput({ shippingPaise: 499_00 })
  const invoice = buildInvoiceContent({ ...input, orderUrl })
  const note = buildCreditNoteContent({
    invoice,
    earlier: [],
    amountPaise: 100_00,
    number: 'CN/2627/000001',
    issuedAt: input.issuedAt,
    reason: 'Returned',
  })
  it.each([
    ['an invoice', invoice],
    ['a credit note', note],
    ['a proforma', buildProformaContent({ ...input, orderUrl })],
  ])('is on %s, with text next to it', (_name, content) => {
    expect(renderInvoice(content).codes).toEqual([{ page: 1, text: orderUrl }])
    expect(printedOn(content)).toContain(`Order ${content.orderNumber} online`)
  })

  it('is on no document that was numbered before it was stored', () => {
    expect(renderInvoice(inState).codes).toEqual([])
    expect(printedOn(inState)).not.toContain('Scan it')
  })
})

describe('CGST Rule 46: what is printed on a tax invoice', () => {
  const printed = printedOn(acrossStates)
  it.each([
    ['title', 'Tax Invoice'],
    ['copy', 'Original for recipient'],
    ['(a) supplier', 'Dobara Refurbished Pvt Ltd'],
    ['(a) address of the supplier', '2nd Floor, 14 Workshop Lane'],
    ['(a) GSTIN of the supplier', 'GSTIN 29ZZZCS1234A1Z5'],
    ['the number of the company', 'CIN U46510KA2021PTC000000'],
    ['(b) number', 'TI/2627/000123'],
    ['(c) date, as it is in India', '21 Nov 2026'],
    ['(d, e) recipient', 'Asha Verma'],
    ['(e) state and code of the recipient', 'Karnataka (state code 29)'],
    ['(o) address of delivery', '4 Deccan Gymkhana'],
    ['(g) HSN', '847130'],
    ['(g) SAC of shipping', '9968'],
    ['(h) description', 'Lenovo ThinkPad T480'],
    ['(h) that it is refurbished', 'Refurbished-A (Excellent)'],
    ['(i) quantity and unit', '2 NOS'],
    ['(j) total value', '₹59,497.00'],
    ['(k) discount', '1,000.00'],
    ['(k) taxable value', '49,998.31'],
    ['(l) rate', '18%'],
    ['(m) amount of tax', '₹9,075.81'],
    ['(n) place of supply', 'Maharashtra (27)'],
    ['(p) reverse charge', 'Reverse charge\nNo'],
    ['(q) signature', 'Authorised signatory'],
    ['amount in words', 'Rupees Fifty-Nine Thousand Four Hundred Ninety-Seven Only'],
    ['declaration', 'This is a computer-generated invoice'],
  ])('%s', (_field, text) => {
    expect(printed).toContain(text)
  })

  it('shows IGST across states, and CGST and SGST at half the rate inside one', () => {
    expect(printed).toContain('IGST')
    expect(printed).not.toContain('CGST')
    expect(printedOn(inState)).toMatch(/CGST[\s\S]*SGST[\s\S]*2,288\.06\n9%\n2,288\.06\n9%/)
    expect(printedOn(inState)).not.toContain('IGST')
  })
})

describe('a printed credit note', () => {
  const issued = {
    number: 'CN/2627/000045',
    issuedAt: new Date('2026-12-01T06:00:00Z'),
    reason: 'Returned: dead pixel',
  }
  const printed = printedOn(buildCreditNoteContent({ invoice: inState, ...issued, amountPaise: 10_000_00 }))
  it.each([
    'Credit Note',
    'CN/2627/000045',
    '1 Dec 2026',
    'Against invoice no.',
    'TI/2627/000123',
    'Returned: dead pixel',
  ])('contains %s', (text) => expect(printed).toContain(text))
  it('shows what is reversed and no unit price', () => {
    expect(printed).toContain('₹10,000.00')
    expect(printed).not.toContain('Unit price')
  })
})

describe('the days an order was promised for', () => {
  const delivery = { method: 'express', earliest: '2026-11-24', latest: '2026-11-25' } as const
  const invoice = buildInvoiceContent(sampleInvoiceInput({ delivery }))

  it.each([
    ['2026-11-24', '2026-11-25', '24–25 Nov 2026'],
    ['2026-11-24', '2026-11-24', '24 Nov 2026'],
    ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec 2026'],
    ['2026-12-31', '2027-01-02', '31 Dec 2026 – 2 Jan 2027'],
  ])('from %s to %s are printed as %s, with the delivery method', (earliest, latest, days) => {
    const printed = printedOn({ ...invoice, delivery: { ...delivery, earliest, latest } })
    expect(printed).toContain(`Promised, express\n${days}`)
  })

  it('are on no credit note, and on no document of an order without them', () => {
    const note = buildCreditNoteContent({
      invoice,
      number: 'CN/2627/000001',
      issuedAt: new Date('2026-11-26T06:00:00Z'),
      reason: 'Goods returned',
    })
    expect(printedOn(note)).not.toContain('Promised')
    expect(printedOn(inState)).not.toContain('Promised')
  })
})

describe('a printed proforma', () => {
  const proforma = buildProformaContent(sampleInvoiceInput({ paymentMethod: 'cod' }))
  const printed = printedOn(proforma)
  it.each([
    'Proforma Invoice',
    'This is not a tax invoice',
    'Invoice no. None yet',
    'DB-2026-000123',
    'Cash on delivery',
    'Order total',
    'The tax invoice is made when the parcel is packed or the payment arrives',
  ])('contains %s', (text) => expect(printed.replaceAll('\n', ' ')).toContain(text))
  it.each(['TI/2627', 'Tax Invoice', 'Declaration', 'Authorised signatory', 'Original for recipient'])(
    'has no %s',
    (text) => expect(printed).not.toContain(text),
  )
  it('names its order on every page', () => {
    const items = Array.from({ length: 40 }, (_, index) => sampleItem({ position: index + 1 }))
    expect(printedOn(buildProformaContent(sampleInvoiceInput({}, items)))).toContain(
      'Proforma Invoice for order DB-2026-000123, continued',
    )
  })
})

describe('the pages', () => {
  it('repeat the table header and show the page count', () => {
    const { texts, pages } = renderInvoice(invoiceOf(40))
    expect(pages).toBeGreaterThan(1)
    for (let page = 1; page <= pages; page += 1) {
      const onPage = texts.filter((placed) => placed.page === page).map(({ text }) => text)
      expect(onPage).toContain(`Page ${page} of ${pages}`)
      if (onPage.some((text) => text.startsWith('Lenovo'))) expect(onPage).toContain('Description')
    }
    expect(texts.filter(({ text }) => text.startsWith('Lenovo'))).toHaveLength(40)
  })

  it.each([1, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 40])(
    'fit all text of %d lines inside the margins',
    (lines) => {
      for (const { x, y, width, size } of renderInvoice(invoiceOf(lines)).texts) {
        expect(x).toBeGreaterThanOrEqual(PAGE.left)
        expect(x + width).toBeLessThanOrEqual(PAGE.right + 0.01)
        expect(y + size).toBeLessThanOrEqual(PAGE.height - 16)
      }
    },
  )

  it('survive names that are endless, in other scripts, or full of emoji', () => {
    const title = `👩‍💻🎉 שלום ${'x'.repeat(10_000)}`
    const name = `आशा वर्मा \u202e${'W'.repeat(10_000)}`
    const input = sampleInvoiceInput({}, [sampleItem({ title })])
    const billingAddress = { ...input.order.billingAddress, name }
    const canvas = renderInvoice(buildInvoiceContent({ ...input, order: { ...input.order, billingAddress } }))
    const printed = canvas.texts.map(({ text }) => text)
    expect(canvas.pages).toBe(1)
    expect(printed.some((text) => text.startsWith('\ufffd'.repeat(4)))).toBe(true)
    expect(printed.some((text) => text.startsWith('आशा वर्मा'))).toBe(true)
    expect(printed.filter((text) => text.endsWith('…'))).toHaveLength(2)
  })

  it('show the whole SKU, however long, also next to a discount', () => {
    const sku = 'APPLE-MACBAIR13RET2018-I5-8-128SSD-SPACEGREY-REFURBISHED-A-2026X'
    expect(sku).toHaveLength(64)
    const { texts } = renderInvoice(
      buildInvoiceContent(sampleInvoiceInput({}, [sampleItem({ sku, discountPaise: 1_000_00 })])),
    )
    const printed = texts.map(({ text }) => text).join('')
    expect(printed).toContain(sku)
  })

  it.each(['IN', 'India', null])('name no country for an address in India, written as %s', (country) => {
    const { order } = sampleInvoiceInput()
    const here = { ...order.billingAddress, country }
    const invoice = buildInvoiceContent(sampleInvoiceInput({ billingAddress: here, shippingAddress: here }))
    const frozen = { ...invoice, buyer: { ...invoice.buyer, country: 'IN' } }
    for (const content of [invoice, frozen]) {
      const lines = printedOn(content).split('\n')
      expect(lines).not.toContain('IN')
      expect(lines).not.toContain('India')
    }
  })

  it('shrink an amount that is too wide rather than cut it', () => {
    const item = sampleItem({ quantity: 9, unitPricePaise: 2_19_99_999_00 })
    const { texts } = renderInvoice(buildInvoiceContent(sampleInvoiceInput({}, [item])))
    const price = texts.find(({ text }) => text === '2,19,99,999.00')
    expect(price?.size).toBeLessThan(7.6)
  })
})

describe('the file', () => {
  it('is a PDF with the right number of pages, titled with the number and dated at issue', async () => {
    const content = invoiceOf(40)
    const bytes = await renderInvoicePdf(content)
    const source = bytes.toString('latin1')
    expect(source.startsWith('%PDF-')).toBe(true)
    expect(source).toContain(`/Count ${renderInvoice(content).pages}`)
    expect(source).toContain('(TI/2627/000123)')
    expect(source).toContain('(D:20261120200000Z)')
    expect(source).toContain('Figtree')
  })

  it('is the same, byte for byte, whenever it is made', async () => {
    expect((await renderInvoicePdf(inState)).equals(await renderInvoicePdf(inState))).toBe(true)
  })
})
