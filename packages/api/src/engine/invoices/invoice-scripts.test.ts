import { inflateSync } from 'node:zlib'
import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import { buildCreditNoteContent } from '@dobara/domain/invoices/build-credit-note.ts'
import { buildProformaContent } from '@dobara/domain/invoices/build-proforma.ts'
import { sampleInvoiceInput, sampleItem } from '@dobara/domain/invoices/sample-order.ts'
import { describe, expect, it } from 'vitest'
import { renderInvoice, renderInvoicePdf } from './render-invoice-pdf.ts'

const BUYERS = [
  ['Tamil', 'லட்சுமி க்ஷேத்ரபாலன்', 'திருவள்ளுவர் தெரு'],
  ['Bengali', 'সুমিত্রা চট্টোপাধ্যায়', 'কর্নওয়ালিস স্ট্রিট'],
  ['Gujarati', 'પ્રકાશ પટેલ', 'ક્ષિતિજ સોસાયટી'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਸ਼੍ਰੀ ਅੰਮ੍ਰਿਤਸਰ ਰੋਡ'],
  ['Kannada', 'ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ', 'ಶ್ರೀರಾಮ ರಸ್ತೆ'],
  ['Malayalam', 'കൃഷ്ണൻ പ്രേമചന്ദ്രൻ', 'ക്ഷേത്രം റോഡ്'],
  ['Oriya', 'ଜଗନ୍ନାଥ କ୍ଷେତ୍ରମୋହନ', 'ଶ୍ରୀ ମନ୍ଦିର ରାସ୍ତା'],
  ['Telugu', 'శ్రీ వేంకటేశ్వర్లు', 'కృష్ణమూర్తి వీధి'],
  ['Devanagari', 'क्षितिज कर्त्तव्य', 'श्री राम मार्ग'],
  ['Amiri', 'محمد عبداللہ', 'لاہوری گیٹ'],
] as const

function inputOf(name: string, line1: string) {
  const input = sampleInvoiceInput({ shippingPaise: 499_00 }, [sampleItem()])
  const address = { ...input.order.billingAddress, name, line1: `14, ${line1}` }
  return { ...input, order: { ...input.order, billingAddress: address, shippingAddress: address } }
}

/** Returns the text that the document declares for its runs of glyphs. */
function actualTexts(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  const contents = Array.from(streams, ([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  return Array.from(
    contents.join('\n').matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g),
    ([, raw = '']) => {
      const bytes = Buffer.from(
        raw.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign),
        'latin1',
      )
      return bytes.subarray(2).swap16().toString('utf16le')
    },
  ).join('\n')
}

describe('an invoice in the scripts of India', { timeout: 60_000 }, () => {
  it.each(BUYERS)('embeds %s as a subset and shows %s of %s', async (font, name, line1) => {
    const content = buildInvoiceContent(inputOf(name, line1))
    const printed = renderInvoice(content).texts.map(({ text }) => text)
    expect(printed).toContain(name)
    expect(printed).toContain(`14, ${line1}`)
    const pdf = await renderInvoicePdf(content)
    expect(pdf.toString('latin1')).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+[A-Za-z]*${font}`))
    // The whole font would be 100 kB and more.
    expect(pdf.length).toBeLessThan(45_000)
    if (font !== 'Amiri') for (const text of [name, line1]) expect(actualTexts(pdf)).toContain(text)
  })

  it('shows the same name on a proforma and a credit note', () => {
    const input = inputOf('லட்சுமி', 'தெரு')
    const note = buildCreditNoteContent({
      invoice: buildInvoiceContent(input),
      number: 'CN/2627/000001',
      issuedAt: input.issuedAt,
      reason: 'திரும்பியது',
    })
    for (const content of [note, buildProformaContent(input)]) {
      expect(renderInvoice(content).texts.map(({ text }) => text)).toContain('லட்சுமி')
    }
    expect(renderInvoice(note).texts.map(({ text }) => text)).toContain('திரும்பியது')
  })

  it('is the same, byte for byte, after invoices in other scripts', async () => {
    const [tamil, urdu] = [BUYERS[0], BUYERS[9]].map(([, name, line1]) =>
      buildInvoiceContent(inputOf(name, line1)),
    )
    if (!tamil || !urdu) throw new Error('two buyers are needed')
    const first = await renderInvoicePdf(tamil)
    await renderInvoicePdf(urdu)
    expect((await renderInvoicePdf(tamil)).equals(first)).toBe(true)
  })

  it('does not cut a name inside a syllable', () => {
    const printed = renderInvoice(buildInvoiceContent(inputOf('க்ஷே'.repeat(200), 'தெரு'))).texts
    const cut = printed.map(({ text }) => text).filter((text) => text.startsWith('க்ஷே'))
    expect(cut.length).toBeGreaterThan(0)
    for (const text of cut) expect(text).toMatch(/^(?:க்ஷே)+…?$/)
  })
})
