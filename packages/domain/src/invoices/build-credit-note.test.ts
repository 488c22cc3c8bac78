import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCreditNoteContent } from './build-credit-note.ts'
import { buildInvoiceContent } from './build-invoice.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { puneAddress, sampleInvoiceInput, sampleItem } from './sample-order.ts'

const invoice = buildInvoiceContent(
  sampleInvoiceInput({ shippingPaise: 199_00 }, [
    sampleItem({ discountPaise: 999_00 }),
    sampleItem({ position: 2, hsn: '847160', title: 'Wireless mouse', unitPricePaise: 801_00, quantity: 2 }),
  ]),
)
const acrossStates = buildInvoiceContent(
  sampleInvoiceInput({ shippingPaise: 199_00, placeOfSupply: '27', shippingAddress: puneAddress }, [
    sampleItem({ discountPaise: 999_00 }, false),
    sampleItem({ position: 2, hsn: '847160', gstRateBp: 1200, unitPricePaise: 801_01, quantity: 3 }, false),
  ]),
)
const linesOf = ({ lines, shippingLine }: InvoiceContent) => (shippingLine ? [...lines, shippingLine] : lines)
const totalOf = (notes: readonly InvoiceContent[]) =>
  notes.reduce((sum, { totals }) => sum + totals.totalPaise, 0)

/** The figures of all documents together, per line. */
function sumOf(documents: readonly InvoiceContent[]) {
  const byLine = Map.groupBy(documents.flatMap(linesOf), ({ position }) => position)
  return [...byLine]
    .sort(([a], [b]) => a - b)
    .map(([position, lines]) => [
      position,
      ...(
        ['grossPaise', 'discountPaise', 'taxablePaise', 'cgstPaise', 'igstPaise', 'totalPaise'] as const
      ).map((figure) => lines.reduce((sum, line) => sum + line[figure], 0)),
    ])
}

const note = {
  invoice,
  number: 'CN/2627/000045',
  issuedAt: new Date('2026-12-01T06:00:00.000Z'),
  reason: 'Returned within 15 days',
}

