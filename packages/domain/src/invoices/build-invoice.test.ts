import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildInvoiceContent } from './build-invoice.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { puneAddress, sampleInvoiceInput, sampleItem } from './sample-order.ts'

const inState = buildInvoiceContent(sampleInvoiceInput())
const acrossStates = buildInvoiceContent(
  sampleInvoiceInput(
    { placeOfSupply: '27', shippingAddress: puneAddress, shippingPaise: 499_00, paymentMethod: 'cod' },
    [sampleItem({ quantity: 2, discountPaise: 1_000_00 }, false)],
  ),
)
const toBusiness = buildInvoiceContent(
  sampleInvoiceInput({ buyerGstin: '29ZZZCS1234A1Z5', buyerLegalName: 'Verma Traders LLP' }),
)

describe('CGST Rule 46: what a tax invoice must contain', () => {
  const fields: [
    clause: string,
    what: string,
    found: (invoice: InvoiceContent) => unknown,
    expected: unknown,
  ][] = [
    ['(a)', 'legal name of the supplier', (i) => i.seller.legalName, 'Dobara Refurbished Pvt Ltd'],
    [
      '(a)',
      'address of the supplier',
      (i) => [...i.seller.addressLines, i.seller.city, i.seller.state, i.seller.postcode],
      ['2nd Floor, 14 Workshop Lane', 'Shivajinagar', 'Bengaluru', 'Karnataka', '560001'],
    ],
    ['(a)', 'GSTIN of the supplier', (i) => i.seller.gstin, '29ZZZCS1234A1Z5'],
    ['(b)', 'consecutive serial number', (i) => i.number, 'TI/2627/000123'],
    ['(c)', 'date of issue', (i) => i.issuedAt, '2026-11-20T20:00:00.000Z'],
    ['(e, f)', 'name of the recipient', (i) => i.buyer.name, 'Asha Verma'],
    [
      '(e, f)',
      'address of the recipient',
      (i) => [...i.buyer.addressLines, i.buyer.city, i.buyer.postcode],
      ['Flat 12, Lake View Apartments', '80 Feet Road, Indiranagar', 'Bengaluru', '560038'],
    ],
    [
      '(e, f)',
      'state of the recipient and its code',
      (i) => [i.buyer.state, i.buyer.stateCode],
      ['Karnataka', '29'],
    ],
    ['(e, o)', 'address of delivery', (i) => i.deliveryAddress.addressLines[0], '4 Deccan Gymkhana'],
    ['(g)', 'HSN', (i) => i.lines[0]?.hsn, '847130'],
    [
      '(h)',
      'description of the goods',
      (i) => [i.lines[0]?.title, i.lines[0]?.condition],
      ['Lenovo ThinkPad T480, Core i5-8350U, 16 GB, 512 GB SSD', 'Refurbished-A (Excellent)'],
    ],
    ['(i)', 'quantity and its unit', (i) => [i.lines[0]?.quantity, i.lines[0]?.uqc], [2, 'NOS']],
    ['(j)', 'total value of the supply', (i) => i.totals.totalPaise, 59_497_00],
    [
      '(k)',
      'taxable value after discount',
      (i) => [i.lines[0]?.discountPaise, i.lines[0]?.taxablePaise],
      [1_000_00, 49_998_31],
    ],
    ['(l)', 'rate of tax', (i) => i.lines[0]?.gstRateBp, 1800],
    [
      '(m)',
      'amount of tax by head',
      (i) => [i.totals.cgstPaise, i.totals.sgstPaise, i.totals.igstPaise],
      [0, 0, 9_075_81],
    ],
    [
      '(n)',
      'place of supply with the name of the state',
      (i) => i.placeOfSupply,
      { code: '27', name: 'Maharashtra' },
    ],
    ['(p)', 'whether tax is payable on reverse charge', (i) => i.reverseCharge, 'No'],
  ]
  it.each(fields)('%s %s', (_clause, _what, found, expected) => {
    expect(found(acrossStates)).toEqual(expected)
  })

  it('(d) name, address and GSTIN of a registered recipient', () => {
    expect(toBusiness.buyer).toMatchObject({
      legalName: 'Verma Traders LLP',
      gstin: '29ZZZCS1234A1Z5',
      stateCode: '29',
    })
    expect(inState.buyer).not.toHaveProperty('gstin')
  })
})

