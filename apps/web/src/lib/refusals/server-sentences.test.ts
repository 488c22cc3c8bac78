import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressFields } from '@dobara/contract/addresses.ts'
import { REFUSAL_CODES, REFUSALS } from '@dobara/contract/refusals.ts'
import { TIMELINE_TEXT, trackerOf } from '@dobara/domain/orders/order-status.ts'
import { stockLabel } from '@dobara/domain/stock/availability.ts'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../hindi.ts'
import { createApi } from '../api/api-client.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { speak } from '../texts/texts.ts'
import { fieldsOf, messageOf } from './refusal.ts'
import { serverText } from './server-text.ts'

const PACKAGES = join(import.meta.dirname, '../../../../../packages')
const DEVANAGARI = /[\u0900-\u097f]/
/** A capital, a word, and more words. */
const SENTENCE = /^(?:OTP|[A-Z][a-z’']*),? \S/
/** What fills a hole of a sentence when it is looked up; a time, because one sentence wants one. */
const SAMPLE = '5 minutes'

// Mails, papers, the back office, the books and the database's own questions: no page of the shop shows them.
const NOT_ON_A_PAGE =
  /\.test\.|\/test-|queries|-sql|mail|wording|invoice|credit-note|admin|templates|\/books\/|payment-alerts/
/** Sentences of the procedures that reach no page: mails, provider notes, internal reasons. */
const NOT_SHOWN = [
  /^Refunded at the (payment )?provider/,
  // Why a refund stands as it does, for the person who looks into it.
  /^The bank could not take it$/,
  /^Superseded by a refund/,
  /^Sent again as/,
  /^A webhook could not be worked on/,
  /^Order cancelled by the customer$/,
  /^The order could not take this payment$/,
  /^Nothing had been paid/,
  // What a person agreed to, kept as it was worded.
  /^By pressing Subscribe/,
  /^The account was deleted by its owner/,
  /^Unrecognized field/,
  // A fact that is put into a page of the store's own text, in the page's language.
  /^Cash on delivery is offered on orders/,
]

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !NOT_ON_A_PAGE.test(`/${path}`))
    .map((path) => join(PACKAGES, folder, path))
}

function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.templateSpans.reduce((words, span) => `${words}${SAMPLE}${span.literal.text}`, node.head.text)
}

/** Every sentence written in a file, apart from what is said to programmers. */
function sentencesIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    // Alerts are for the store.
    if (ts.isCallExpression(node) && node.expression.getText() === 'raiseAlert') return
    const words = wordsOf(node)
    if (words !== null && SENTENCE.test(words)) found.push(words)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const isShown = (sentence: string) => !NOT_SHOWN.some((pattern) => pattern.test(sentence))
const withoutHindi = (sentences: readonly string[]) =>
  [...new Set(sentences)].filter((sentence) => !DEVANAGARI.test(serverText(sentence)))

beforeEach(() => speak('hi', HINDI))
afterEach(() => speak('en'))

describe('what the server says, in Hindi', () => {
  it('has every refusal by its code', () => {
    expect(Object.keys(HINDI['refusal-codes'] ?? {}).toSorted()).toEqual(REFUSAL_CODES.toSorted())
    expect(withoutHindi(Object.values(REFUSALS).map(({ message }) => message))).toEqual([])
  })

  it('has every sentence that the contract puts beside a field', () => {
    const sentences = sourcesUnder('contract/src').flatMap(sentencesIn).filter(isShown)
    // The name of the address's box is part of this one, and has its own words.
    expect(withoutHindi(sentences).filter((sentence) => sentence !== `Please fill ${SAMPLE}`)).toEqual([])
  })

  it('has the sentence of every empty box of an address', () => {
    const { error } = addressFields.safeParse({
      name: '',
      phone: '',
      line1: '',
      city: '',
      state: '',
      postcode: '',
    })
    const sentences = error?.issues.map(({ message }) => message) ?? []
    expect(sentences).toContain('Please fill line1')
    expect(withoutHindi(sentences)).toEqual([])
  })

  it('has every sentence that a procedure answers with', () => {
    expect(withoutHindi(sourcesUnder('api/src/features').flatMap(sentencesIn).filter(isShown))).toEqual([])
  })

  it('has the steps of an order and what the stock says', () => {
    const { steps } = trackerOf({ status: 'pending', paymentStatus: 'unpaid' })
    const labels = [...steps.map(({ label }) => label), ...Object.values(TIMELINE_TEXT)]
    expect(withoutHindi([...labels, ...[0, 2, 9].map((left) => stockLabel(left).label)])).toEqual([])
  })

  it('keeps the numbers and names that a sentence carries', () => {
    expect(serverText('Only 2 left')).toBe('केवल 2 बचे हैं')
    expect(serverText('Add ₹1,001 more to use this coupon.')).toContain('₹1,001')
    expect(serverText('Only 2 left of ThinkPad (T480+).')).toBe('ThinkPad (T480+): केवल 2 बचे हैं।')
    expect(serverText('You can ask for nothing')).toBe('You can ask for nothing')
  })

  it('says nothing but what came when the shop speaks English', () => {
    speak('en')
    expect(serverText('Only 2 left', 'NOT_ENOUGH_STOCK')).toBe('Only 2 left')
  })
})

describe('a refusal in Hindi', () => {
  it('is said by its sentence, and beside the field it belongs to', async () => {
    const easy = REFUSALS.PASSWORD_EASY.message
    const answer = {
      'orders.get': () =>
        refused('RULE_BROKEN', { id: 'Please fill city', at: 'Too big: x', password: easy }),
    }
    const error = await createApi(fakeApi(answer).fetch)
      .client.orders.get.query({ id: 'x' })
      .catch((reason: unknown) => reason)
    expect(messageOf(error)).toBe('कृपया देखें कि आपने क्या भरा है।')
    expect(fieldsOf(error)).toEqual({
      id: 'कृपया शहर भरें',
      at: 'कृपया देखें कि आपने क्या भरा है।',
      password: expect.stringMatching(/^इस पासवर्ड का अंदाज़ा लगाना आसान है/),
    })
    expect(messageOf(new Error('a bug'))).toBe('कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।')
  })
})
