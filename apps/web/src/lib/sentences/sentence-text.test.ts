import { addressFields } from '@dobara/contract/profile/addresses.ts'
import { issueMessage } from '@dobara/contract/sentences/issue-message.ts'
import { SENTENCE_CODES, SENTENCES, sentence, sentenceOf } from '@dobara/contract/sentences/sentence.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../hindi.ts'
import { createApi } from '../api/api-client.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { formResolver } from '../forms/form-resolver.ts'
import { fieldsOf, messageOf } from '../refusals/refusal.ts'
import { setLanguage } from '../texts/texts.ts'
import { issueText } from './issue-text.ts'
import { sentenceText } from './sentence-text.ts'
import { hi } from './texts.hi.ts'

const DEVANAGARI = /[\u0900-\u097f]/
/** Texts that are inserted as a whole and have no words of the shop. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['step_as_written', 'attribute_check_refused'])
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

afterEach(() => setLanguage('en'))

describe('the sentence for a code', () => {
  it('is Hindi for every code, with the same values', () => {
    expect(Object.keys(hi).toSorted()).toEqual(SENTENCE_CODES.toSorted())
    for (const code of SENTENCE_CODES) {
      if (!AS_WRITTEN.has(code)) expect(hi[code], code).toMatch(DEVANAGARI)
      // A plug-in provides the text in both languages, each as a separate value.
      if (code !== 'attribute_check_refused')
        expect(namesIn(hi[code]), code).toEqual(namesIn(SENTENCES[code]))
    }
  })

  it.each([
    [
      sentenceOf('attribute_check_refused', { en: 'It is odd.', hi: 'यह विषम है।' }),
      'It is odd.',
      'यह विषम है।',
    ],
    [sentence('only_left', { count: 2 }), 'Only 2 left', 'सिर्फ़ 2 बचे हैं'],
    [
      sentence('coupon_shortfall', { rupees: 1_001 }),
      'Add ₹1,001 more to use this coupon.',
      'यह कूपन लगाने के लिए ₹1,001 के आइटम और डालें।',
    ],
    [
      sentence('only_left_of', { count: 2, title: 'ThinkPad (T480+)' }),
      'Only 2 left of ThinkPad (T480+).',
      'ThinkPad (T480+): सिर्फ़ 2 बचे हैं।',
    ],
    [
      sentence('too_long', { max: 4_000 }),
      'Please use at most 4000 characters.',
      'कृपया ज़्यादा से ज़्यादा 4000 अक्षर लिखें।',
    ],
    [
      sentence('pin_of_other_state', { pin: '560001', state: 'Karnataka' }),
      'PIN code 560001 is in Karnataka. Please correct the PIN code or the state.',
      'पिन कोड 560001 कर्नाटक में है। कृपया पिन कोड या राज्य सही करें।',
    ],
  ])('preserves its values in both languages: %j', (given, english, hindi) => {
    expect(sentenceText(given)).toBe(english)
    setLanguage('hi', HINDI)
    expect(sentenceText(given)).toBe(hindi)
  })
})

describe('the error message of a form', () => {
  const check = async (values: object) => {
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await formResolver(addressFields)(values as never, undefined, options)
    return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
  }
  const empty = { name: 'Asha', phone: '123', line1: '', city: 'Pune', state: 'Goa', postcode: '411001' }

  it('comes from the contract for each field, in the current language', async () => {
    expect(await check(empty)).toEqual({
      phone: 'Please enter a valid Indian mobile number.',
      line1: 'Please fill address line 1',
    })
    setLanguage('hi', HINDI)
    expect(await check(empty)).toEqual({
      phone: 'कृपया भारत का सही मोबाइल नंबर डालें।',
      line1: 'कृपया पते की पहली लाइन भरें',
    })
  })

  it('is never a sentence of the library', async () => {
    expect(await check({ ...empty, line2: 7 })).toMatchObject({ line2: 'This must be text.' })
  })

  it('is a text of the form where the form has its own', () => {
    expect(issueText(issueMessage('not_india'))).toBe('We deliver in India only.')
    expect(issueText('Please enter your password again.')).toBe('Please enter your password again.')
  })
})

describe('a refusal in Hindi', () => {
  it('is shown by its reason with its number, or by its code, and next to its field', async () => {
    setLanguage('hi', HINDI)
    const answers = [
      refused('NOT_ENOUGH_STOCK', undefined, { reason: sentence('only_left', { count: 2 }) }),
      refused('RULE_BROKEN', { id: sentence('fill_city'), password: sentence('password_easy') }),
    ]
    const { client } = createApi(fakeApi({ 'orders.get': () => answers.shift() }).fetch)
    const request = () => client.orders.get.query({ id: 'x' }).catch((reason: unknown) => reason)
    expect(messageOf(await request())).toBe('सिर्फ़ 2 बचे हैं')
    const error = await request()
    expect(messageOf(error)).toBe('कृपया देखें कि आपने क्या भरा है।')
    expect(fieldsOf(error)).toEqual({
      id: 'कृपया शहर भरें',
      password: expect.stringMatching(/^इस पासवर्ड का अंदाज़ा लगाना आसान है/),
    })
    expect(messageOf(new Error('a bug'))).toBe('कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।')
  })
})
