import { buildCreditNoteContent } from '@dobara/domain/invoices/build-credit-note.ts'
import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { marginItem, sampleInvoiceInput, sampleItem } from '@dobara/domain/invoices/sample-order.ts'
import { describe, expect, it } from 'vitest'
import { PAGE } from '../../base/pdf/pdf-canvas.ts'
import { renderInvoice } from './render-invoice-pdf.ts'

const ORDER_URL = 'https://dobara.example/order/0190a0b1-0000-7000-8000-000000000001'
const WORDS = 'No input tax credit is available on them'
const printedOn = (content: InvoiceContent) => renderInvoice(content).texts.map(({ text }) => text)

// Bought for ₹18,199: a margin of ₹11,800, of which ₹10,000 are taxed with twice ₹900.
const mixed = buildInvoiceContent(
  sampleInvoiceInput({ shippingPaise: 199_00 }, [
    marginItem(),
    sampleItem({ position: 2, unitPricePaise: 1_180_00 }),
  ]),
)
const note = buildCreditNoteContent({
  invoice: mixed,
  parts: [{ position: 1, quantity: 1, amountPaise: 29_999_00 }],
  number: 'CN/2627/000045',
  issuedAt: new Date('2026-12-01T06:00:00.000Z'),
  reason: 'Returned',
})

describe('a document with items under the margin scheme', () => {
  it.each([
    ['an invoice', mixed],
    ['a credit note', note],
  ])('states the scheme on %s, and shows neither purchase price nor margin nor its tax', (_, content) => {
    const printed = printedOn(content)
    expect(printed).toContain('Margin scheme, rule 32(5)')
    expect(printed.join(' ')).toContain(WORDS)
    for (const secret of ['18,199.00', '11,800.00', '10,000.00', '1,800.00', '900.00']) {
      expect(printed).not.toContain(secret)
      expect(printed).not.toContain(`₹${secret}`)
    }
  })

  it('has the value and tax of the other lines alone in its totals', () => {
    const printed = printedOn(mixed)
    const after = (label: string) => printed[printed.lastIndexOf(label) + 1]
    expect(after('Goods by the margin scheme')).toBe('₹29,999.00')
    expect(after('Invoice total')).toBe('₹31,378.00')
    // ₹1,000 of the mouse and ₹168.64 of the shipping, with ₹90 and ₹15.18 under each head.
    expect(printed).toContain('₹1,168.64')
    expect(printed.filter((text) => text === '₹105.18')).toHaveLength(2)
  })

  it('stays on its page, words and signature as well', () => {
    const { texts } = renderInvoice(mixed)
    expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(PAGE.bottom + 20)
    const fine = texts.filter(({ text }) => text.startsWith('This is a computer-generated invoice'))
    expect(fine).toHaveLength(1)
  })

  it.each([
    ['regular', 1, 1],
    ['regular', 3, 1],
    ['regular', 8, 2],
    ['margin', 1, 1],
    ['margin', 3, 2],
    ['margin', 8, 2],
    ['mixed', 2, 1],
    ['mixed', 3, 2],
    ['mixed', 8, 2],
  ] as const)(
    'puts %s items in %i lines on %i pages, and its code is never alone on the last',
    (kind, count, pages) => {
      const isMargin = (index: number) => kind === 'margin' || (kind === 'mixed' && index % 2 === 0)
      const items = Array.from({ length: count }, (_, index) =>
        (isMargin(index) ? marginItem : sampleItem)({ position: index + 1 }),
      )
      const input = { ...sampleInvoiceInput({ shippingPaise: 199_00 }, items), orderUrl: ORDER_URL }
      const rendered = renderInvoice(buildInvoiceContent(input))
      expect(rendered.pages).toBe(pages)
      const declared = rendered.texts.find(({ text }) => text === 'Declaration')
      expect(rendered.codes).toEqual([{ page: declared?.page, text: ORDER_URL }])
    },
  )

  it('does not mention the scheme without such items', () => {
    expect(printedOn(buildInvoiceContent(sampleInvoiceInput())).join(' ')).not.toMatch(/margin/i)
  })
})