describe('the money on an invoice', () => {
  it('splits ₹29,999 at 18% inside the state into equal halves', () => {
    expect(inState.totals).toEqual({
      taxablePaise: 25_422_88,
      cgstPaise: 2_288_06,
      sgstPaise: 2_288_06,
      igstPaise: 0,
      taxPaise: 4_576_12,
      discountPaise: 0,
      totalPaise: 29_999_00,
    })
    expect(inState).toMatchObject({ isIntraState: true, stateTaxName: 'SGST' })
  })

  it('taxes shipping as a line of its own under SAC 9968', () => {
    expect(acrossStates.shippingLine).toMatchObject({
      position: 2,
      hsn: '9968',
      taxablePaise: 422_88,
      igstPaise: 76_12,
      totalPaise: 499_00,
    })
    expect(inState).not.toHaveProperty('shippingLine')
  })

  it('sums tax by HSN and rate', () => {
    expect(acrossStates.taxSummary.map(({ hsn, gstRateBp, taxPaise }) => [hsn, gstRateBp, taxPaise])).toEqual(
      [
        ['847130', 1800, 8_999_69],
        ['9968', 1800, 76_12],
      ],
    )
  })

  it('spells out the total and names the payment method', () => {
    expect(acrossStates.amountInWords).toBe('Rupees Fifty-Nine Thousand Four Hundred Ninety-Seven Only')
    expect([inState.paymentMethod, acrossStates.paymentMethod]).toEqual(['Paid online', 'Cash on delivery'])
  })

  it('names UTGST in a union territory without legislature', () => {
    const { shop } = sampleInvoiceInput().settings
    const settings = { shop: { ...shop, state: 'Chandigarh', stateCode: '04' } }
    const content = buildInvoiceContent({ ...sampleInvoiceInput({ placeOfSupply: '04' }), settings })
    expect(content).toMatchObject({ isIntraState: true, stateTaxName: 'UTGST' })
  })

  it('adds up for any lines, discounts, rates and shipping', () => {
    const line = fc.record({
      unitPricePaise: fc.integer({ min: 1, max: 3_00_000_00 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      gstRateBp: fc.constantFrom(0, 500, 1800, 2800),
      offBp: fc.integer({ min: 0, max: 10_000 }),
    })
    const order = fc.tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(999_00), fc.boolean())
    fc.assert(
      fc.property(order, ([rows, shippingPaise, isIntraState]) => {
        const items = rows.map(({ offBp, ...row }, position) => {
          const discountPaise = Math.floor((row.unitPricePaise * row.quantity * offBp) / 10_000)
          return sampleItem({ ...row, position, discountPaise }, isIntraState)
        })
        const placeOfSupply = isIntraState ? '29' : '27'
        const invoice = buildInvoiceContent(sampleInvoiceInput({ placeOfSupply, shippingPaise }, items))
        const all = invoice.shippingLine ? [...invoice.lines, invoice.shippingLine] : invoice.lines
        const { totals, taxSummary } = invoice
        expect(all.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(totals.totalPaise)
        expect(totals.taxablePaise + totals.taxPaise).toBe(totals.totalPaise)
        expect(totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(totals.taxPaise)
        expect(taxSummary.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(totals.totalPaise)
        expect(invoice).toEqual(JSON.parse(JSON.stringify(invoice)))
      }),
    )
  })
})

describe('an invoice is not built from a broken order', () => {
  it.each(['', 'TI/2627/000000123', 'TI 2627 1', 'TI#1'])('refuses the number %j', (number) => {
    expect(() => buildInvoiceContent({ ...sampleInvoiceInput(), number })).toThrow('not an invoice number')
  })

  it('rejects lines that do not add up or are under the wrong tax head', () => {
    const off = { ...sampleItem(), taxablePaise: 1 }
    expect(() => buildInvoiceContent(sampleInvoiceInput({}, [off]))).toThrow('does not add up')
    expect(() => buildInvoiceContent(sampleInvoiceInput({}, [sampleItem({}, false)]))).toThrow(
      'does not add up',
    )
  })

  it('rejects an order without lines, and a place of supply that is not a state', () => {
    expect(() => buildInvoiceContent(sampleInvoiceInput({}, []))).toThrow('no lines')
    expect(() =>
      buildInvoiceContent(sampleInvoiceInput({ placeOfSupply: '28' }, [sampleItem({}, false)])),
    ).toThrow('28')
  })
})

describe('the warranty note', () => {
  it('is one sentence when all lines have the same terms', () => {
    expect(inState.warrantyNote).toBe(
      '6-month warranty, 15-day replacement, counted from delivery. ' +
        'The warranty is given by Dobara Refurbished Pvt Ltd, not by the manufacturer.',
    )
  })

  it('names the lines when terms differ', () => {
    const items = [sampleItem(), sampleItem({ position: 2, warrantyMonths: 0 }), sampleItem({ position: 3 })]
    expect(buildInvoiceContent(sampleInvoiceInput({}, items)).warrantyNote).toContain(
      'Lines 1, 3: 6-month warranty, 15-day replacement; line 2: no warranty, 15-day replacement',
    )
  })
})
