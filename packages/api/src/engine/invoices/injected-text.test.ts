import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import { sampleInvoiceInput, sampleItem } from '@dobara/domain/invoices/sample-order.ts'
import { describe, expect, it } from 'vitest'
import { renderInvoice, renderInvoicePdf } from './render-invoice-pdf.ts'

const HOSTILE = [
  '<img src="http://127.0.0.1:9/x" onerror="alert(1)">',
  '<script>fetch("http://127.0.0.1:9/")</script>',
  '(a) Tj ET endstream endobj 1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
  ') /AA << /O << /S /URI /URI (http://127.0.0.1:9/) >> >> (',
  '=HYPERLINK("http://127.0.0.1:9/","Click")',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '\\n\\t\\0%PDF-1.7',
  'x'.repeat(10_000),
]

function invoiceWith(text: string) {
  const input = sampleInvoiceInput({ buyerLegalName: text }, [sampleItem({ title: text })])
  const { shippingAddress } = input.order
  const address = { ...shippingAddress, name: text, line1: text, line2: text, city: text }
  return buildInvoiceContent({
    ...input,
    order: { ...input.order, shippingAddress: address, billingAddress: address },
  })
}

describe('S21 text in an invoice', () => {
  it.each(HOSTILE)('S21 is rendered literally and has no effect: %.40s', async (text) => {
    const content = invoiceWith(text)
    const renderedTexts = renderInvoice(content)
      .texts.map((part) => part.text)
      .join('')
      .replace(/\s/g, '')
    expect(renderedTexts).toContain(text.replace(/\s/g, '').slice(0, 12))
    const pdf = Buffer.from(await renderInvoicePdf(content)).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    // Nothing in the file runs, opens, links or is fetched.
    expect(
      pdf.match(/\/(JavaScript|JS|OpenAction|AA|URI|Launch|SubmitForm|GoToR|EmbeddedFile|RichMedia)\b/g),
    ).toBeNull()
  })
})
