import { REFUSALS, type RefusalCode, wireCodeOf } from '@dobara/contract/refusals.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { TRPCClientError } from '@trpc/client'
import { afterEach, describe, expect, it } from 'vitest'
import { HttpStatusError } from '../../lib/refusals/refusal.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { hi } from './texts.hi.ts'
import { resultOfRefusal } from './result-of-refusal.ts'

/** Returns a refusal as a page gets it: its code and, for a field, the sentence as reason and beside the field. */
function refused(code: RefusalCode, reasonText?: Sentence) {
  const { message, status } = REFUSALS[code]
  const data = {
    code: wireCodeOf(code),
    httpStatus: status,
    ...(reasonText && { reason: reasonText, fields: { x: reasonText } }),
  }
  return TRPCClientError.from({
    error: { code: -32600, message: reasonText?.english ?? message, data },
  } as never)
}

afterEach(() => setLanguage('en'))

describe('the message of a refused product', () => {
  it.each([
    [
      'a text that is too long',
      refused('RULE_BROKEN', sentence('field_too_long', { field: 'title', max: 255 })),
      ['Field Too Long', 'The Title field is too long (maximum 255 characters)'],
    ],
    [
      'a SKU that is taken',
      refused('SKU_TAKEN'),
      ['Duplicate Entry', 'A product with this information already exists.'],
    ],
    [
      'what is missing',
      refused('RULE_BROKEN', sentence('fields_missing', { fields: 'title, price' })),
      ['Missing Required Fields', 'Please fill in all required fields (marked with *)'],
    ],
    [
      'what is no number',
      refused('RULE_BROKEN', sentence('field_not_number', { field: 'ramGb' })),
      ['Invalid Data - check numeric fields', 'The RAM (GB) field must be a valid number'],
    ],
    [
      'another refusal, with its own sentence',
      refused('PRODUCT_NOT_FOUND'),
      ['Validation Error', REFUSALS.PRODUCT_NOT_FOUND.message],
    ],
    [
      'a session that has ended',
      refused('SESSION_EXPIRED'),
      ['Not Saved', `${REFUSALS.SESSION_EXPIRED.message} What you typed is still here.`],
    ],
    [
      'a failure of the server',
      refused('INTERNAL'),
      ['Not Saved', `${REFUSALS.INTERNAL.message} What you typed is still here.`],
    ],
    [
      'an answer of a gateway',
      new Error('a gateway answered instead'),
      ['Not Saved', 'Something went wrong. Please try again. What you typed is still here.'],
    ],
    [
      'a request without an answer',
      TRPCClientError.from(new TypeError('Failed to fetch')),
      [
        'Not Saved',
        'You seem to be offline. Please check your connection and try again. What you typed is still here.',
      ],
    ],
  ])('%s is shown under its documented heading', (_what, error, expected) => {
    const { type, title, text } = resultOfRefusal(error)
    expect([type, title, text]).toEqual(['error', ...expected])
  })

  it('calls a refusal of the input without a sentence Validation Error - Please check your input and try again.', () => {
    const { title, text } = resultOfRefusal(TRPCClientError.from(new HttpStatusError(422)))
    expect([title, text]).toEqual(['Validation Error', 'Please check your input and try again.'])
  })

  it('is of the same kind in Hindi', () => {
    setLanguage('hi', { 'admin-product-forms': hi })
    const { title } = resultOfRefusal(
      refused('RULE_BROKEN', sentence('field_too_long', { field: 'title', max: 255 })),
    )
    expect(title).toBe(hi.tooLong)
  })
})
