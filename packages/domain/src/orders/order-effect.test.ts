import { describe, expect, it } from 'vitest'
import { ORDER_EFFECTS, type OrderEffectCode } from './order-effect.ts'

type EffectText = NonNullable<(typeof ORDER_EFFECTS)[OrderEffectCode]['text']>['en']

const NAMED: Readonly<Record<string, readonly OrderEffectCode[]>> = {
  items: ['stock-held-again', 'stock-sold', 'stock-released', 'stock-returned', 'shipment-made'],
  count: ['shipments-arrived', 'shipments-withdrawn', 'shipments-reopened'],
  amount: ['cash-received', 'refund-asked', 'part-refund-asked', 'refund-by-hand-asked'],
}
/** Effects that the back office describes in another way, or not at all. */
const SILENT: readonly OrderEffectCode[] = [
  'row-changed',
  'coupons-taken-again',
  'hand-noted',
  'hand-refund-settled',
  'hand-refund-recorded',
  'credit-note-issued',
  'buyer-notified',
]

const codes = Object.keys(ORDER_EFFECTS) as OrderEffectCode[]
const codesWithText = () => codes.filter((code) => ORDER_EFFECTS[code].text !== null)
const formsOf = (text: EffectText) => (typeof text === 'string' ? { other: text } : text)
const openIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('the sentences of the effects in the back office', () => {
  it('are missing only for effects whose text depends on the order', () => {
    expect(codes.filter((code) => !codesWithText().includes(code))).toEqual(SILENT)
  })

  it.each([
    ['en', /^[A-Z{].+\.$/],
    ['hi', /^(?=.*\p{Script=Devanagari}).+।$/u],
  ] as const)('are whole sentences in "%s" that name the units, parcels or amount', (language, sentence) => {
    for (const code of codesWithText()) {
      const { other } = formsOf(ORDER_EFFECTS[code].text?.[language] ?? '')
      expect(other, code).toMatch(sentence)
      expect(openIn(other), code).toEqual(Object.keys(NAMED).filter((name) => NAMED[name]?.includes(code)))
    }
  })

  it.each(['en', 'hi'] as const)('say "1" of a single parcel in "%s"', (language) => {
    for (const code of NAMED['count'] ?? []) {
      expect(ORDER_EFFECTS[code].text?.[language], code).toMatchObject({
        one: expect.stringMatching(/^1 \p{L}/u),
      })
    }
  })
})
