import { expect, test } from 'vitest'
import { buildCreditNoteContent } from './build-credit-note.ts'
import { buildInvoiceContent } from './build-invoice.ts'
import { buildProformaContent } from './build-proforma.ts'
import { puneAddress, sampleInvoiceInput } from './sample-order.ts'

const input = sampleInvoiceInput({ placeOfSupply: '29', shippingPaise: 199_00, paymentMethod: 'cod' })

test('a proforma has the lines and sums that the tax invoice will have', () => {
  const { lines, shippingLine, totals, taxSummary, buyer } = buildInvoiceContent(input)
  expect(buildProformaContent(input)).toMatchObject({ lines, shippingLine, totals, taxSummary, buyer })
})

test('it is named as one, and carries the number of the order and none of the series', () => {
  expect(buildProformaContent(input)).toMatchObject({
    kind: 'proforma',
    title: 'Proforma Invoice',
    number: 'DB-2026-000123',
    issuedAt: '2026-11-20T09:15:00.000Z',
  })
  expect(JSON.stringify(buildProformaContent(input))).not.toMatch(/TI\/|Tax Invoice/)
})

test.each([
  ['cod', 'Cash on delivery'],
  ['online', 'Online, not received yet'],
  [null, 'Not chosen yet'],
] as const)('a proforma paid with %s shows: %s', (paymentMethod, text) => {
  const order = { ...input.order, paymentMethod, shippingAddress: puneAddress }
  expect(buildProformaContent({ ...input, order }).paymentMethod).toBe(text)
})

test('no credit note can be made against it', () => {
  const note = { number: 'CN/2627/000001', issuedAt: new Date(), reason: 'Cancelled' }
  expect(() => buildCreditNoteContent({ ...note, invoice: buildProformaContent(input) })).toThrow(
    'DB-2026-000123 is not an invoice',
  )
})
