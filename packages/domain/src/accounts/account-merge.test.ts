import { describe, expect, it } from 'vitest'
import { contactFates, joinAnswers, evaluateMerge, type MergeSide, needsAssurance } from './account-merge.ts'

const side = (id: string, change: Partial<MergeSide> = {}): MergeSide => ({
  id,
  role: 'customer',
  status: 'active',
  loginMethod: 'email',
  email: `${id}@example.in`,
  phone: null,
  isEmailProved: true,
  isPhoneProved: false,
  ...change,
})
const PHONE = '+919876543210'
const byPhone = { loginMethod: 'phone', phone: PHONE, isPhoneProved: true } as const

describe('merge of two accounts', () => {
  it.each([
    ['two customers', {}, {}, null],
    ['one account with itself', {}, { id: 'stay' }, 'MERGE_SAME'],
    ['staff that stays', { role: 'admin' }, {}, 'MERGE_STAFF'],
    ['staff that ends', {}, { role: 'admin' }, 'MERGE_STAFF'],
    ['a deleted one that stays', { status: 'deleted' }, {}, 'USER_DELETED'],
    ['a deleted one that ends', {}, { status: 'deleted' }, 'USER_DELETED'],
    ['a suspended one that stays', { status: 'suspended' }, {}, 'MERGE_SUSPENDED'],
    ['a suspended one that ends', {}, { status: 'suspended' }, 'MERGE_SUSPENDED'],
    ['a stayer who proved nothing', { isEmailProved: false }, {}, 'MERGE_UNPROVED'],
    [
      'a stayer whose address may be a stranger’s',
      { isEmailProved: false, phone: PHONE, isPhoneProved: true },
      {},
      'MERGE_UNPROVED',
    ],
    ['a stayer of a proved number with a typed address', { ...byPhone, isEmailProved: false }, {}, null],
    ['an ending account that proved nothing', {}, { isEmailProved: false }, null],
  ] as const)('%s', (_name, stay, end, expected) => {
    expect(evaluateMerge({ stay: side('stay', stay), end: side('end', end), isOrdering: false })).toBe(
      expected,
    )
  })

  it('waits while the account that ends is paying', () => {
    expect(evaluateMerge({ stay: side('stay'), end: side('end'), isOrdering: true })).toBe('MERGE_ORDER_OPEN')
  })
})

describe('a contact of the account that ends', () => {
  it('moves when it is proved and the place is empty', () => {
    const end = side('end', { ...byPhone })
    expect(contactFates({ stay: side('stay'), end })).toEqual({ email: 'ends', phone: 'moves' })
    expect(contactFates({ stay: side('stay', { ...byPhone, email: null }), end: side('end') })).toEqual({
      email: 'moves',
      phone: 'none',
    })
  })

  it('ends when it was only typed in', () => {
    const end = side('end', { phone: PHONE })
    expect(contactFates({ stay: side('stay'), end }).phone).toBe('ends')
  })
})

describe('needsAssurance', () => {
  const pair = { stay: side('stay'), end: side('end') }
  const moving = { stay: side('stay'), end: side('end', byPhone) }

  it.each([
    ['nothing names the other', pair, false, false, true],
    ['the one that ends names the one that stays', pair, true, false, false],
    ['only the one that stays names the other', pair, false, true, true],
    ['a contact moves that the one that stays does not name', moving, true, false, true],
    ['a contact moves and each names the other', moving, true, true, false],
  ] as const)(
    'returns the expected result when %s',
    (_name, accounts, endNamesStay, stayNamesEnd, expected) => {
      expect(needsAssurance(accounts, { endNamesStay, stayNamesEnd })).toBe(expected)
    },
  )
})

describe('joinAnswers', () => {
  it.each([
    [null, null, null],
    [true, null, true],
    [null, true, true],
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [null, false, false],
  ])('%s and %s make %s', (stay, end, joined) => {
    expect(joinAnswers(stay, end)).toBe(joined)
  })
})