describe('a credit note', () => {
  it('reverses the whole invoice with the same figures and names it', () => {
    const credit = buildCreditNoteContent(note)
    expect(credit).toMatchObject({
      kind: 'credit-note',
      title: 'Credit Note',
      number: 'CN/2627/000045',
      issuedAt: '2026-12-01T06:00:00.000Z',
      original: { number: 'TI/2627/000123', issuedAt: '2026-11-20T20:00:00.000Z' },
      reason: 'Returned within 15 days',
      seller: invoice.seller,
      buyer: invoice.buyer,
    })
    expect(credit.lines).toEqual(invoice.lines)
    expect(credit.shippingLine).toEqual(invoice.shippingLine)
    expect(credit.totals).toEqual(invoice.totals)
  })

  it('spreads a part over the lines by value', () => {
    const credit = buildCreditNoteContent({ ...note, amountPaise: 3_080_10 })
    const lines = credit.lines.map(({ totalPaise, taxablePaise, cgstPaise, sgstPaise }) => [
      totalPaise,
      taxablePaise,
      cgstPaise,
      sgstPaise,
    ])
    expect(lines).toEqual([
      [2_900_00, 2_457_62, 221_19, 221_19],
      [160_20, 135_76, 12_22, 12_22],
    ])
    expect(credit.shippingLine?.totalPaise).toBe(19_90)
    expect(credit.amountInWords).toBe('Rupees Three Thousand Eighty and Ten Paise Only')
  })

  it('can credit one line only, leaving out shipping', () => {
    const credit = buildCreditNoteContent({ ...note, positions: [2], amountPaise: 801_00 })
    expect(credit.lines.map(({ title, totalPaise }) => [title, totalPaise])).toEqual([
      ['Wireless mouse', 801_00],
    ])
    expect(credit).not.toHaveProperty('shippingLine')
    expect(credit.taxSummary.map(({ hsn }) => hsn)).toEqual(['847160'])
  })

  it.each([0, -1, 30_801_01, 0.5])('refuses to credit %d paise', (amountPaise) => {
    expect(() => buildCreditNoteContent({ ...note, amountPaise })).toThrow(RangeError)
  })

  it('refuses unknown lines and a credit note of a credit note', () => {
    expect(() => buildCreditNoteContent({ ...note, positions: [9] })).toThrow(RangeError)
    expect(() => buildCreditNoteContent({ ...note, invoice: buildCreditNoteContent(note) })).toThrow(
      'not an invoice',
    )
  })

  it('after a partial one credits the rest: each figure of each line adds up to the invoice', () => {
    const part = buildCreditNoteContent({ ...note, amountPaise: 3_080_11 })
    const rest = buildCreditNoteContent({ ...note, earlier: [part] })
    expect(rest.totals.totalPaise).toBe(30_801_00 - 3_080_11)
    expect(sumOf([part, rest])).toEqual(sumOf([invoice]))
    expect(rest.lines.map(({ position }) => position)).toEqual([1, 2])
    expect(() => buildCreditNoteContent({ ...note, earlier: [part, rest], amountPaise: 1 })).toThrow(
      'cannot credit 1 of 0 paise',
    )
    expect(() => buildCreditNoteContent({ ...note, earlier: [part], amountPaise: 27_720_90 })).toThrow(
      RangeError,
    )
  })

  it('leaves out what an earlier note has credited whole, and repeats in the end what cost nothing', () => {
    const free = sampleItem({ position: 3, sku: 'GIFT', unitPricePaise: 100_00, discountPaise: 100_00 })
    const withGift = buildInvoiceContent(sampleInvoiceInput({}, [sampleItem(), free]))
    const base = { ...note, invoice: withGift }
    const part = buildCreditNoteContent({ ...base, amountPaise: 1_000_00 })
    expect(part.lines.map(({ sku }) => sku)).toEqual(['LT-T480-16-512'])
    const rest = buildCreditNoteContent({ ...base, earlier: [part] })
    expect(rest.lines.map(({ sku }) => sku)).toEqual(['LT-T480-16-512', 'GIFT'])
    const mouse = buildCreditNoteContent({ ...note, positions: [2] })
    const others = buildCreditNoteContent({ ...note, earlier: [mouse] })
    expect(others.lines.map(({ position }) => position)).toEqual([1])
  })

  it('in however many parts: nothing negative, and together exactly the invoice', () => {
    const amounts = fc.array(fc.integer({ min: 100, max: 900_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.boolean(), (parts, isIntraState) => {
        const whole = isIntraState ? invoice : acrossStates
        const notes: InvoiceContent[] = []
        for (const wanted of [...parts, Number.POSITIVE_INFINITY]) {
          const amountPaise = Math.min(wanted, whole.totals.totalPaise - totalOf(notes))
          if (amountPaise === 0) break
          notes.push(buildCreditNoteContent({ ...note, invoice: whole, earlier: [...notes], amountPaise }))
        }
        expect(sumOf(notes)).toEqual(sumOf([whole]))
        for (const line of notes.flatMap(linesOf)) {
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, grossPaise, discountPaise } =
            line
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise)
          expect(grossPaise - discountPaise).toBe(totalPaise)
          expect(cgstPaise).toBe(sgstPaise)
          expect(Math.min(taxablePaise, cgstPaise, igstPaise, discountPaise)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('sums exactly to any amount, never above a line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: invoice.totals.totalPaise }), (amountPaise) => {
        const credit = buildCreditNoteContent({ ...note, amountPaise })
        const lines = credit.shippingLine ? [...credit.lines, credit.shippingLine] : credit.lines
        const invoiced = invoice.shippingLine ? [...invoice.lines, invoice.shippingLine] : invoice.lines
        expect(lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(amountPaise)
        expect(credit.totals.taxablePaise + credit.totals.taxPaise).toBe(amountPaise)
        for (const line of lines) {
          const original = invoiced.find(({ position }) => position === line.position)
          expect(line.totalPaise).toBeLessThanOrEqual(original?.totalPaise ?? 0)
          expect(line.grossPaise - line.discountPaise).toBe(line.totalPaise)
          expect(line.discountPaise).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
