import { adminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../hindi.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { fieldWords, valueWords } from './entry-words.ts'
import { en as fields } from './field-texts.ts'

afterEach(() => setLanguage('en'))

describe('the words for a field', () => {
  it('exist for every setting of the shop', () => {
    const names = Object.values(adminSettings.shape).flatMap((section) => Object.keys(section.shape))
    // The Hindi of a field is named after it.
    const known = new Set(['updatedAt', ...Object.keys(fields)])
    const missing = names.filter((name) => !known.has(name.replace(/Hi$/, '')))
    expect(missing).toEqual([])
  })

  it('name the Hindi of a field after it', () => {
    expect(['hoursHi', 'descriptionHi', 'nameHi'].map(fieldWords)).toEqual([
      'Hours, in Hindi',
      'Description, in Hindi',
      'Name in Hindi',
    ])
  })

  it('name the settings of the staff', () => {
    expect(['secondFactorRoles', 'idleMinutes', 'refundProof'].map(fieldWords)).toEqual([
      'Roles that must have a second factor',
      'Sessions end when unused for (minutes)',
      'Refunds that need a confirmation, above',
    ])
  })
})

describe('the words for a value', () => {
  it.each([
    ['secondFactorRoles', ['owner', 'read_only'], 'Owner, Read-only'],
    ['secondFactorRoles', [], 'empty'],
    ['staffRole', 'read_only', 'Read-only'],
    ['staffRole', 'astronaut', 'astronaut'],
    ['refundProof', 50_000, '50,000'],
    ['order', [7, 1_250], '7, 1250'],
    ['endsAt', ['2026-11-20T06:30:00.000Z'], '20 Nov 2026, 12:00 pm'],
    ['status', ['pending', true, null], 'pending, yes, empty'],
    [
      'offers',
      [
        { title: 'Diwali', text: 'A bag goes with it.' },
        { title: 'Cash', text: '' },
      ],
      'Title: Diwali, Text: A bag goes with it.; Title: Cash, Text: empty',
    ],
    [
      'rules',
      [{ maxDiscountPaise: 50_000, kinds: ['whole', 'done'] }],
      'Largest discount: ₹500.00, Kinds of products: whole number, done',
    ],
  ])('%s %j are %s', (field, value, words) => {
    expect(valueWords(field, value)).toBe(words)
  })

  it('are in Hindi where the reader has chosen it', () => {
    setLanguage('hi', HINDI)
    expect(valueWords('secondFactorRoles', ['owner', 'read_only'])).toBe('मालिक, सिर्फ़ देखना')
  })
})
