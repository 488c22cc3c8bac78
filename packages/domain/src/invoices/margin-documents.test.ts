import { describe, expect, it } from 'vitest'
import { buildCreditNoteContent } from './build-credit-note.ts'
import { buildInvoiceContent } from './build-invoice.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { marginItem, sampleInvoiceInput, sampleItem } from './sample-order.ts'

// Two of ₹29,999, bought for ₹18,199 each: a margin of ₹11,800 each, of which ₹10,000 are taxed.
const invoice = buildInvoiceContent(
  sampleInvoiceInput({ shippingPaise: 118_00 }, [
    marginItem({ quantity: 2 }),
    sampleItem({ position: 2, unitPricePaise: 590_00, hsn: '847130' }),
  ]),
)
const note = {
  invoice,
  number: 'CN/2627/000045',
  issuedAt: new Date('2026-12-01T06:00:00.000Z'),
  reason: 'Returned',
}
const half = { taxablePaise: 10_000_00, cgstPaise: 900_00, sgstPaise: 900_00, igstPaise: 0 }
const whole = { taxablePaise: 20_000_00, cgstPaise: 1_800_00, sgstPaise: 1_800_00, igstPaise: 0 }
const none = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

describe('an invoice with items under the margin scheme', () => {
  it('shows no tax on them, records the tax due separately, and taxes all other items', () => {
    const [used, regular] = invoice.lines
    expect(used).toMatchObject({
      totalPaise: 59_998_00,
      taxablePaise: 59_998_00,
      cgstPaise: 0,
      margin: whole,
    })
    expect(regular).toMatchObject({ totalPaise: 590_00, taxablePaise: 500_00, cgstPaise: 45_00 })
    expect(regular).not.toHaveProperty('margin')
    expect(invoice.totals).toMatchObject({ totalPaise: 60_706_00, taxPaise: 108_00, cgstPaise: 54_00 })
  })

  it('sums them up separately from regular items of the same HSN and rate', () => {
    expect(invoice.taxSummary.map(({ hsn, isMargin, taxPaise }) => [hsn, isMargin, taxPaise])).toEqual([
      ['847130', true, 0],
      ['847130', undefined, 90_00],
      ['9968', undefined, 18_00],
    ])
  })

  it.each([
    ['a margin above the price', { marginTaxablePaise: 60_000_00 }],
    ['a margin under the wrong head', { marginIgstPaise: 1_00 }],
    ['a tax that is shown as well', { taxablePaise: 29_997_00, cgstPaise: 1_00, sgstPaise: 1_00 }],
  ])('is not issued over %s', (_, changes) => {
    const items = [{ ...marginItem(), ...changes }]
    expect(() => buildInvoiceContent(sampleInvoiceInput({}, items))).toThrow('does not add up')
  })
})

describe('a credit note on items under the margin scheme', () => {
  it('reverses the tax of the units that came back, exactly', () => {
    const parts = [{ position: 1, quantity: 1, amountPaise: 29_999_00 }]
    const first = buildCreditNoteContent({ ...note, parts })
    expect(first.lines[0]).toMatchObject({ quantity: 1, totalPaise: 29_999_00, cgstPaise: 0, margin: half })
    const second = buildCreditNoteContent({ ...note, earlier: [first], parts })
    expect(second.lines[0]).toMatchObject({ quantity: 1, totalPaise: 29_999_00, margin: half })
  })

  it('reverses all of it with all of the order', () => {
    expect(buildCreditNoteContent(note).lines[0]).toMatchObject({ totalPaise: 59_998_00, margin: whole })
  })

  it('takes a lowered price off the margin until nothing is left of it, and nothing off the purchase price', () => {
    const positions = [1]
    const first = buildCreditNoteContent({ ...note, positions, amountPaise: 2_360_00 })
    expect(first.lines[0]?.margin).toEqual({
      ...none,
      taxablePaise: 2_000_00,
      cgstPaise: 180_00,
      sgstPaise: 180_00,
    })
    const second = buildCreditNoteContent({ ...note, positions, amountPaise: 30_000_00, earlier: [first] })
    expect(second.lines[0]?.margin).toEqual({
      ...none,
      taxablePaise: 18_000_00,
      cgstPaise: 1_620_00,
      sgstPaise: 1_620_00,
    })
    const last = buildCreditNoteContent({ ...note, positions, earlier: [first, second] })
    expect(last.lines[0]).toMatchObject({ totalPaise: 27_638_00, margin: none })
  })

  it('ends at the figures of the invoice, however many parts there are', () => {
    const odd = buildInvoiceContent(
      sampleInvoiceInput({}, [marginItem({ quantity: 3, discountPaise: 1_00 })]),
    )
    const shares = [29_998_66, 29_998_67, 29_998_67].map((amountPaise) => ({
      position: 1,
      quantity: 1,
      amountPaise,
    }))
    const notes: InvoiceContent[] = []
    for (const part of shares)
      notes.push(buildCreditNoteContent({ ...note, invoice: odd, earlier: notes, parts: [part] }))
    const credited = notes.flatMap(({ lines }) => lines.map(({ margin }) => margin ?? none))
    const sum = credited.reduce((a, b) => ({
      taxablePaise: a.taxablePaise + b.taxablePaise,
      cgstPaise: a.cgstPaise + b.cgstPaise,
      sgstPaise: a.sgstPaise + b.sgstPaise,
      igstPaise: 0,
    }))
    expect(sum).toEqual(odd.lines[0]?.margin)
  })
})
